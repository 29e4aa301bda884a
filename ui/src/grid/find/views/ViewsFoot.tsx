import { Box, Button } from '@mui/material';
import { useNotify, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import { useGrid } from '../../grid.ts';
import { toFilterValues, toSort } from '../../view.ts';
import { linkTo } from './saved-view.ts';
import { useMine } from './use-mine.ts';
import type { Views } from './use-views.tsx';

interface ViewsFootProps {
  readonly of: Views;
  readonly onSave: () => void;
  readonly onClose: () => void;
  /** How the list becomes a report. */
  readonly children: ReactNode;
}

/** What can be done with the list as it stands: kept as a view or a report, shown to others by a link. */
export const ViewsFoot = ({ of: { chosen, changed, change }, onSave, onClose, children }: ViewsFootProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const { view, source } = useGrid();
  const mine = useMine();
  const copyLink = async (): Promise<void> => {
    const { origin, pathname } = window.location;
    await navigator.clipboard.writeText(linkTo(origin, pathname, toFilterValues(view), toSort(view.sort)));
    notify('find.views.copied', { type: 'success' });
    onClose();
  };
  return (
    <Box sx={{ p: 1, display: 'grid', '& button': { justifyContent: 'flex-start' } }}>
      {chosen && changed && mine(chosen) && (
        <Button onClick={() => void change(chosen)}>
          {translate('find.views.save_changes', { name: chosen.name })}
        </Button>
      )}
      <Button onClick={onSave}>{translate('find.save_view')}</Button>
      {source.mode === 'server' && (
        <>
          {children}
          <Button onClick={() => void copyLink()}>{translate('find.views.copy_link')}</Button>
        </>
      )}
    </Box>
  );
};
