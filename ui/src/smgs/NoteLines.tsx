import { Box, Button } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { Note, SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { useTranslate } from 'react-admin';
import { lazy, Suspense, useMemo } from 'react';
import { useParams } from 'react-router-dom';
import { Link } from '../shell/routes/Link.tsx';
import { useActionLabel } from '../actions/use-action-label.ts';
import { useRunAction } from '../actions/use-run-action.tsx';
import { problemOf } from '../api/problem.ts';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { rowColumns } from '../documents/document-fields.tsx';
import { documentName } from '../documents/document-name.ts';
import { documentActions, recordPath } from '../documents/document-screen.tsx';
import texts from '../documents/smgs/texts.ts';
import { useDocument } from '../documents/use-document.ts';
import { CodeWithName } from '../grid/CodeWithName.tsx';
import type { Row } from '../grid/column.ts';
import { allRows } from '../grid/grid.ts';
import { useLocalGrid } from '../grid/source/use-local-grid.ts';
import { useKeptState } from '../grid/use-kept-state.ts';
import { Waiting } from '../grid/Waiting.tsx';
import { formatDay, formatDecimal } from '../i18n/format.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { useTexts } from '../i18n/use-texts.ts';
import { PageHead } from '../shell/PageHead.tsx';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';
import { sizes } from '../theme/tokens.ts';

const Board = lazy(() => import('../grid/Board.tsx').then((module) => ({ default: module.Board })));

type Table = 'smgsVagons' | 'smgsContainers';
type NoteRow = Row & Note & Pick<SmgsState, 'wagonList' | 'status'>;

/** What each list is called by, and which of the note's actions stand above it. */
const lists = {
  smgsVagons: {
    title: 'ui.note.lines.wagons',
    none: 'ui.note.lines.no_wagons',
    key: 'wagonNumber',
    facts: ['weight', 'tare', 'seals'],
    actions: ['edit-wagon-list', 'create-wagon-list', 'print-wagon-list', 'print-mps'],
  },
  smgsContainers: {
    title: 'ui.note.lines.containers',
    none: 'ui.note.lines.no_containers',
    key: 'containerNumber',
    facts: ['wagonNumber', 'weight', 'seals'],
    actions: ['print-container-list'],
  },
} as const;

const may = { move: true, group: false };
const pageSizes = [allRows, 25, 50, 100];

const Fact = ({ label, children }: { readonly label: string; readonly children: React.ReactNode }) => (
  <div>
    <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0 }}>
      {children}
    </Box>
  </div>
);

/** What the list says of its note, with the totals that the note itself has. */
const Head = ({ note, table }: { readonly note: NoteRow; readonly table: Table }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const number = (value: number): string => formatDecimal(locale, value);
  const sum = (lines: readonly { readonly weight: number }[]): number =>
    lines.reduce((total, { weight }) => total + weight, 0);
  return (
    <Box
      component="dl"
      sx={{
        px: { xs: 4, md: 6 },
        m: 0,
        pb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        columnGap: 8,
        rowGap: 2,
        fontSize: 14,
      }}
    >
      {table === 'smgsVagons' && note.wagonList && (
        <Fact label={translate('smgs.wagonList')}>
          {[
            note.wagonList.documentNumber,
            note.wagonList.documentDate && formatDay(locale, note.wagonList.documentDate),
          ]
            .filter(Boolean)
            .join(', ')}
        </Fact>
      )}
      <Fact label={translate('ui.note.lines.way')}>
        <CodeWithName area="stations" id={note.departureStationId} /> –{' '}
        <CodeWithName area="stations" id={note.destinationStationId} />
      </Fact>
      <Fact label={translate('ui.note.wagons')}>
        <span className="tabular">{number(note.smgsVagons.length)}</span>
      </Fact>
      {note.smgsContainers.length > 0 && (
        <Fact label={translate('ui.note.lines.container_count')}>
          <span className="tabular">{number(note.smgsContainers.length)}</span>
        </Fact>
      )}
      <Fact label={translate('ui.note.lines.mass')}>
        <span className="tabular">{number(sum(note.smgsVagons))}</span>
      </Fact>
      {table === 'smgsContainers' && note.smgsContainers.length > 0 && (
        <Fact label={translate('ui.note.lines.in_containers')}>
          <span className="tabular">{number(sum(note.smgsContainers))}</span>
        </Fact>
      )}
    </Box>
  );
};

