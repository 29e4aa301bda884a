import { Box } from '@mui/material';
import { useReference, useTranslate } from 'react-admin';
import type { ReactNode } from 'react';
import type { Row } from '../../grid/column.ts';
import { recordName } from '../../grid/record-name.ts';
import { formatDay, formatInstant } from '../../i18n/format.ts';
import { area, SendingState, type RequestRow } from './SendingState.tsx';
import { masked } from './phone-mask.ts';
import { useLocale } from '../../i18n/use-locale.ts';

/** Code and name of a record of a book; the code alone while the name is on its way. */
const Named = ({ book, id }: { book: string; id: string }) => {
  const locale = useLocale();
  const { referenceRecord } = useReference<Row>({ reference: book, id, options: { enabled: id !== '' } });
  return id === '' ? '–' : referenceRecord ? `${id} ${recordName(locale, referenceRecord)}` : id;
};

const Fact = ({ name, wide = false, children }: { name: string; wide?: boolean; children: ReactNode }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ gridColumn: wide ? '1 / -1' : 'auto', minWidth: 0 }}>
      <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {translate(`${area}.${name}`)}
      </Box>
      <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere' }}>
        {children === '' || children === null ? '–' : children}
      </Box>
    </Box>
  );
};

/** A request to read, not to change: what was asked, by whom, and what SED said. */
const Summary = ({ row: shown }: { row: Row }) => {
  const row = shown as RequestRow;
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, columnGap: 6, rowGap: 3 }}
    >
      <Fact name="redirectType">
        {row.redirectType === null ? '' : translate(`${area}.redirectType.${row.redirectType}`)}
      </Fact>
      <Fact name="requestDate">{row.requestDate ? formatDay(locale, row.requestDate) : ''}</Fact>
      <Fact name="wagonNumbers" wide>
        {row.wagonNumbers.join(', ')}
      </Fact>
      <Fact name="stationId">
        <Named book="stations" id={row.stationId} />
      </Fact>
      <Fact name="toStationId">
        <Named book="stations" id={row.toStationId} />
      </Fact>
      <Fact name="cargoId">
        <Named book="cargo" id={row.cargoId} />
      </Fact>
      <Fact name="customerId">{row.customerName || row.customerId}</Fact>
      <Fact name="applicantFullName">{[row.applicantFullName, row.applicantPosition].filter(Boolean).join(', ')}</Fact>
      <Fact name="applicantPhone">{masked(row.applicantPhone)}</Fact>
      {row.attempt > 0 && (
        <Fact name="sedDelivery">
          <SendingState row={row} />
        </Fact>
      )}
      {row.sedResponseDate && (
        <>
          <Fact name="sedResponseDate">{formatInstant(locale, row.sedResponseDate)}</Fact>
          <Fact name="sedComment">{row.sedComment}</Fact>
          <Fact name="signerName">{row.signerName}</Fact>
        </>
      )}
      {row.comment && (
        <Fact name="comment" wide>
          {row.comment}
        </Fact>
      )}
    </Box>
  );
};

export default Summary;
