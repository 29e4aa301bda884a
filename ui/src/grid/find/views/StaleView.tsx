import { Alert, Box, Button } from '@mui/material';
import { useGrid } from '../../grid.ts';
import { useWords } from '../use-words.ts';
import { describeDropped, type DroppedPart } from './mend-view.ts';
import type { SavedView } from './saved-view.ts';

interface StaleViewProps {
  readonly saved: SavedView;
  readonly dropped: readonly DroppedPart[];
  /** Keeps the view without what no longer holds; left out for who may not change it. */
  readonly onMend: (() => void) | undefined;
}

/** What of an opened view no longer holds. */
export const StaleView = ({ saved, dropped, onMend }: StaleViewProps) => {
  const { columns, view } = useGrid();
  const words = useWords(columns, view.filter);
  const { translate } = words;
  return (
    <Alert severity="warning" sx={{ m: 2, alignItems: 'flex-start' }}>
      {translate('find.views.stale', { name: saved.name })}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {dropped.map((each) => (
          <li key={`${each.kind} ${each.name}`}>{describeDropped(words, each)}</li>
        ))}
      </Box>
      {onMend && (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={onMend}>
          {translate('find.views.save_mended')}
        </Button>
      )}
    </Alert>
  );
};
