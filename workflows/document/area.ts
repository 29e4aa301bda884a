import { textsIn } from '../kernel/lists.ts';
import { isNumbered, type Fields } from '../fields/field.ts';
import { scalarOf } from '../fields/scalar.ts';
import { shownColumn } from '../fields/field.ts';
import type { ActionAnswer, Area, Scalar } from '../kernel/area.ts';
import { foldCarried } from '../kernel/carried.ts';
import type { DomainEvent } from '../kernel/event.ts';
import { withheldFrom } from '../kernel/hidden.ts';
import { onDemand } from '../kernel/on-demand.ts';
import type { Person } from '../kernel/person.ts';
import { sharedByAll, type ScopeKeys } from '../kernel/scope.ts';
import { moveCommand } from './commands.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { errandsField, ordersOf } from './errands.ts';
import { documentEvents, lineMembers } from './events.ts';
import { carryingOf, documentFold, initialDoc } from './fold.ts';
import { othersMembers } from './four-eyes.ts';
import { menuReasons, remembered, statedAnswers } from './menu.ts';
import { documentMachine, hasSubStatus, stateNamed } from './machine.ts';
import { isOfSide, movePolicy, policyRule } from './sides.ts';
import { printsWhole } from './paper-line.ts';
import { tellsOf, withheldCode, withheldOf } from './withheld.ts';
import { rowsIn, valueIn } from '../fields/value-in.ts';

const isNames = (reads: NonNullable<DocumentDefinition['menuReads']>): reads is readonly string[] =>
  Array.isArray(reads);

/** Prints and logs stand below the moves in every row menu. */
const logs = ['show-history', 'status-log', 'edit-log'] as const;

const allowed = (action: string): ActionAnswer => ({ action, enabled: true, refusals: [] });

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
  const offered = definition.moves.filter(({ from, who }) => from !== 'nothing' && who !== 'process');
  const rights = new Map(definition.moves.map((move) => [move.name, policyRule(movePolicy(definition, move))]));
  const reasons = menuReasons(definition);
  const answerOf = (move: AnyMove, doc: AnyDoc, person: Person): ActionAnswer => {
    const { name, idle } = move;
    const refused = machine.answer(name, doc, person);
    // A missing right is named when nothing nearer refuses: whoever must not do it anyway need not hear of rights.
    const right = rights.get(name)?.(doc, person) ?? true;
    const missing = right === true ? idle?.(doc, person) : right;
    const refusals = refused.length > 0 || !missing ? refused : [missing];
    return { action: name, enabled: refusals.length === 0, refusals: reasons(name, move, person, refusals) };
  };
  const prints = Object.entries(definition.prints ?? {}).filter(([, print]) => printsWhole(print));
  /** The answer for an entry that prints; undefined for every other entry. */
  const printOf = (action: string, doc: AnyDoc, person: Person): ActionAnswer | undefined => {
    const print = prints.find(([name]) => action === `print-${name}`)?.[1];
    if (!print) return undefined;
    const { in: inStates, policy, lineFor } = print;
    if (tellsOf(print, withheldFrom({ withheld }, person, doc)))
      return { action, enabled: false, refusals: [{ code: withheldCode }] };
    const may =
      (inStates === undefined || inStates.includes(stateOf(doc))) &&
      (lineFor === undefined || lineFor.one(doc, undefined) !== undefined);
    const right = policy === undefined || policyRule(policy)(doc, person);
    const refusals = may ? (right === true ? [] : [right]) : [{ code: `${definition.area}.needs.${action}` }];
    return { action, enabled: refusals.length === 0, refusals };
  };
  const stated = definition.rowMenu?.map((name) => [name, offered.find((move) => move.name === name)] as const);
  const { menuReads = [] } = definition;
  const facts = isNames(menuReads) ? undefined : Object.entries(menuReads);
  const answers = definition.offers && statedAnswers(definition, machine);
  const offers =
    answers && facts
      ? remembered(answers, (doc, person) => [
          doc.exists,
          doc.status,
          doc['subStatus'],
          owner?.customer === undefined || doc[owner.customer] === person.customerId,
          ...facts.map(([name, fact]) => fact?.(doc[name])),
        ])
      : answers;
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
    actions: (doc, person) =>
      offers?.(doc, person) ??
      stated
        ?.filter(([, move]) => !move || isOfSide(move.who, person))
        .map(([name, move]) =>
          move ? answerOf(move, doc, person) : (printOf(name, doc, person) ?? allowed(name)),
        ) ?? [
        ...offered.filter(({ who }) => isOfSide(who, person)).map((move) => answerOf(move, doc, person)),
        ...prints.flatMap(([name]) => printOf(`print-${name}`, doc, person) ?? []),
        ...logs.map(allowed),
      ],
    menuMembers: [
      'exists',
      'status',
      ...(definition.log ? [] : ['state']),
      ...(hasSub ? ['subStatus'] : []),
      ...(owner?.customer === undefined ? [] : [owner.customer]),
      ...othersMembers(definition),
      ...(withheld ? [withheld.from] : []),
      ...(definition.moves.some(({ needsDone }) => needsDone) ? [errandsField] : []),
      ...(isNames(menuReads) ? menuReads : Object.keys(menuReads)),
    ],
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
