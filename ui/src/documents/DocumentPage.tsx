import MoreVertIcon from '@mui/icons-material/MoreVert';
import { Alert, Box, Button, Menu, Skeleton, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { holds } from '@kerben/workflows/fields/condition.ts';
import type { AnyRow, StoredFile } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { useMemo, useState, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { actionItems } from '../actions/action-items.tsx';
import { useActionLabel } from '../actions/use-action-label.ts';
import { useRunAction } from '../actions/use-run-action.tsx';
import { problemOf } from '../api/problem.ts';
import { boxLabel } from '../form/box-label.ts';
import { Cell } from '../grid/Cell.tsx';
import type { GridColumn, Row } from '../grid/column.ts';
import { Versions } from '../history/Versions.tsx';
import { PageHead } from '../shell/PageHead.tsx';
import { usePerson } from '../shell/person.ts';
import { useServices } from '../shell/services.ts';
import { Stopped } from '../shell/Stopped.tsx';
import type { DocumentFacts } from './document-facts.ts';
import { rowColumns } from './document-fields.ts';
import { documentActions, documentName } from './document-screen.tsx';
import { FileLinks } from './FileLinks.tsx';
import { RowsTable } from './RowsTable.tsx';
import { StateChip } from './StateChip.tsx';
import { Way } from './Way.tsx';

/** How many next steps stand as buttons of their own; the others wait in the menu. */
const asButtons = 2;

/** The next steps as buttons, the first one filled, everything else with its reasons in the menu. */
const Actions = ({ document, record, name }: { document: DocumentFacts; record: Row; name: string }) => {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const table = useMemo(() => documentActions(document), [document]);
  const run = useRunAction(document.area, table);
  const labelOf = useActionLabel(document.area);
  const answers = (record._actions ?? []).filter(({ action }) => action in table);
  const moves = new Map(document.moves.map((move) => [move.name, move]));
  const next = answers
    .filter(({ action, enabled }) => enabled && moves.has(action) && action !== 'edit')
    .sort((a, b) => Number(moves.get(a.action)?.harmful) - Number(moves.get(b.action)?.harmful))
    .slice(0, asButtons)
    .filter(({ action }) => moves.get(action)?.harmful !== true);
  const edit = answers.find(({ action, enabled }) => action === 'edit' && enabled);
  const label = translate('ui.list.actions');
  return (
    <>
      <Button
        variant="outlined"
        aria-haspopup="menu"
        endIcon={<MoreVertIcon />}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {label}
      </Button>
      {edit && (
        <Button variant="outlined" onClick={() => run('edit', record, name)}>
          {labelOf('edit')}
        </Button>
      )}
      {[...next].reverse().map(({ action }, index) => (
        <Button
          key={action}
          variant={index === next.length - 1 ? 'contained' : 'outlined'}
          onClick={() => run(action, record, name)}
        >
          {labelOf(action)}
        </Button>
      ))}
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{
          list: { 'aria-label': label },
          paper: { sx: { minWidth: 260, maxWidth: 400, maxHeight: '75vh' } },
        }}
      >
        {actionItems(translate, labelOf, answers, (action) => {
          setAnchor(null);
          run(action, record, name);
        })}
      </Menu>
    </>
  );
};

const Fact = ({ label, wide, children }: { label: string; wide: boolean; children: ReactNode }) => {
  const { box, label: words } = boxLabel(label);
  return (
    <Box sx={{ minWidth: 0, gridColumn: wide ? '1 / -1' : 'auto' }}>
      <Box component="dt" sx={{ fontSize: 12, color: 'text.secondary' }}>
        {box && (
          <Box component="span" sx={{ mr: 1, fontWeight: 600 }}>
            {box}
          </Box>
        )}
        {words}
      </Box>
      <Box component="dd" className="tabular" sx={{ m: 0, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' }}>
        {children}
      </Box>
    </Box>
  );
};

/** Kinds whose values take a line of their own. */
const wideKinds: ReadonlySet<string> = new Set(['lines', 'files']);

/** What is written down beside a reference is shown by the reference itself. */
const isShown = (document: DocumentFacts, record: Row, name: string): boolean => {
  const field = document.fields[name];
  if (!field || field.kind === 'rows' || name === document.numberField) return false;
  const writtenDown = Object.values(document.fields).some(({ keeps }) => keeps && name in keeps);
  const value: unknown = (record as Readonly<Record<string, unknown>>)[name];
  if (field.kind === 'files' && (value as readonly unknown[]).length === 0) return false;
  return (
    !writtenDown &&
    holds(field.only, record) &&
    (!field.kept || (value !== '' && value !== null && value !== undefined))
  );
};

/** A value; a reference by the name that was written down beside it, which everybody may read. */
const Value = ({ document, column, record }: { document: DocumentFacts; column: GridColumn; record: Row }) => {
  const [kept] =
    Object.entries(document.fields[column.name]?.keeps ?? {}).find(([, theirs]) => /^name/.test(theirs)) ?? [];
  const written: unknown = kept === undefined ? undefined : (record as Readonly<Record<string, unknown>>)[kept];
  return typeof written === 'string' && written !== '' ? written : <Cell column={column} row={record} />;
};

/** The record section by section, as its form has it. */
const Facts = ({ document, record }: { document: DocumentFacts; record: Row }) => {
  const translate = useTranslate();
  const columns = useMemo(
    () => new Map<string, GridColumn>(rowColumns(document.area, '', document.fields).map((each) => [each.name, each])),
    [document],
  );
  const values = record as Readonly<Record<string, unknown>>;
  const names = Object.keys(document.fields);
  const [first = ''] = document.sections;
  return document.sections.map((section) => {
    const plain = names.filter(
      (name) => (document.fields[name]?.section ?? first) === section && isShown(document, record, name),
    );
    const tables = names.filter(
      (name) => document.fields[name]?.kind === 'rows' && (document.fields[name].section ?? name) === section,
    );
    if (plain.length === 0 && tables.length === 0) return null;
    return (
      <Box component="section" key={section} sx={{ py: 4, '& + &': { borderTop: '1px solid var(--k-line)' } }}>
        <Typography variant="h2" sx={{ mb: 3 }}>
          {translate(`${document.area}.section.${section}`)}
        </Typography>
        {plain.length > 0 && (
          <Box
            component="dl"
            sx={{
              m: 0,
              display: 'grid',
              gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: '1fr 1fr 1fr' },
              columnGap: 6,
              rowGap: 3,
            }}
          >
            {plain.map((name) => {
              const column = columns.get(name);
              return (
                <Fact
                  key={name}
                  label={translate(`${document.area}.${name}`)}
                  wide={wideKinds.has(document.fields[name]?.kind ?? 'text')}
                >
                  {document.fields[name]?.kind === 'files' ? (
                    <FileLinks area={document.area} id={record.id} files={values[name] as readonly StoredFile[]} />
                  ) : (
                    column && (
                      <Value
                        document={document}
                        column={{ ...column, label: `${document.area}.${name}` }}
                        record={record}
                      />
                    )
                  )}
                </Fact>
              );
            })}
          </Box>
        )}
        {tables.map((name) => (
          <Box key={name} sx={{ mt: plain.length > 0 ? 4 : 0 }}>
            <RowsTable document={document} table={name} rows={(values[name] ?? []) as readonly AnyRow[]} />
          </Box>
        ))}
      </Box>
    );
  });
};

/** One record: what it says, where it is on its way, what can be done with it, and how it was at any earlier version. */
export const DocumentPage = ({ document, id }: { document: DocumentFacts; id: string }) => {
  const translate = useTranslate();
  const person = usePerson();
  const { data } = useServices();
  const [search, setSearch] = useSearchParams();
  const asked = search.get('revision');
  const revision = asked !== null && /^\d+$/.test(asked) ? Number(asked) : undefined;
  const { data: record, error } = useQuery({
    queryKey: [document.area, 'getOne', { id, meta: { revision } }],
    queryFn: async () => (await data.getOne<Row>(document.area, { id, meta: { revision } })).data,
    placeholderData: keepPreviousData,
  });
  if (error && !record) {
    const missing = problemOf(error).status === 404;
    return (
      <Stopped
        title={translate(missing ? 'ui.error.not_found' : 'ui.list.failed')}
        text={translate(missing ? 'ui.error.not_found_text' : 'ui.list.failed_hint')}
      />
    );
  }
  if (!record) {
    return (
      <Box aria-busy sx={{ p: 6 }}>
        <Skeleton width={280} height={32} />
        <Skeleton variant="rounded" height={420} sx={{ mt: 4, maxWidth: 1000 }} />
      </Box>
    );
  }
  const name = documentName(document, record, translate);
  const past = revision !== undefined;
  const { status = -1 } = record as Row & { status?: number };
  return (
    <>
      <PageHead
        title={name}
        leaf={name}
        beside={<StateChip document={document} row={record} />}
        actions={!past && <Actions document={document} record={record} name={name} />}
      />
      <Box
        sx={{
          px: { xs: 4, md: 6 },
          pb: 8,
          display: 'flex',
          flexDirection: { xs: 'column', xl: 'row' },
          gap: 6,
          alignItems: 'flex-start',
        }}
      >
        <Box sx={{ flex: 1, minWidth: 0, width: 1, maxWidth: 1040 }}>
          {past && (
            <Alert
              severity="info"
              action={
                <Button color="inherit" onClick={() => setSearch({})}>
                  {translate('ui.travel.back')}
                </Button>
              }
            >
              {translate('ui.travel.past', { revision: revision + 1 })}
            </Alert>
          )}
          <Way document={document} status={status} isCustomer={person?.isCustomer === true} />
          <Facts document={document} record={record} />
        </Box>
        <Versions
          area={document.area}
          id={id}
          shown={revision}
          onChoose={(next) => setSearch(next === undefined ? {} : { revision: String(next) })}
        />
      </Box>
    </>
  );
};
