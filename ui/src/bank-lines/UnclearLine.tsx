import { kinds } from '@kerben/workflows/documents/bank-statement/kinds.ts';
import { Box, Button, Checkbox, FormLabel, MenuItem, Select } from '@mui/material';
import type { Answered } from '@kerben/questions/engine/query.ts';
import type unclear from '@kerben/questions/bank/unclear.ts';
import { useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import { Lookup } from '../form/Lookup.tsx';
import { formatDay, formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';

export type Line = Answered<typeof unclear>['lines'][number];

/** What a line may be that no payer's is; what was on its way to the bank is assigned in its statement, where shifts are named. */
const offered = [kinds.payer, kinds.fee, kinds.head];

export const keyOf = ({ statementId, row }: Line): string => `${statementId} ${row}`;

/** A line of a bank that is nobody's yet: what the bank says of it, who fits and why, and whose it will be. */
export const UnclearLine = ({
  line,
  chosen,
  payer,
  as,
  refused,
  onChoose,
  onPayer,
  onKind,
}: {
  readonly line: Line;
  readonly chosen: boolean;
  readonly payer: string;
  readonly as: number;
  readonly refused: string | undefined;
  readonly onChoose: (chosen: boolean) => void;
  readonly onPayer: (id: string) => void;
  readonly onKind: (as: number) => void;
}) => {
  const translate = useTranslate();
  const locale = useLocale();
  const said = { order: line.order, day: formatDay(locale, line.day), sum: formatSom(locale, line.amount) };
  const name = translate('ui.bank_lines.line', said);
  return (
    <Box
      component="li"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: 'auto minmax(0, 1fr)', md: 'auto minmax(0, 3fr) minmax(0, 2fr)' },
        columnGap: 3,
        rowGap: 2,
        py: 3,
        borderBottom: '1px solid var(--k-line)',
      }}
    >
      <Checkbox
        checked={chosen}
        disabled={payer === '' && as === kinds.payer}
        slotProps={{ input: { 'aria-label': name } }}
        sx={{ alignSelf: 'start' }}
        onChange={(_event, now) => onChoose(now)}
      />
      <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
        <Box sx={{ fontWeight: 600 }} className="tabular">
          {said.sum}
          {line.out && `, ${translate('ui.bank_lines.out')}`}
        </Box>
        <Box>{[line.sender, line.tin].filter(Boolean).join(', ')}</Box>
        <Box sx={{ color: 'text.secondary' }}>{line.purpose}</Box>
        <Box component={Link} to={`/bank-statement/${line.statementId}`} sx={{ fontSize: 13, color: 'primary.main' }}>
          {translate('ui.bank_lines.at', { ...said, statement: line.statement })}
        </Box>
        {refused !== undefined && <Box sx={{ color: 'error.main' }}>{refused}</Box>}
      </Box>
      <Box sx={{ gridColumn: { xs: '1 / -1', md: 'auto' }, minWidth: 0 }}>
        <FormLabel id={`kind-${line.statementId}-${line.row}`}>{translate('ui.bank_lines.kind')}</FormLabel>
        <Select
          fullWidth
          value={as}
          labelId={`kind-${line.statementId}-${line.row}`}
          onChange={({ target }) => onKind(Number(target.value))}
          sx={{ mb: 2 }}
        >
          {offered.map((kind) => (
            <MenuItem key={kind} value={kind}>
              {translate(`ui.bank_lines.kind_${kind}${line.out && kind === kinds.payer ? '_out' : ''}`)}
            </MenuItem>
          ))}
        </Select>
        {as === kinds.payer && <PayerOf line={line} payer={payer} onPayer={onPayer} />}
      </Box>
    </Box>
  );
};

/** Whose a line is, those who fit first. */
const PayerOf = ({
  line,
  payer,
  onPayer,
}: {
  readonly line: Line;
  readonly payer: string;
  readonly onPayer: (id: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <>
      <Lookup
        id={`payer-${line.statementId}-${line.row}`}
        area="customers"
        label={translate('ui.bank_lines.payer')}
        value={payer}
        onChange={(id) => onPayer(id)}
      />
      {line.fits.map((fit) => (
        <Button
          key={fit.payerId}
          size="small"
          onClick={() => onPayer(fit.payerId)}
          sx={{ display: 'block', textAlign: 'left', fontWeight: 400 }}
        >
          {translate(`ui.bank_lines.by_${fit.why}`, { name: fit.name, by: fit.by })}
        </Button>
      ))}
      {line.fits.length === 0 && (
        <Box sx={{ fontSize: 13, color: 'text.secondary' }}>{translate('ui.bank_lines.nobody')}</Box>
      )}
    </>
  );
};
