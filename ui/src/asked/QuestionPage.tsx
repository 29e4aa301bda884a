import { Box, MenuItem, TextField } from '@mui/material';
import { locales, textsOf } from '@kerben/workflows/kernel/messages.ts';
import { listIn } from '@kerben/workflows/kernel/lists.ts';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { problemOf } from '../api/problem.ts';
import { useAnswer } from '../api/use-answer.ts';
import { LabelledDay } from '../form/LabelledDay.tsx';
import type { GridColumn, Row } from '../grid/column.ts';
import { allRows } from '../grid/grid.ts';
import { useLocalGrid } from '../grid/source/use-local-grid.ts';
import { useKeptState } from '../grid/use-kept-state.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { useI18n } from '../i18n/use-i18n.ts';
import { NotFound } from '../shell/NotFound.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { Stopped } from '../shell/Stopped.tsx';
import { sizes } from '../theme/tokens.ts';
import shown from './shown.facts.ts';

const Board = lazy(() => import('../grid/Board.tsx').then((module) => ({ default: module.Board })));

type Shown = (typeof shown)[number];
type Asked = Readonly<Record<string, string>>;

const may = { move: true, group: true };
const pageSizes = [allRows, 25, 50, 100];
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text);

/** What the question is asked, as it is declared: days, choices, words. */
const Inputs = ({ of, asked, onAsk }: { of: Shown; asked: Asked; onAsk: (asked: Asked) => void }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 3 }}>
      {of.inputs.map(({ name, kind, choices, required }) => {
        const label = translate(`${of.name}.${name}`);
        const value = asked[name] ?? '';
        const change = (text: string): void => onAsk({ ...asked, [name]: text });
        if (kind === 'day') return <LabelledDay key={name} label={label} value={value} onChange={change} />;
        return (
          <TextField
            key={name}
            size="small"
            select={kind === 'choice'}
            label={label}
            value={value}
            onChange={({ target }) => change(target.value)}
            sx={{ minWidth: 180 }}
          >
            {kind === 'choice' && [
              ...(required
                ? []
                : [
                    <MenuItem key="" value="">
                      {translate('ui.form.none')}
                    </MenuItem>,
                  ]),
              ...choices.map((choice) => (
                <MenuItem key={choice} value={choice}>
                  {translate(`${of.name}.${name}.${choice}`)}
                </MenuItem>
              )),
            ]}
          </TextField>
        );
      })}
    </Box>
  );
};

const columnsOf = ({ name: screen, columns }: Shown): readonly GridColumn[] =>
  columns.map(({ name, type, ...more }) => ({
    ...more,
    ...{ name, type, label: `${screen}.${name}`, sortable: true, filterable: true, searchable: true, hidden: false },
    ...((type === 'int' || type === 'decimal') && { summary: 'sum' as const }),
  }));

const rowsOf = (answer: unknown, lines: string): readonly Row[] =>
  listIn(
    typeof answer === 'object' && answer !== null ? Object.entries(answer).find(([name]) => name === lines)?.[1] : [],
  ).flatMap((line, place) =>
    typeof line === 'object' && line !== null ? [{ ...line, id: String(place + 1), revision: 0 }] : [],
  );

const Lines = ({ of, title, rows }: { of: Shown; title: string; rows: readonly Row[] }) => {
  const translate = useTranslate();
  const columns = useMemo(() => columnsOf(of), [of]);
  const [kept, keep] = useKeptState(of.name, of.name, columns);
  const grid = useLocalGrid({
    ...{ area: of.name, id: of.name, label: title, columns, rows, sizes: pageSizes, may },
    kept: [kept, keep],
  });
  const [first = '', ...facts] = columns.map(({ name }) => name);
  const nothing = <Stopped title={translate('ui.list.empty')} text={translate('ui.list.empty_hint')} />;
  return (
    <Board
      grid={grid}
      card={{ title: first, facts }}
      nameOf={(row) => {
        const called: unknown = row[first];
        return typeof called === 'string' || typeof called === 'number' ? String(called) : '';
      }}
      filterRow={kept.filterRow ?? false}
      onFilterRow={(filterRow) => keep((before) => ({ ...before, filterRow }))}
      empty={nothing}
    />
  );
};

const Page = ({ of }: { of: Shown }) => {
  const translate = useTranslate();
  const i18n = useI18n();
  useState(() => locales.forEach((locale) => i18n.add(locale, textsOf([of.texts], locale))));
  const [asked, setAsked] = useState<Asked>(() =>
    Object.fromEntries(of.inputs.map(({ name, begins }) => [name, begins])),
  );
  const said = Object.fromEntries(
    Object.entries(asked).filter(
      ([name, value]) => value !== '' && (isDay(value) || of.inputs.find((each) => each.name === name)?.kind !== 'day'),
    ),
  );
  const complete = of.inputs.every(({ name, required }) => !required || name in said);
  const { data, error } = useAnswer(of, said, { enabled: complete, keepsPrevious: true });
  const rows = useMemo(() => rowsOf(data, of.lines), [data, of.lines]);
  const title = translate(`${of.name}.title`);
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: { md: `calc(100vh - ${sizes.topBar + sizes.footer}px)` },
      }}
    >
      <PageHead title={title} />
      {of.inputs.length > 0 && <Inputs of={of} asked={asked} onAsk={setAsked} />}
      {error ? (
        <Stopped title={translate('ui.list.failed')} text={problemOf(error).message} />
      ) : data === undefined && complete ? (
        <Waiting />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Lines of={of} title={title} rows={rows} />
        </Suspense>
      )}
    </Box>
  );
};

/** The page of a question that says how it is shown: found by its path, with nothing of its own written here. */
const QuestionPage = () => {
  const { pathname } = useLocation();
  const of = shown.find(({ at }) => pathname === at || pathname.startsWith(`${at}/`));
  return of ? <Page key={of.at} of={of} /> : <NotFound />;
};

export default QuestionPage;
