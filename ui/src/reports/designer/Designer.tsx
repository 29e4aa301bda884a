import { Alert, Box, Button, OutlinedInput, Typography } from '@mui/material';
import type { ReportPage } from '@kerben/workflows/grid-views/state.ts';
import { useTranslate } from 'react-admin';
import { useId, useState, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { useCommand } from '../../actions/use-command.tsx';
import type { SavedView } from '../../grid/find/views/saved-view.ts';
import { useViewCommand } from '../../grid/find/views/use-views.tsx';
import { useGrid, type GridFilter } from '../../grid/grid.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import { AskedInput } from '../AskedInput.tsx';
import { ChartPart } from './ChartPart.tsx';
import { ColumnsPart } from './ColumnsPart.tsx';
import { PagePreview } from './PagePreview.tsx';
import { RowsPart } from './RowsPart.tsx';
import { SmallLabel } from './SmallLabel.tsx';
import texts from './texts.ts';

/** As the service has them: a name, lines of a page. */
const longestName = 80;
const longestText = 6 * 200;

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim().slice(0, 200))
    .filter((line) => line !== '')
    .slice(0, 6);

const Part = ({ title, children }: { readonly title: string; readonly children: ReactNode }) => (
  <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 3, alignContent: 'start' }}>
    <Typography variant="h2" sx={{ fontSize: 15, fontWeight: 650 }}>
      {title}
    </Typography>
    {children}
  </Box>
);

interface DesignerProps {
  readonly report: SavedView | undefined;
  readonly list: string;
  readonly title: string;
  readonly asked: GridFilter;
  readonly mine: boolean;
  /** What its list asks for whatever is said. */
  readonly always: Readonly<Record<string, unknown>>;
}

/** A report is made with its page beside it: columns, rows, groups, totals, heading, who signs (processes, section 6). */
const Designer = ({ report, list, title, asked, mine, always }: DesignerProps) => {
  useTexts(texts);
  const translate = useTranslate();
  const navigate = useNavigate();
  const send = useCommand();
  const command = useViewCommand();
  const id = useId();
  const { view, layout, shown } = useGrid();
  const [name, setName] = useState(report?.name ?? '');
  const [parameters, setParameters] = useState<readonly string[]>(report?.report?.parameters ?? []);
  const [orientation, setOrientation] = useState(report?.report?.page?.orientation ?? 'landscape');
  const [heading, setHeading] = useState(() => (report?.report?.page?.heading ?? []).join('\n'));
  const [signatories, setSignatories] = useState(() => (report?.report?.page?.signatories ?? []).join('\n'));
  const [refused, setRefused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const [chart, setChart] = useState(report?.report?.page?.chart);
  const page: ReportPage = {
    orientation,
    heading: linesOf(heading),
    signatories: linesOf(signatories),
    ...(chart && { chart }),
  };
  const wanted = name.trim();

  const save = async (): Promise<void> => {
    if (wanted === '') return setRefused(translate('screen.reports.name_missing'));
    setRefused(undefined);
    setBusy(true);
    const { filter, sort, group } = view;
    const mailing = mine ? report?.report?.mailing : undefined;
    // What is sent is what is saved; what a further list asks for stays as it was.
    const mailed = mailing && {
      mailing: {
        ...mailing,
        query: {
          filter: { ...always, ...filter, ...asked },
          sort: sort.map(({ field, order }) => ({ field, order })),
          columns: shown.filter(({ beside }) => !beside).map((column) => column.name),
        },
      },
    };
    const body = {
      view: { filter: { ...filter, ...asked }, sort, group },
      layout,
      report: { parameters, page, ...mailed },
    };
    // Another person's report is saved as one's own.
    const own = report && mine ? report : undefined;
    const sent = own
      ? await command('change', own, body)
      : await send(
          {
            area: 'grid-views',
            body: { list, name: wanted, shared: false, ...body },
            label: translate('screen.reports.did_save', { name: wanted }),
          },
          () => true,
        );
    const renamed =
      own && sent.outcome === 'done' && wanted !== own.name
        ? await command('rename', { ...own, revision: sent.receipt.revision }, { name: wanted })
        : sent;
    setBusy(false);
    const failed = [sent, renamed].find(({ outcome }) => outcome === 'refused');
    if (failed?.outcome === 'refused') setRefused(failed.problem.fields[0]?.message ?? failed.problem.message);
    else if (sent.outcome === 'done') void navigate(`/report-list/${own?.id ?? sent.receipt.id}`);
  };

  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        overflow: 'auto',
        px: { xs: 4, md: 6 },
        pb: 8,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '360px minmax(0, 1fr)' },
        gap: 6,
        alignContent: 'start',
      }}
    >
      <Box
        component="form"
        onSubmit={(event) => {
          event.preventDefault();
          void save();
        }}
        noValidate
        sx={{ display: 'grid', gap: 6, alignContent: 'start' }}
      >
        <Part title={translate('screen.designer.paper')}>
          <Box>
            <SmallLabel htmlFor={`${id}-name`}>{translate('screen.designer.title')}</SmallLabel>
            <OutlinedInput
              id={`${id}-name`}
              fullWidth
              value={name}
              error={refused !== undefined}
              placeholder={title}
              onChange={({ target }) => setName(target.value)}
              inputProps={{ maxLength: longestName }}
            />
          </Box>
          <Box role="group" aria-label={translate('screen.designer.orientation')} sx={{ display: 'flex', gap: 2 }}>
            {(['portrait', 'landscape'] as const).map((each) => (
              <Button
                key={each}
                variant={each === orientation ? 'contained' : 'outlined'}
                aria-pressed={each === orientation}
                onClick={() => setOrientation(each)}
              >
                {translate(`screen.designer.${each}`)}
              </Button>
            ))}
          </Box>
          {(
            [
              ['heading', heading, setHeading],
              ['signatories', signatories, setSignatories],
            ] as const
          ).map(([of, value, set]) => (
            <Box key={of}>
              <SmallLabel htmlFor={`${id}-${of}`}>{translate(`screen.designer.${of}`)}</SmallLabel>
              <OutlinedInput
                id={`${id}-${of}`}
                fullWidth
                multiline
                minRows={2}
                maxRows={6}
                value={value}
                onChange={({ target }) => set(target.value)}
                inputProps={{ maxLength: longestText }}
              />
            </Box>
          ))}
        </Part>
        <Part title={translate('screen.designer.columns')}>
          <ColumnsPart />
        </Part>
        <Part title={translate('screen.designer.rows')}>
          <RowsPart />
          <AskedInput id={`${id}-asked`} value={parameters} onChange={setParameters} />
        </Part>
        <Part title={translate('screen.designer.chart')}>
          <ChartPart chart={chart} onChange={setChart} />
        </Part>
        {refused !== undefined && <Alert severity="error">{refused}</Alert>}
        <Box sx={{ display: 'flex', gap: 2 }}>
          <Button type="submit" variant="contained" loading={busy}>
            {translate('screen.designer.save')}
          </Button>
          {report && (
            <Button variant="outlined" onClick={() => void navigate(`/report-list/${report.id}`)}>
              {translate('screen.designer.run')}
            </Button>
          )}
        </Box>
      </Box>
      <PagePreview title={wanted === '' ? title : wanted} asked={asked} page={page} />
    </Box>
  );
};

export default Designer;