const Lines = ({ document, note, table }: { document: DocumentFacts; note: NoteRow; table: Table }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const of = lists[table];
  const field = document.fields[table];
  const columns = useMemo(
    () =>
      // As wide as their words: there is room for them here.
      rowColumns(document.area, field?.called ?? table, field?.of ?? {}).map(({ width: _, ...column }) => ({
        ...column,
        filterable: true,
        searchable: true,
      })),
    [document, field, table],
  );
  const rows = useMemo(
    () => note[table].map((line, place): Row => ({ ...line, id: String(place + 1), revision: note.revision })),
    [note, table],
  );
  const [kept, keep] = useKeptState(document.area, `${document.area}.lines.${table}`, columns);
  const title = translate(of.title, { note: documentName(document, note, translate, locale) });
  const grid = useLocalGrid({
    area: document.area,
    id: `${document.area}.lines.${table}`,
    label: title,
    columns,
    rows,
    sizes: pageSizes,
    may,
    kept: [kept, keep],
  });
  const actions = useMemo(() => documentActions(document), [document]);
  const run = useRunAction(document.area, actions);
  const labelOf = useActionLabel(document.area);
  const name = documentName(document, note, translate, locale);
  const offered = of.actions.filter((action) =>
    note._actions?.some((answer) => answer.action === action && answer.enabled),
  );
  return (
    <Box
      sx={{
        display: 'flex',
        flexDirection: 'column',
        height: { md: `calc(100vh - ${sizes.topBar + sizes.footer}px)` },
      }}
    >
      <PageHead
        title={title}
        leaf={translate(table === 'smgsVagons' ? 'smgs.smgsVagons' : 'smgs.smgsContainers').replace(/^\d+\.\s*/, '')}
        actions={
          <>
            <Button variant="outlined" component={Link} to={recordPath(document, note.id)}>
              {translate('ui.note.lines.to_note')}
            </Button>
            {rows.length > 0 &&
              offered.map((action) => (
                <Button key={action} variant="outlined" onClick={() => run(action, note, name)}>
                  {labelOf(action)}
                </Button>
              ))}
          </>
        }
      />
      <Head note={note} table={table} />
      {rows.length === 0 ? (
        <Stopped title={translate(of.none)} text={translate('ui.note.lines.none_hint')} />
      ) : (
        <Suspense fallback={<Waiting />}>
          <Board
            grid={grid}
            card={{ title: of.key, facts: of.facts }}
            nameOf={(row) => String(row[of.key])}
            filterRow={kept.filterRow ?? false}
            onFilterRow={(filterRow) => keep((before) => ({ ...before, filterRow }))}
            empty={<Stopped title={translate(of.none)} text={translate('ui.note.lines.none_hint')} />}
          />
        </Suspense>
      )}
    </Box>
  );
};

/** The wagon list or the container list of a note as a screen of its own: its lines, found and added up, and its papers. */
export const NoteLines = ({ table }: { readonly table: Table }) => {
  useTexts(texts);
  const { id = '' } = useParams();
  const document = useDocument('smgs');
  const { data } = useServices();
  const translate = useTranslate();
  const { data: note, error } = useQuery({
    queryKey: ['smgs', 'getOne', { id, meta: { revision: undefined } }],
    queryFn: async () => (await data.getOne<NoteRow>('smgs', { id })).data,
  });
  if (error && !note) {
    const missing = problemOf(error).status === 404;
    return (
      <Stopped
        title={translate(missing ? 'ui.error.not_found' : 'ui.list.failed')}
        text={translate(missing ? 'ui.error.not_found_text' : 'ui.list.failed_hint')}
      />
    );
  }
  return note ? <Lines key={table} document={document} note={note} table={table} /> : <Waiting />;
};
