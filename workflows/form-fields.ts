import { areaNamed } from './areas.ts';
import { books } from './books.ts';
import { isOfSide, movePolicy } from './document/sides.ts';
import { settable } from './document/wish.ts';
import { documents } from './documents.ts';
import type { Field, Fields } from './fields/field.ts';
import type { Person } from './kernel/person.ts';
import { policy } from './kernel/policy.ts';
import { typedFields } from './reference/definition.ts';

/** A field of a form that names a record of another area, and who may fill it in. */
export interface LookupField {
  readonly area: string;
  /** What its lookup is narrowed to. */
  readonly filter: Readonly<Record<string, string>>;
  /** Members of the chosen record that the form or the document takes over. */
  readonly members: readonly string[];
  readonly mayFill: (person: Person) => boolean;
}

/** Fields that people fill in by choosing a record, by their path: those of lines below the name of the lines. */
const choosing = (fields: Fields, above = ''): readonly (readonly [path: string, field: Field & { book: string }])[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    if (field.kept || field.unasked) return [];
    const { book } = field;
    return [
      ...(book === undefined ? [] : [[above + name, { ...field, book }] as const]),
      ...choosing(field.of ?? {}, `${above}${name}.`),
    ];
  });

const found = new Map<string, LookupField>();
const add = (area: string, fields: Fields, mayFill: LookupField['mayFill']): void => {
  for (const [path, { book, filter = {}, keeps = {}, fills = {} }] of choosing(fields)) {
    const before = found.get(`${area}.${path}`);
    found.set(`${area}.${path}`, {
      area: book,
      filter,
      members: [...new Set([...(before?.members ?? []), ...Object.values(keeps), ...Object.values(fills)])],
      mayFill: (person) => before?.mayFill(person) === true || mayFill(person),
    });
  }
};
for (const definition of documents)
  for (const move of definition.moves) {
    const right = policy(movePolicy(definition, move));
    add(
      definition.area,
      { ...settable(definition, move), ...move.asks },
      (person) => isOfSide(move.who, person) && right(person),
    );
  }
for (const { area, fields } of books) {
  const rights = areaNamed(area).commands.map((command) => policy(command.policy));
  add(area, typedFields(fields), (person) => rights.some((right) => right(person)));
}

/** Every field of a form that is filled in by choosing a record, as its lookup names it: `unloading-request.pathId`. */
export const lookupFields: ReadonlyMap<string, LookupField> = found;
