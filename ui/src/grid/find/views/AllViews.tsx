import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useGrid } from '../../grid.ts';
import { firstSort } from '../../view.ts';
import type { SavedView } from './saved-view.ts';
import { useMine } from './use-mine.ts';
import type { Views } from './use-views.tsx';
import { ViewLine } from './ViewLine.tsx';

interface AllViewsProps {
  readonly of: Views;
  readonly onOpen: (saved: SavedView) => void;
  readonly onMenu: (saved: SavedView, anchor: HTMLElement) => void;
  readonly onClose: () => void;
}

/** The list as it stands in itself, one's own views, and those that are shared. */
export const AllViews = ({ of, onOpen, onMenu, onClose }: AllViewsProps) => {
  const translate = useTranslate();
  const { setView, defaultSort } = useGrid();
  const mine = useMine();
  const { views, chosen, error, isPending, leave } = of;
  const part = (title: string, lines: readonly SavedView[]) =>
    lines.length > 0 && (
      <>
        <Box sx={{ px: 3, pt: 2, fontSize: 12, color: 'text.secondary' }}>{title}</Box>
        <Box component="ul" aria-label={title} sx={{ listStyle: 'none', m: 0, px: 1, py: 0 }}>
          {lines.map((saved) => (
            <ViewLine
              key={saved.id}
              saved={saved}
              isChosen={saved.id === chosen?.id}
              onOpen={() => onOpen(saved)}
              onMenu={mine(saved) ? (anchor) => onMenu(saved, anchor) : undefined}
            />
          ))}
        </Box>
      </>
    );
  return (
    <Box sx={{ maxHeight: '50vh', overflowY: 'auto', py: 1 }}>
      <Box sx={{ px: 1 }}>
        <Button
          fullWidth
          sx={{ justifyContent: 'flex-start', fontWeight: chosen ? 400 : 650 }}
          onClick={() => {
            leave();
            setView({ filter: {}, sort: firstSort(defaultSort), group: [] });
            onClose();
          }}
        >
          {translate('find.views.none')}
        </Button>
      </Box>
      {isPending && <Skeleton variant="rounded" sx={{ m: 3, height: 20 }} />}
      {error && (
        <Alert severity="error" sx={{ m: 2 }}>
          {error.message || translate('ui.list.failed_hint')}
        </Alert>
      )}
      {part(
        translate('find.views.private'),
        views.filter(({ shared }) => !shared),
      )}
      {part(
        translate('find.views.shared'),
        views.filter(({ shared }) => shared),
      )}
    </Box>
  );
};
