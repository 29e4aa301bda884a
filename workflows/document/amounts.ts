import { membersIn } from '../kernel/lists.ts';
import type { Field, Fields } from '../fields/field.ts';
import type { DecisionContext } from '../kernel/command.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import { counted, tyiyn } from '../kernel/money.ts';
import { isProcess } from '../kernel/person.ts';
import type { Directory } from '../people/directory.ts';
import { directoryFactArea } from '../people/directory-fact.ts';
import { limitSettings } from '../settings/limits.ts';
import { rowsIn } from '../fields/value-in.ts';

type Values = Readonly<Record<string, unknown>>;

/** An amount of som, and the member by which a person says it. */
interface Amount {
  readonly member: string;
  readonly amount: string;
  readonly field: Field;
}

/** The amounts among some values, in the document and in its lines; of what a line counts the member is the first that was typed. */
const amountsIn = (fields: Fields, values: Values): readonly Amount[] => {
  const typed = Object.keys(fields).find((name) => fields[name]?.kind === 'money' && !fields[name].kept);
  return Object.entries(values).flatMap(([name, value]): readonly Amount[] => {
    const field = fields[name];
    if (field?.kind === 'money' && typeof value === 'string')
      return [{ member: field.kept ? (typed ?? name) : name, amount: value, field }];
    if (field?.kind !== 'rows' || !Array.isArray(value)) return [];
    return rowsIn(value).flatMap((row, index) =>
      amountsIn(field.of ?? {}, row).map((one) => ({ ...one, member: `${name}.${index}.${one.member}` })),
    );
  });
};

/** Whether people say amounts by these fields that the setting bounds. */
export const saysAmounts = (fields: Fields): boolean =>
  Object.values(fields).some(({ said, of }) => said === true || (of !== undefined && saysAmounts(of)));

/**
 * What somebody says at once beyond what the railway lets people say (setting `Kerben.Money.MostAtOnce`): a slip of the hand is told
 * where it was made. Facts have no ceiling: the system says what happened.
 */
export const aboveMost = (
  fields: Fields,
  set: Values,
  { record, person }: Pick<DecisionContext, 'record' | 'person'>,
): readonly Finding[] => {
  if (isProcess(person) || !saysAmounts(fields)) return [];
  const directory = record<Directory>(directoryFactArea, 'everybody');
  const { mostAtOnce } = limitSettings(directory?.settings(person.tenant) ?? {});
  const most = tyiyn(mostAtOnce);
  return amountsIn(fields, set)
    .filter(({ field, amount }) => field.said === true && (tyiyn(amount) > most || tyiyn(amount) < -most))
    .map(({ member }) => ({ ...hard('Money.AboveMost', { most: mostAtOnce }), member }));
};

/** Amounts in what an event would say of lines: those that were put. */
const told = (fields: Fields, changes: Values): Values =>
  Object.fromEntries(
    Object.entries(changes).map(([name, value]) => [
      name,
      fields[name]?.kind === 'rows' && !Array.isArray(value) ? membersIn(value)['put'] : value,
    ]),
  );

/** What was counted from typed amounts and is longer than an event can say: told at the first of them, before anything is answered. */
export const tooLarge = (fields: Fields, changes: Values, asks: Fields, set: Values): readonly Finding[] => {
  if (amountsIn(fields, told(fields, changes)).every(({ amount }) => counted.test(amount))) return [];
  const [first] = amountsIn({ ...asks, ...fields }, set);
  return [{ ...hard('Money.TooLarge', {}), member: first?.member ?? Object.keys(set)[0] ?? '' }];
};
