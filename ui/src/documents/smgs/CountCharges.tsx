import { Alert, Button, Dialog, DialogActions, DialogContent, DialogTitle, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { calculationFor } from '@kerben/workflows/documents/calculation/for-note.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../actions/use-command.tsx';
import { railwayTime } from '../../i18n/format.ts';
import type { Row } from '../../grid/column.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import texts from './texts.ts';

/**
 * Counts what a waybill costs by the tariff: its way, goods and wagons go to the calculator, whose page opens with every step. From
 * there it is charged.
 */
export const CountCharges = ({ row, title, close }: { row: Row; title: string; close: () => void }) => {
  useTexts(texts);
  const translate = useTranslate();
  const navigate = useNavigate();
  const command = useCommand();
  const { data } = useServices();
  const [problem, setProblem] = useState('');
  const { data: note } = useQuery({
    queryKey: ['smgs', 'getOne', { id: row.id, for: 'charges' }],
    queryFn: async () => (await data.getOne<Row & SmgsState>('smgs', { id: row.id })).data,
  });
  const { data: earlier = [] } = useQuery({
    queryKey: ['calculation', 'of', row.id],
    queryFn: async () =>
      (
        await data.getList<Row & { readonly number: string; readonly total: string }>('calculation', {
          filter: { smgsId: row.id },
          sort: { field: 'createdAt', order: 'DESC' },
          pagination: { page: 1, perPage: 5 },
        })
      ).data,
  });
  const go = (id: string): void => {
    close();
    void navigate(`/calculations/${encodeURIComponent(id)}`);
  };
  const count = async (): Promise<void> => {
    if (!note) return;
    const body = calculationFor(row.id, note, railwayTime(Date.now())?.day ?? '');
    const sent = await command({ area: 'calculation', body, label: title }, () => true);
    if (sent.outcome === 'done') go(sent.receipt.id);
    else if (sent.outcome === 'refused')
      setProblem([sent.problem.message, ...sent.problem.fields.map(({ message }) => message)].join('. '));
  };
  return (
    <Dialog open onClose={close} fullWidth maxWidth="sm" aria-labelledby="count-charges">
      <DialogTitle id="count-charges">{title}</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 3 }}>
        {note ? (
          <Typography>
            {translate('screen.count_charges.what', {
              from: note.departureStationId,
              to: note.destinationStationId,
              goods: note.cargoName || note.cargoCode,
              smart_count: note.smgsVagons.length,
            })}
          </Typography>
        ) : (
          <Skeleton aria-busy />
        )}
        {earlier.map((one) => (
          <Button key={one.id} onClick={() => go(one.id)} sx={{ justifySelf: 'start' }}>
            {translate('screen.count_charges.earlier', { number: one.number, total: one.total })}
          </Button>
        ))}
        {problem !== '' && <Alert severity="error">{problem}</Alert>}
      </DialogContent>
      <DialogActions>
        <Button onClick={close}>{translate('ui.form.cancel')}</Button>
        <Button variant="contained" disabled={!note} onClick={() => void count()}>
          {translate('screen.count_charges.count')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};
