import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { Alert } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useGrid } from '../grid/grid.ts';
import { differencesOf } from './consist.ts';
import { useAnnounced } from './use-trains.ts';

/** Where the list that announced the train and the train itself disagree (processes, section 2: /sostavs). */
export const Deviations = ({ trainId }: { readonly trainId: string }) => {
  const translate = useTranslate();
  const { source } = useGrid();
  const { data: announced = [] } = useAnnounced(trainId);
  if (announced.length === 0 || source.pending) return null;
  const came = source.rows.map((row) => textIn(row['wagonNumber']));
  const { lacking, extra } = differencesOf(announced, came);
  if (lacking.length + extra.length === 0) return null;
  return (
    <Alert severity="warning" sx={{ mx: { xs: 4, md: 6 }, mb: 2 }}>
      {lacking.length > 0 && <div>{translate('ui.trains.lacking', { wagons: lacking.join(', ') })}</div>}
      {extra.length > 0 && <div>{translate('ui.trains.extra', { wagons: extra.join(', ') })}</div>}
    </Alert>
  );
};
