import { Button } from '@mui/material';
import { Component, type ReactNode } from 'react';
import { Stopped } from './Stopped.tsx';
import { useTranslate } from 'react-admin';

const Fault = ({ onAgain }: { onAgain: () => void }) => {
  const translate = useTranslate();
  return (
    <Stopped title={translate('ui.error.title')} text={translate('ui.error.text')}>
      <Button variant="outlined" onClick={onAgain}>
        {translate('ui.list.retry')}
      </Button>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {translate('ui.error.reload')}
      </Button>
    </Stopped>
  );
};

/** Keeps a fault of one screen inside that screen. React knows error boundaries only as classes. */
export class FaultBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override render(): ReactNode {
    return this.state.failed ? <Fault onAgain={() => this.setState({ failed: false })} /> : this.props.children;
  }
}
