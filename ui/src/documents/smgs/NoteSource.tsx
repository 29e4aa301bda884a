import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { Alert, Box, Link as Anchor } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { editorOf, type Requested } from '@kerben/workflows/documents/smgs/editor.ts';
import { useTranslate } from 'react-admin';
import { useLocation } from 'react-router-dom';
import { Link } from '../../shell/routes/Link.tsx';
import { boxLabel } from '../../form/box-label.ts';
import { CodeWithName } from '../../grid/CodeWithName.tsx';
import type { Row } from '../../grid/column.ts';
import type { Values } from '../../form/changes.ts';
import { formatDay, formatDecimal } from '../../i18n/format.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { useServices } from '../../shell/services.ts';
import { TemplateBar } from './TemplateBar.tsx';
import texts from './texts.ts';

type Request = Row &
  Requested & {
    readonly loadingDate: string | null;
    readonly wagonCount: number | null;
    readonly tonnes: string | null;
    readonly wagonTypeId: string;
    readonly status: number;
  };

const paid = 4;

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <Box sx={{ minWidth: 0 }}>
    <Box sx={{ fontSize: 12, color: 'text.secondary' }}>{label}</Box>
    <Box sx={{ overflowWrap: 'anywhere' }}>{children}</Box>
  </Box>
);

/** The shipment request that a note is made of, beside the form: what was asked for, and whether it is paid. */
const RequestFacts = ({ id }: { id: string }) => {
  useTexts(texts);
  const translate = useTranslate();
  const locale = useLocale();
  const { data } = useServices();
  const { data: request } = useQuery({
    queryKey: ['shipment-request', 'getOne', { id }],
    queryFn: async () => (await data.getOne<Request>('shipment-request', { id })).data,
    retry: false,
  });
  if (!request) return null;
  const label = (name: string): string => boxLabel(translate(`smgs.${name}`)).label;
  return (
    <Alert
      severity={request.status < paid ? 'warning' : 'info'}
      icon={false}
      sx={{ mb: 4, '& .MuiAlert-message': { width: 1 } }}
    >
      <Box sx={{ display: 'flex', gap: 3, flexWrap: 'wrap', alignItems: 'baseline', mb: 2 }}>
        <Anchor component={Link} to={`/modules/shipment-request/${encodeURIComponent(id)}`} sx={{ fontWeight: 600 }}>
          {translate('ui.note.request', { number: request.number })}
        </Anchor>
        {request.status < paid && <strong>{translate('ui.note.unpaid')}</strong>}
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' },
          fontSize: 14,
        }}
      >
        <Fact label={label('customerId')}>{request.customerName}</Fact>
        <Fact label={label('recipientName')}>{request.consigneeName}</Fact>
        <Fact label={label('departureStationId')}>
          <CodeWithName area="stations" id={request.stationId} />
        </Fact>
        <Fact label={label('destinationStationId')}>
          <CodeWithName area="stations" id={request.destinationStationId} />
        </Fact>
        <Fact label={label('cargoName')}>{request.cargoName || request.cargoCode}</Fact>
        <Fact label={translate('ui.note.wagons')}>{request.wagonCount}</Fact>
        <Fact label={translate('ui.note.tonnes')}>
          {request.tonnes === null ? '' : formatDecimal(locale, request.tonnes)}
        </Fact>
        <Fact label={translate('ui.note.day')}>
          {request.loadingDate ? formatDay(locale, request.loadingDate) : ''}
        </Fact>
      </Box>
      <Box sx={{ mt: 2, fontSize: 13 }}>{translate('ui.note.locked')}</Box>
    </Alert>
  );
};

const Onward = () => {
  useTexts(texts);
  const translate = useTranslate();
  return (
    <Alert severity="info" sx={{ mb: 4 }}>
      {translate('ui.note.onward')}
    </Alert>
  );
};

/** What the editor of a note says above its boxes: which of the three it is (specification 000, 2.6). */
const NoteSource = ({ values }: { values: Values }) => {
  const { isToAnotherStation: onward, shipmentRequestId: request } = values;
  const isToAnotherStation = onward === true;
  const shipmentRequestId = textIn(request);
  const editor = editorOf({ isToAnotherStation, shipmentRequestId });
  const isNew = useLocation().pathname.endsWith('/create');
  return (
    <>
      <TemplateBar isNew={isNew && editor !== 'request'} />
      {editor === 'station' && <Onward />}
      {shipmentRequestId && <RequestFacts id={shipmentRequestId} />}
    </>
  );
};

export default NoteSource;
