import { textsIn } from '../kernel/lists.ts';
import { isNumbered, type Fields } from '../fields/field.ts';
import { scalarOf } from '../fields/scalar.ts';
import { shownColumn } from '../fields/field.ts';
import type { Area, Scalar } from '../kernel/area.ts';
import { foldCarried } from '../kernel/carried.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { onDemand } from '../kernel/on-demand.ts';
import { sharedByAll, type ScopeKeys } from '../kernel/scope.ts';
import { moveCommand } from './commands.ts';
import type { AnyDoc, DocumentDefinition } from './definition.ts';
import { ordersOf } from './errands.ts';
import { documentEvents, lineMembers } from './events.ts';
import { carryingOf, documentFold, initialDoc } from './fold.ts';
import { documentMachine, hasSubStatus, stateNamed } from './machine.ts';
import { rowMenu } from './row-menu.ts';
import { withheldOf } from './withheld.ts';
import { rowsIn, valueIn } from '../fields/value-in.ts';

/** Values whose changes the edit log shows, flat; lines by their own number and the name they are called by. */
const trackedOf = (fields: Fields, doc: AnyDoc): Readonly<Record<string, Scalar>> =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, field]): (readonly [string, Scalar])[] => {
      const value = valueIn(doc[name]);
      if (!isNumbered(field)) return [[name, scalarOf(value)]];
      const called = shownColumn(field);
      return rowsIn(value).flatMap((row) =>
        Object.keys(field.of ?? {}).map((column): readonly [string, Scalar] => [
          `${name}.${String(scalarOf(row[called])) || row.row}.${column}`,
          scalarOf(row[column]),
        ]),
      );
    }),
  );

/** Fields that customers never get: columns of lines are named with the field that holds them. */
const staffOnly = (fields: Fields): readonly string[] =>
  Object.entries(fields)
    .filter(([, field]) => field.staffOnly)
    .map(([name]) => name);

/** What a record was at an instant, with the code of the state that it was in. */
const pastOf = (
  { past, from, to, never }: NonNullable<DocumentDefinition['on']>,
  states: DocumentDefinition['states'],
): NonNullable<Area<AnyDoc>['on']> => ({
  from,
  to,
  never: states[never]?.code ?? -1,
  past: (doc, on) => {
    const told = doc.exists ? past(doc, on) : undefined;
    return told && { ...doc, ...told, status: states[told.state]?.code ?? doc.status };
  },
});

/**
 * The area of a document: everything the generic rooms need to run it, from its definition alone. Moves that only the system makes
 * are commands without a route.
 */
export const documentArea = (definition: DocumentDefinition): Area<AnyDoc, DomainEvent> => {
  const { owner, states, fields } = definition;
  const hasSub = hasSubStatus(definition);
  const stateOf = stateNamed(definition);
  const machine = documentMachine(definition);
  const withheld = withheldOf(definition);
  const isHidden = (doc: AnyDoc): boolean => states[stateOf(doc)]?.hidden === true;
  const scopeKeys = (doc: AnyDoc): ScopeKeys => {
    if (!owner) return sharedByAll;
    const hidden = isHidden(doc);
    const owned = owner.customer === undefined ? '' : doc[owner.customer];
    const customer = typeof owned === 'string' ? owned : '';
    const stations = (owner.stations ?? []).flatMap((name) => textsIn([doc[name]].flat()));
    return {
      customerId: hidden || customer === '' ? null : customer,
      stationIds: [...new Set(stations)].filter((id) => id !== ''),
    };
  };
  const commands = definition.moves.map((move) => ({
    move,
    command: moveCommand(definition, move, machine, scopeKeys),
  }));
  const own = definition.process?.(machine) ?? [];
  const ownNames = new Set(own.map(({ name }) => name));
  const initial = initialDoc(definition);
  const carries = carryingOf(definition);
  const members = onDemand(() => lineMembers(definition));
  return {
    name: definition.area,
    events: documentEvents(definition),
    initial,
    get members() {
      return members();
    },
    evolve: carries ? foldCarried(carries, initial, documentFold(definition)) : documentFold(definition),
    ...(carries && { carries }),
    commands: commands.filter(({ move }) => move.who !== 'process').map(({ command }) => command),
    processCommands: [
      ...own,
      ...commands
        .filter(({ move }) => move.who === 'process' && !ownNames.has(move.name))
        .map(({ command }) => command),
    ],
    viewPolicy: definition.policies.view,
    owned: owner !== undefined,
    scopeKeys,
    ...(Object.values(states).some(({ hidden }) => hidden) && {
      hiddenFromCustomers: isHidden,
    }),
    staffOnly: staffOnly(fields),
    ...(withheld && { withheld }),
    ...rowMenu(definition, machine),
    tracked: (doc) => definition.tracked?.(doc) ?? trackedOf(fields, doc),
    ...(definition.timers && {
      timers: {
        of: (doc: AnyDoc) => (doc.exists ? (definition.timers?.(doc) ?? []) : []).filter(({ at }) => at !== ''),
        madeFrom: String(definition.timers),
      },
    }),
    ...(definition.on && { on: pastOf(definition.on, states) }),
    ...(definition.errands && {
      orders: { between: ordersOf(definition), to: Object.values(definition.errands).map(({ to }) => to) },
    }),
    ...(definition.heldBy && { heldBy: (doc: AnyDoc, name: string) => definition.heldBy?.(doc, name) }),
    ...(definition.claims && {
      claims: (doc: AnyDoc) => (doc.exists ? (definition.claims?.(doc) ?? []) : []),
      ...(definition.claimsSince !== undefined && { claimsSince: definition.claimsSince }),
    }),
    status: (doc) => ({ status: doc.status, ...(hasSub && { subStatus: Number(doc['subStatus']) }) }),
  };
};
