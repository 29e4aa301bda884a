import { Box, Typography } from '@mui/material';
import { holds } from '@kerben/workflows/fields/condition.ts';
import { useTranslate } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { boxLabel } from '../form/box-label.ts';
import { Cell } from '../grid/Cell.tsx';
import { masked } from '../form/phone-mask.ts';
import type { GridColumn, Row } from '../grid/column.ts';
import { traits } from '../kinds/traits.ts';
import { useAllows } from '../shell/person.ts';
import { policyOfArea } from '../shell/routes/routes.ts';
import type { DocumentFacts } from './document-facts.ts';
import { rowColumns } from './document-fields.tsx';
import { extrasOf, type SpokenRows } from './extras.ts';
import { FileLinks } from './FileLinks.tsx';
import { AreaName, areaSaidBy, linksOf } from './RecordLink.tsx';
import { RowsTable } from './RowsTable.tsx';
import { filesIn, rowsIn } from '@kerben/workflows/fields/value-in.ts';

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

/** What is written down beside a reference is shown by the reference itself. */
const isShown = (document: DocumentFacts, record: Row, name: string): boolean => {
  const field = document.fields[name];
  if (!field || field.kind === 'rows' || field.unasked || name === document.numberField) return false;
  const writtenDown =
    !traits[field.kind].unsaid && Object.values(document.fields).some(({ keeps }) => keeps && name in keeps);
  const value: unknown = record[name];
  // A person is known by the name that was written down beside the account.
  if (field.input === 'person') return false;
  if (field.staffOnly && value === undefined) return false;
  if (record._withheld?.includes(name)) return false;
  if (Object.values(document.fields).some(({ joins }) => joins === name)) return false;
  if ((field.kind === 'files' || field.kept) && Array.isArray(value) && value.length === 0) return false;
  return (
    !writtenDown &&
    holds(field.only, record) &&
    (!field.kept || (value !== '' && value !== null && value !== undefined && value !== document.empty[name]))
  );
};

/** Whether a field names what this reader can be told no name of: its id would say nothing to him. */
const useUnnamed = (document: DocumentFacts): ((name: string) => boolean) => {
  const allows = useAllows();
  return (name) => {
    const { book, keeps = {} } = document.fields[name] ?? {};
    const isWritten = Object.values(keeps).some((theirs) => theirs.startsWith('name'));
    return book !== undefined && !isWritten && !allows(policyOfArea(book) ?? 'signed-in');
  };
};

/** A value; a reference by the name that was written down beside it, which everybody may read. */
const Value = ({ document, column, record }: { document: DocumentFacts; column: GridColumn; record: Row }) => {
  const [kept] =
    Object.entries(document.fields[column.name]?.keeps ?? {}).find(([, theirs]) => /^name/.test(theirs)) ?? [];
  const values = record;
  const { joins, input } = document.fields[column.name] ?? {};
  const View = extrasOf(document.area).cells?.[column.name]?.view;
  if (View) return <View row={record} />;
  if (joins !== undefined) return [values[column.name], values[joins]].filter(Boolean).join(', ') || '–';
  const links = linksOf(document.fields[column.name], column.name, values);
  if (links !== undefined) return links;
  const area = areaSaidBy(document.fields, column.name, values[column.name]);
  if (area !== undefined) return <AreaName area={area} />;
  if (input === 'phone') return masked(String(values[column.name])) || '–';
  const written: unknown = kept === undefined ? undefined : values[kept];
  return typeof written === 'string' && written !== '' ? written : <Cell column={column} row={record} />;
};

/** The record section by section, as its form has it. */
const Sections = ({ document, record }: { document: DocumentFacts; record: Row }) => {
  const translate = useTranslate();
  const columns = useMemo(
    () => new Map<string, GridColumn>(rowColumns(document.area, '', document.fields).map((each) => [each.name, each])),
    [document],
  );
  const values = record;
  const isUnnamed = useUnnamed(document);
  const names = Object.keys(document.fields);
  const [first = ''] = document.sections;
  return document.sections.map((section) => {
    const plain = names.filter(
      (name) =>
        (document.fields[name]?.section ?? first) === section && isShown(document, record, name) && !isUnnamed(name),
    );
    // Lines that people do not write are shown once there are some.
    const tables = names.filter((name) => {
      const field = document.fields[name];
      if (field?.kind !== 'rows' || (field.section ?? name) !== section) return false;
      return !field.kept || rowsIn(values[name]).length > 0;
    });
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
                  wide={traits[document.fields[name]?.kind ?? 'text'].wide === true}
                >
                  {document.fields[name]?.kind === 'files' ? (
                    <FileLinks area={document.area} id={record.id} files={filesIn(values[name])} />
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
            <AboveRows area={document.area} table={name} record={record} />
            <Rows document={document} table={name} row={record} />
          </Box>
        ))}
      </Box>
    );
  });
};

const Rows = ({ document, table, row }: SpokenRows) => {
  const Spoken = extrasOf(document.area).rows?.[table];
  const values: Readonly<Record<string, unknown>> = row;
  return Spoken ? (
    <Spoken document={document} table={table} row={row} />
  ) : (
    <RowsTable document={document} table={table} rows={rowsIn(values[table])} />
  );
};

const AboveRows = ({ area, table, record }: { area: string; table: string; record: Row }) => {
  const Above = extrasOf(area).aboveRows?.[table];
  return Above ? <Above row={record} /> : null;
};

/** What a record says: section by section, or in the document's own way. */
export const RecordFacts = ({ document, row }: { document: DocumentFacts; row: Row }) => {
  const { Record, AboveRecord } = extrasOf(document.area);
  return (
    <>
      {AboveRecord && <AboveRecord row={row} />}
      {Record ? <Record row={row} /> : <Sections document={document} record={row} />}
    </>
  );
};
