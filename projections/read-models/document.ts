import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { AnyDoc, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import type { Column, ReadModel } from './declaration.ts';
import { fieldColumn } from './field-column.ts';

const find = { sortable: true, filterable: true } as const;

const columnsOf = (filter: object): string[] => Object.keys(filter).map((field) => field.split('__')[0] ?? field);

/** What the filters of a document's heaps look at, those of most heaps first; money and station of each. */
const heapColumns = ({ home = {}, list, owner }: DocumentDefinition): NonNullable<ReadModel['heaps']> => {
  const heaps = Object.values(home);
  const looked = heaps.flatMap(({ filter, screen }) => {
    const { view, ...always } = screen?.filter ?? {};
    const shown = typeof view === 'string' ? (list.views?.[view] ?? []) : [];
    return [...new Set([filter, always, ...shown].flatMap(columnsOf))];
  });
  const times = new Map<string, number>();
  for (const name of looked) times.set(name, (times.get(name) ?? 0) + 1);
  const under = [...times.entries()].sort(([, one], [, other]) => other - one).map(([name]) => name);
  const told = new Set(heaps.flatMap(({ sum, at }) => [sum ?? [], at ?? owner?.stations?.[0] ?? []].flat()));
  return { under, with: [...told].filter((name) => !under.includes(name)) };
};

/**
 * The list of a document, from its definition: a column for its state and for every field, lines by what they are called,
 * the columns that are made of it, and when it was made and last changed.
 */
export const documentList = (definition: DocumentDefinition, area: Area<AnyDoc>): ReadModel => {
  const { fields, list, states, stateAs, number } = definition;
  const codesOf = (values: readonly (number | undefined)[]): readonly number[] =>
    [...new Set(values)].filter((code) => code !== undefined);
  const codes = codesOf(Object.values(states).map(({ code }) => code));
  const subCodes = codesOf(Object.values(states).map(({ sub }) => sub));
  const indexed = new Set([...(list.indexed ?? []), ...(number ? [number.field] : [])]);
  const status: Column<AnyDoc> = { type: 'int', value: (doc) => doc.status, ...find, codes, indexed: true };
  const columns: Record<string, Column<AnyDoc>> = { status };
  if (subCodes.length > 0)
    columns['subStatus'] = { type: 'int', value: (doc) => Number(doc['subStatus']), ...find, codes: subCodes };
  if (stateAs !== undefined) columns[stateAs] = status;
  for (const [name, field] of Object.entries(fields)) {
    columns[name] = {
      ...fieldColumn(name, field),
      ...(indexed.has(name) && { indexed: true }),
      ...(field.staffOnly && { staffOnly: true }),
    };
  }
  for (const [name, { type, value, reference }] of Object.entries(list.made ?? {})) {
    columns[name] = {
      type,
      value,
      filterable: true,
      sortable: type !== 'texts',
      ...(reference !== undefined && { reference }),
    };
  }
  columns['creatorId'] = { type: 'code', value: (doc) => doc.creatorId, ...find, staffOnly: true };
  columns['createdAt'] = { type: 'instant', value: (_doc, times) => times.createdAt, ...find, required: true };
  columns['changedAt'] = {
    type: 'instant',
    value: (_doc, times) => times.changedAt,
    ...find,
    required: true,
    indexed: true,
  };
  for (const [name, difference] of Object.entries(list.differs ?? {})) {
    if (!columns[name]) throw new Error(`document ${definition.area}: no column ${name} differs`);
    columns[name] = { ...columns[name], ...difference };
  }
  const ordered = list.of ?? Object.keys(columns);
  const unknown = ordered.find((name) => !columns[name]);
  if (unknown !== undefined) throw new Error(`document ${definition.area}: no column ${unknown}`);
  const open = Object.values(states).flatMap(({ code, closed }) => (closed ? [] : [code]));
  return {
    name: definition.area,
    area,
    version: list.version ?? 1,
    defaultSort: list.sort ?? ['changedAt', 'DESC'],
    ...(list.sumsWithout && { sumsWithout: list.sumsWithout.flatMap((state) => states[state]?.code ?? []) }),
    open: list.open ?? { status__in: open },
    ...(list.views && { views: list.views }),
    ...(definition.home && { heaps: heapColumns(definition) }),
    ...(list.made && { alsoMade: Object.keys(list.made) }),
    ...(list.carries && { carries: list.carries }),
    ...(list.logsAs !== undefined && { logsAs: list.logsAs }),
    columns: Object.fromEntries(ordered.flatMap((name) => (columns[name] ? [[name, columns[name]]] : []))),
  };
};
