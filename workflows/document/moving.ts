import type { Field, Fields, Value } from '../fields/field.ts';
import { valuesAmong } from '../fields/values-by.ts';
import type { Machine } from '../kernel/machine.ts';
import type { ScopeKeys } from '../kernel/scope.ts';
import { saysAmounts } from './amounts.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { askedBeside, eventType } from './events.ts';
import { stateNamed } from './machine.ts';
import { settable } from './wish.ts';

export type Input = Readonly<Record<string, unknown>>;

const without = (fields: Fields, those: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !those(field)));

/** Members of an input that belong to some fields, as their schemas have let them in. */
export const membersOf = (fields: Fields, input: Input): Readonly<Record<string, Value>> => valuesAmong(fields, input);

/** A move with what follows from its definition: made once, for every command of it. */
export const movingOf = (
  definition: DocumentDefinition,
  move: AnyMove,
  machine: Machine<AnyDoc, string>,
  scopeKeys: (doc: AnyDoc) => ScopeKeys,
) => {
  const { fields, number } = definition;
  const { asks = {} } = move;
  const form = settable(definition, move);
  return {
    ...{ definition, move, machine, scopeKeys, asks, form },
    /** Fields of the form of which something comes. */
    heard: move.from === 'nothing' ? form : without(form, ({ fixed }) => fixed === 'ignored'),
    setsForm: Object.keys(form).length > 0,
    /** Fields that name whoever makes it, and those that hold his account. */
    signed: Object.keys(without(fields, ({ by }) => by !== move.name)),
    madeById: Object.keys(without(fields, ({ byId }) => byId !== move.name)),
    /** What is asked and no field. */
    beside: askedBeside(definition, move),
    says: saysAmounts({ ...asks, ...form }),
    type: eventType(definition, move),
    /** The number that it gives, where it gives one. */
    numbered: number !== undefined && [number.at].flat().includes(move.name) ? number : undefined,
    stateOf: stateNamed(definition),
  };
};

export type Moving = ReturnType<typeof movingOf>;

/** Fields that the input sets: those of the form, and asked ones that the document has. */
export const sentIn = ({ definition, move, asks, heard }: Moving, input: Input, doc: AnyDoc): Input => {
  const asked = membersOf(asks, input);
  const meant = move.means?.(doc, asked) ?? asked;
  return { ...membersOf(heard, input), ...membersOf(definition.fields, meant) };
};

/** Whether a number has still to be given. */
export const isUnnumbered = (value: AnyDoc[string] | undefined): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);
