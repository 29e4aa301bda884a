import type { Field, Fields } from '../fields/field.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import { mustHave, seesOneCustomer } from '../kernel/named.ts';
import { isProcess } from '../kernel/person.ts';
import { rowsIn } from '../fields/value-in.ts';

type Values = Readonly<Record<string, unknown>>;

/** A record of another area that somebody typed, and where it stands. */
export interface TypedRecord {
  readonly area: string;
  readonly id: string;
  readonly member: string;
  readonly field: Field;
}

/** The area whose ids a field holds, chosen from a list or not; undefined for what names nothing, and for what no person sets. */
export const namedArea = ({ book, names, kept }: Field): string | undefined =>
  kept ? undefined : (book ?? (typeof names === 'string' ? names : undefined));

/** Every record of another area that some values name, by reference or by a bare id, in the document and in its lines. */
export const typedRecords = (fields: Fields, values: Values): readonly TypedRecord[] =>
  Object.entries(values).flatMap(([name, value]): readonly TypedRecord[] => {
    const field = fields[name];
    if (!field) return [];
    if (field.kind === 'rows')
      return rowsIn(value).flatMap((row, index) =>
        typedRecords(field.of ?? {}, row).map((one) => ({ ...one, member: `${name}.${index}.${one.member}` })),
      );
    const area = namedArea(field);
    if (area === undefined || field.kind === 'ranges') return [];
    return [value]
      .flat()
      .filter((id): id is string => typeof id === 'string' && id !== '')
      .map((id) => ({ area, id, member: name, field }));
  });

/** Whether an answer to a move must name what is there: a person's own, and no other check looks at it. */
export const mustBeThere = ({ strict, book }: Field): boolean => strict === true && book !== undefined;

/**
 * What somebody names that he does not have, where nothing else refuses it: in his answers to a move (`asks`) nobody names what is not
 * there, and who sees one customer alone names nothing of another anywhere. Another's record and none are one answer, and nothing foreign
 * is written down. What the record names already was looked at when it was named.
 */
export const notHad = (
  asks: Fields,
  fields: Fields,
  before: Values,
  set: Values,
  context: Pick<DecisionContext, 'record' | 'person' | 'isOwned'>,
  refused: readonly Finding[],
): readonly Finding[] => {
  const { person } = context;
  if (isProcess(person)) return [];
  const must = mustHave(context);
  const isAsked = (field: Field): boolean => Object.values(asks).includes(field);
  // A waybill has hundreds of values: of those who see everything only the answers are looked at.
  const looked = seesOneCustomer(person) ? { ...fields, ...asks } : asks;
  const named = typedRecords(looked, set).filter(
    ({ area, field }) => must(area) || (isAsked(field) && mustBeThere(field)),
  );
  if (named.length === 0) return [];
  const known = new Set(typedRecords(fields, before).map(({ area, id }) => `${area}/${id}`));
  const said = new Set(refused.flatMap(({ soft, member }) => (soft ? [] : [member])));
  return named
    .filter(({ area, id, member }) => !said.has(member) && !known.has(`${area}/${id}`))
    .filter(({ area, id }) => context.record(area, id) === undefined)
    .map(({ id, member, field: { refusals } }) => ({
      ...hard(refusals?.unknown ?? 'Reference.EntryUnknown', { value: id }),
      member,
    }));
};
