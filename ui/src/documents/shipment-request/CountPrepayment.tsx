import { numberIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { Alert, Button } from '@mui/material';
import { calculationForRequest, type CountedRequest } from '@kerben/workflows/documents/calculation/for-request.ts';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../actions/use-command.tsx';
import type { Row } from '../../grid/column.ts';
import { railwayTime } from '../../i18n/format.ts';
import { useServices } from '../../shell/services.ts';

const requestIn = (row: Row): CountedRequest => ({
  id: row.id,
  stationId: textIn(row['stationId']),
  destinationStationId: textIn(row['destinationStationId']),
  customerId: textIn(row['customerId']),
  cargoCode: textIn(row['cargoCode']),
  wagonCount: numberIn(row['wagonCount']) ?? 0,
  tonnes: textIn(row['tonnes']),
});

/** Counts the prepayment of an accepted request by the tariff: the calculator opens with every step, and charges it. */
const CountPrepayment = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const command = useCommand();
  const { data } = useServices();
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);
  const label = translate('screen.shipment_request.count');
  const count = async (): Promise<void> => {
    setBusy(true);
    const request = requestIn(row);
    const [{ data: station }, { data: kind }] = await Promise.all([
      data.getOne<Row & { readonly administration: string }>('stations', { id: request.destinationStationId }),
      data.getOne<Row & { readonly genusCode: string }>('wagon-type', { id: textIn(row['wagonTypeId']) }),
    ]);
    const today = railwayTime(Date.now())?.day ?? '';
    const body = calculationForRequest(request, { ...station, ...kind }, today);
    const sent = await command({ area: 'calculation', body, label }, () => true);
    setBusy(false);
    if (sent.outcome === 'done') void navigate(`/calculations/${encodeURIComponent(sent.receipt.id)}`);
    else if (sent.outcome === 'refused')
      setProblem([sent.problem.message, ...sent.problem.fields.map(({ message }) => message)].join('. '));
  };
  return (
    <>
      <Button variant="contained" disabled={busy} onClick={() => void count()}>
        {label}
      </Button>
      {problem !== '' && <Alert severity="error">{problem}</Alert>}
    </>
  );
};

export default CountPrepayment;
