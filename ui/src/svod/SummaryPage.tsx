import { Alert, Box, Button, Chip, Skeleton, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import summary from '@kerben/questions/takings/summary.ts';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { LabelledDay } from '../form/LabelledDay.tsx';
import { useAsk } from '../shell/Dialogs.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { ChargesDialog } from './ChargesDialog.tsx';
import { DayBars } from './DayBars.tsx';
import { periods } from './periods.ts';
import { SummaryTable } from './SummaryTable.tsx';
import { askedOf, dimensions, type Dimension, type SummaryLine, type Wish } from './wish.ts';

const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);
/** Told of the lines of a charge, not of its payments. */
const ofLines: ReadonlySet<Dimension> = new Set(['income', 'service']);
/** What is looked at next when the summary is narrowed to one value. */
const next: Readonly<Record<Dimension, Dimension>> = {
  station: 'income',
  income: 'service',
  service: 'payer',
  payer: 'service',
  method: 'station',
};

/** The summary of TehPD: income and payments by station, kind, service, payer and method (processes, section 5). */
const SummaryPage = () => {
  const translate = useTranslate();
  const ask = useAsk();
  const [question, setQuestion] = useState<Wish>(() => ({
    ...periods.this_month(),
    what: 'charged',
    by: 'station',
    only: [],
  }));
  const [typed, setTyped] = useState({ from: question.from, to: question.to });
  const { data, error, isFetching } = useAnswer(summary, askedOf(question), { keepsPrevious: true });
  const change = (more: Partial<Wish>): void => setQuestion({ ...question, ...more });
  /** A payment is for a whole charge: it has no service of its own. */
  const count = (what: Wish['what']): void => {
    const fits = (dimension: Dimension): boolean => what === 'charged' || !ofLines.has(dimension);
    const only = question.only.filter(({ dimension }) => fits(dimension));
    change({ what, only, by: fits(question.by) ? question.by : 'station' });
  };
  const take = (period: { readonly from: string; readonly to: string }): void => {
    setTyped(period);
    if (isDay(period.from) && isDay(period.to) && period.from <= period.to) change(period);
  };
  const named = ({ name }: { readonly name: string }): string => (name === '' ? translate('ui.svod.unknown') : name);
  const narrow = (line: SummaryLine): void => {
    const only = question.only.filter(({ dimension }) => dimension !== question.by);
    change({ only: [...only, { dimension: question.by, key: line.key, name: named(line) }], by: next[question.by] });
  };
  const open = (line: SummaryLine | undefined): void => {
    const only = line
      ? [
          ...question.only.filter(({ dimension }) => dimension !== question.by),
          { dimension: question.by, key: line.key, name: named(line) },
        ]
      : question.only;
    const title = translate('ui.svod.behind', { name: line ? named(line) : translate('ui.svod.total') });
    void ask((close) => <ChargesDialog question={{ ...question, only }} title={title} onClose={() => close()} />);
  };
  return (
    <>
      <PageHead
        title={translate('ui.route.svod-report')}
        actions={
          <Button variant="outlined" onClick={() => window.print()}>
            {translate('ui.svod.print')}
          </Button>
        }
      />
      <Box sx={{ px: { xs: 4, md: 6 }, pb: 8, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
          <LabelledDay
            label={translate('ui.svod.from')}
            value={typed.from}
            onChange={(from) => take({ ...typed, from })}
          />
          <LabelledDay label={translate('ui.svod.to')} value={typed.to} onChange={(to) => take({ ...typed, to })} />
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '@media print': { display: 'none' } }}>
            {Object.entries(periods).map(([name, periodOf]) => {
              const wanted = periodOf();
              const on = wanted.from === question.from && wanted.to === question.to;
              return (
                <Button
                  key={name}
                  variant={on ? 'contained' : 'outlined'}
                  aria-pressed={on}
                  onClick={() => take(wanted)}
                >
                  {translate(`ui.svod.${name}`)}
                </Button>
              );
            })}
          </Box>
        </Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, '@media print': { display: 'none' } }}>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={question.what}
            aria-label={translate('ui.svod.what')}
            onChange={(_, what: Wish['what'] | null) => what && count(what)}
          >
            {(['charged', 'paid'] as const).map((what) => (
              <ToggleButton key={what} value={what}>
                {translate(`ui.svod.${what}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={question.by}
            aria-label={translate('ui.svod.by')}
            onChange={(_, by: Dimension | null) => by && change({ by })}
            sx={{ flexWrap: 'wrap' }}
          >
            {dimensions
              .filter((by) => question.what === 'charged' || !ofLines.has(by))
              .map((by) => (
                <ToggleButton key={by} value={by}>
                  {translate(`ui.svod.by_${by}`)}
                </ToggleButton>
              ))}
          </ToggleButtonGroup>
        </Box>
        {question.only.length > 0 && (
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {question.only.map(({ dimension, key, name }) => (
              <Chip
                key={dimension}
                label={translate('ui.svod.narrowed', {
                  dimension: translate(`ui.svod.by_${dimension}`).toLocaleLowerCase(),
                  name,
                })}
                onDelete={() => change({ only: question.only.filter((each) => each.key !== key) })}
              />
            ))}
          </Box>
        )}
        {error ? (
          <Alert severity="error">{problemOf(error).message || translate('ui.list.failed')}</Alert>
        ) : !data ? (
          <Skeleton variant="rounded" height={320} aria-busy />
        ) : data.lines.length === 0 ? (
          <Typography color="text.secondary">{translate('ui.svod.none')}</Typography>
        ) : (
          <Box sx={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 6, opacity: isFetching ? 0.6 : 1 }}>
            <SummaryTable
              summary={data}
              by={question.by}
              withVat={question.what === 'charged'}
              onNarrow={narrow}
              onOpen={open}
            />
            <DayBars days={data.days} />
          </Box>
        )}
      </Box>
    </>
  );
};

export default SummaryPage;
