import { Alert, Box, Button, Checkbox, FormControlLabel, FormLabel, OutlinedInput, Skeleton } from '@mui/material';
import unclear from '@kerben/questions/bank/unclear.ts';
import { useTranslate } from 'react-admin';
import { useSearchParams } from 'react-router-dom';
import { useDeferredValue, useState } from 'react';
import { problemOf } from '../api/problem.ts';
import { kinds } from '@kerben/workflows/documents/bank-statement/kinds.ts';
import { useAnswer } from '../api/use-answer.ts';
import { formatSom } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useAllows } from '../shell/person.ts';
import { keyOf, UnclearLine, type Line } from './UnclearLine.tsx';
import { useAssigning } from './use-assigning.ts';

/** So many are drawn at a time: a bank's day may bring a thousand. */
const portion = 50;

const Search = ({ typed, onType }: { readonly typed: string; readonly onType: (typed: string) => void }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ maxWidth: 480 }}>
      <FormLabel htmlFor="bank-lines-search">{translate('ui.bank_lines.search')}</FormLabel>
      <OutlinedInput id="bank-lines-search" fullWidth value={typed} onChange={({ target }) => onType(target.value)} />
    </Box>
  );
};

/** Lines of all bank statements that are nobody's yet: found by words, credited one by one or many at once. */
const UnclearLines = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const allows = useAllows();
  const [typed, setTyped] = useState('');
  const search = useDeferredValue(typed.trim());
  // The list of what hinders a month asks for those up to its end.
  const [asked] = useSearchParams();
  const to = asked.get('to');
  const { data, error } = useAnswer(
    unclear,
    { ...(search !== '' && { search }), ...(to !== null && { to }) },
    { keepsPrevious: true },
  );
  const [drawn, setDrawn] = useState(portion);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const [payers, setPayers] = useState<ReadonlyMap<string, string>>(new Map());
  const [as, setAs] = useState<ReadonlyMap<string, number>>(new Map());
  const kindOf = (line: Line): number => as.get(keyOf(line)) ?? kinds.payer;
  const { assign, done, refused } = useAssigning();
  const lines = data?.lines ?? [];
  // Whoever fits best stands there at first; a person decides.
  const payerOf = (line: Line): string => payers.get(keyOf(line)) ?? line.fits[0]?.payerId ?? '';
  const ready = lines.filter((line) => kindOf(line) !== kinds.payer || payerOf(line) !== '');
  const wanted = ready.filter((line) => chosen.has(keyOf(line)));
  const choose = (of: readonly Line[], now: boolean): void =>
    setChosen((before) => {
      const next = new Set(before);
      for (const line of of) next[now ? 'add' : 'delete'](keyOf(line));
      return next;
    });
  const credit = async (): Promise<void> => {
    await assign(
      wanted.map((line) => ({
        ...{ key: keyOf(line), statementId: line.statementId, row: line.row, payer: payerOf(line) },
        ...(kindOf(line) !== kinds.payer && { as: kindOf(line) }),
        comment: translate('ui.bank_lines.why', { said: line.purpose || line.sender || line.order }).slice(0, 400),
      })),
    );
    setChosen(new Set());
  };
  return (
    <>
      <PageHead title={translate('ui.route.bank-lines')} />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Search typed={typed} onType={setTyped} />
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {!data && !error && <Skeleton variant="rectangular" height={240} aria-busy />}
        {data && lines.length === 0 && <Alert severity="success">{translate('ui.bank_lines.none')}</Alert>}
        {lines.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 4 }}>
            <FormControlLabel
              label={translate('ui.bank_lines.all', { count: lines.length, sum: formatSom(locale, data?.sum) })}
              control={
                <Checkbox
                  checked={ready.length > 0 && wanted.length === ready.length}
                  onChange={(_event, now) => choose(ready, now)}
                />
              }
            />
            {allows('Kassa.Menu or Books.Edit') && (
              <Button
                variant="contained"
                disabled={wanted.length === 0}
                loading={done !== undefined}
                onClick={() => void credit()}
              >
                {translate('ui.bank_lines.credit', { count: wanted.length })}
              </Button>
            )}
            {done && <Box role="status">{translate('ui.bank_lines.done', done)}</Box>}
          </Box>
        )}
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {lines.slice(0, drawn).map((line) => (
            <UnclearLine
              key={keyOf(line)}
              line={line}
              chosen={chosen.has(keyOf(line))}
              payer={payerOf(line)}
              as={kindOf(line)}
              refused={refused.get(keyOf(line))}
              onChoose={(now) => choose([line], now)}
              onKind={(kind) => setAs((before) => new Map([...before, [keyOf(line), kind]]))}
              onPayer={(id) => setPayers((before) => new Map([...before, [keyOf(line), id]]))}
            />
          ))}
        </Box>
        {lines.length > drawn && (
          <Button variant="outlined" sx={{ justifySelf: 'start' }} onClick={() => setDrawn(drawn + portion)}>
            {translate('ui.bank_lines.more', { count: lines.length - drawn })}
          </Button>
        )}
      </Box>
    </>
  );
};

export default UnclearLines;
