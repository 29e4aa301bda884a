import { Alert, Box, Button, ButtonBase, Skeleton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import type { Period } from '@kerben/questions/engine/period.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';
import trialBalance from '@kerben/questions/ledger/trial-balance.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { LabelledDay } from '../form/LabelledDay.tsx';
import { formatDecimal, railwayTime } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useAsk } from '../shell/Dialogs.tsx';
import { figureFrame, figureTable } from '../shell/figure-table.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { EntriesDialog } from './EntriesDialog.tsx';

type TrialLine = Answered<typeof trialBalance>['lines'][number];

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
const figures = ['opening', 'debit', 'credit', 'closing'] as const;

const thisMonth = (): Period => {
  const today = railwayTime(Date.now())?.day ?? '';
  return { from: `${today.slice(0, 7)}-01`, to: today };
};

/** The trial balance of a period by account of the chart (processes, section 4); a turnover opens what made it. */
const TrialBalancePage = () => {
  const translate = useTranslate();
  const locale = useLocale();
  const ask = useAsk();
  const [typed, setTyped] = useState(thisMonth);
  const [period, setPeriod] = useState(typed);
  const { data, error, isFetching } = useAnswer(trialBalance, { ...period }, { keepsPrevious: true, quiet: true });
  const take = (more: Partial<Period>): void => {
    const wish = { ...typed, ...more };
    setTyped(wish);
    if (isDay(wish.from) && isDay(wish.to) && wish.from <= wish.to) setPeriod(wish);
  };
  const open = (line: TrialLine): void =>
    void ask((close) => <EntriesDialog line={line} period={period} onClose={() => close()} />);
  const even = data?.total.debit === data?.total.credit;
  return (
    <>
      <PageHead
        title={translate('ui.route.trial-balance')}
        actions={
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('ui.ledger.print')}
          </Button>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
          <LabelledDay label={translate('ui.ledger.from')} value={typed.from} onChange={(from) => take({ from })} />
          <LabelledDay label={translate('ui.ledger.to')} value={typed.to} onChange={(to) => take({ to })} />
        </Box>
        {error && <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>}
        {!data && !error && <Skeleton variant="rectangular" height={240} aria-busy />}
        {data && (
          <>
            {!even && <Alert severity="error">{translate('ui.ledger.uneven')}</Alert>}
            <Box sx={figureFrame} tabIndex={0} role="region" aria-label={translate('ui.route.trial-balance')}>
              <Box component="table" sx={{ ...figureTable, opacity: isFetching ? 0.6 : 1 }}>
                <thead>
                  <tr>
                    <th scope="col" style={{ textAlign: 'left' }}>
                      {translate('ui.ledger.account')}
                    </th>
                    {figures.map((figure) => (
                      <th key={figure} scope="col" style={{ textAlign: 'right' }}>
                        {translate(`ui.ledger.${figure}`)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <tbody>
                  {data.lines.map((line) => (
                    <tr key={line.account}>
                      <th scope="row">
                        <ButtonBase
                          onClick={() => open(line)}
                          sx={{ font: 'inherit', textAlign: 'inherit', color: 'primary.main', borderRadius: 1 }}
                        >
                          {line.account} {line.name}
                        </ButtonBase>
                      </th>
                      {figures.map((figure) => (
                        <td key={figure} className="tabular">
                          {formatDecimal(locale, line[figure])}
                        </td>
                      ))}
                    </tr>
                  ))}
                  <tr className="total">
                    <th scope="row">{translate('ui.ledger.total')}</th>
                    {figures.map((figure) => (
                      <td key={figure} className="tabular">
                        {formatDecimal(locale, data.total[figure])}
                      </td>
                    ))}
                  </tr>
                </tbody>
              </Box>
            </Box>
            {even && <Typography sx={{ color: 'text.secondary' }}>{translate('ui.ledger.even')}</Typography>}
          </>
        )}
      </Box>
    </>
  );
};

export default TrialBalancePage;
