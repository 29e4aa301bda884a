import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Stopped } from '../../shell/Stopped.tsx';

/** In place of rows: what was looked for is not there, and how to see everything again. */
const NothingFound = ({ q, onShowAll }: { q: string | undefined; onShowAll: () => void }) => {
  const translate = useTranslate();
  return (
    <Stopped
      title={q ? translate('ui.list.empty_search', { q }) : translate('grid.nothing_found')}
      text={translate(q ? 'ui.list.empty_search_hint' : 'grid.nothing_found_hint')}
    >
      <Button onClick={onShowAll} sx={{ pointerEvents: 'auto' }}>
        {translate('grid.show_all')}
      </Button>
    </Stopped>
  );
};

export default NothingFound;
