import { rowsChangeIn } from '../fields/rows.ts';
import { z } from 'zod';
import { areaNamed } from '../areas.ts';
import type { AnyDoc, DocumentDefinition } from '../document/definition.ts';
import { eventType, type DocumentEventData } from '../document/events.ts';
import type { Fields } from '../fields/field.ts';
import { onDemand } from '../kernel/on-demand.ts';
import { publicFieldsSchema, publicValues } from './book-fields.ts';
import type { PublicEvent, Publication } from './publication.ts';
import { id } from './schemas.ts';

const kebab = (name: string): string => name.replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, '-').toLowerCase();

/** Lines in an event: those that were put, whole, and the numbers of those that are gone. */
const rowsChangeTold = (of: Fields): z.ZodObject =>
  z.object({
    put: z.array(z.object({ row: z.int(), ...publicFieldsSchema(of).partial().shape })),
    gone: z.array(z.int()),
  });

/** Fields without attached files, also in lines: their addresses are nobody's else, and what was told cannot be taken back. */
const withoutFiles = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields)
      .filter(([, { kind }]) => kind !== 'files')
      .map(([name, field]) => [name, field.of ? { ...field, of: withoutFiles(field.of) } : field]),
  );

/**
 * How a document is told to other systems: the state after each event and what it changed, every public field; the whole
 * document on the compacted topic. Personal fields, those of the staff and those named in `publish.not` stay here, and attached
 * files unless `publish.files` says otherwise.
 */
export const documentPublication = (definition: DocumentDefinition): Publication => {
  const { publish, states } = definition;
  const kept: Fields = Object.fromEntries(
    Object.entries(definition.fields).filter(([name]) => !(publish.not ?? []).includes(name)),
  );
  const fields = publish.files ? kept : withoutFiles(kept);
  const common = {
    area: areaNamed(definition.area),
    context: publish.context,
    aggregate: publish.aggregate,
    version: 1,
    partitions: publish.partitions ?? 3,
  };
  if (publish.told) return { ...common, ...publish.told };
  const byCode = new Map(Object.entries(states).map(([state, { code }]) => [code, state]));
  const result = onDemand(() => ({
    status: z.int().describe(
      Object.values(states)
        .map(({ code, text: [en] }) => `${code} = ${en}`)
        .join(', '),
    ),
    state: z.enum(['absent', ...Object.keys(states)]).describe('The status as a word'),
  }));
  const resultOf = (status: number) => ({ status, state: byCode.get(status) ?? 'absent' });
  const values = onDemand(() => publicFieldsSchema(fields));
  const changesSchema = onDemand(() =>
    z
      .object({
        ...values().partial().shape,
        ...Object.fromEntries(
          Object.entries(fields)
            .filter(([name, { kind }]) => kind === 'rows' && name in values().shape)
            .map(([name, { of = {} }]) => [name, rowsChangeTold(of).optional()]),
        ),
      })
      .describe('Public fields that changed, with their new values; of lines those that are new, changed or gone'),
  );
  const changesOf = (changes: Readonly<Record<string, unknown>>) => {
    const plain = Object.fromEntries(Object.entries(changes).filter(([name]) => fields[name]?.kind !== 'rows'));
    const rows = Object.entries(changes).filter(([name]) => fields[name]?.kind === 'rows' && name in values().shape);
    return {
      ...publicValues(fields, plain),
      ...Object.fromEntries(
        rows.map(([name, change]) => {
          const { put, gone } = rowsChangeIn(change);
          const of = fields[name]?.of ?? {};
          return [name, { put: put.map((row) => ({ row: row.row, ...publicValues(of, row) })), gone }];
        }),
      ),
    };
  };
  const told = (name: string, summary: string): PublicEvent<DocumentEventData> => ({
    name,
    summary,
    get schema() {
      return z.object({ id, changes: changesSchema(), ...result() });
    },
    data: (recordId, { changes, status }) => ({ id: recordId, changes: changesOf(changes), ...resultOf(status) }),
  });
  return {
    ...common,
    events: Object.fromEntries(
      definition.moves.map((move) => [
        eventType(definition, move),
        told(kebab(move.event), `${definition.one[0]}: ${(move.happened ?? move.text)[0]}`),
      ]),
    ),
    state: {
      summary: `The whole ${definition.one[0].toLowerCase()} as it is now`,
      get schema() {
        return z.object({ id, ...values().shape, ...result() });
      },
      data: (recordId: string, now: AnyDoc) => ({
        id: recordId,
        ...publicValues(fields, now),
        ...resultOf(now.status),
      }),
    },
  };
};
