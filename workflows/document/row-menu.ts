import type { ActionAnswer, Area } from '../kernel/area.ts';
import { withheldFrom } from '../kernel/hidden.ts';
import type { Machine } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { errandsField } from './errands.ts';
import { othersMembers } from './four-eyes.ts';
import { hasSubStatus, stateNamed } from './machine.ts';
import { menuReasons, remembered, statedAnswers } from './menu.ts';
import { printsWhole } from './paper-line.ts';
import { isOfSide, movePolicy, policyRule } from './sides.ts';
import { tellsOf, withheldCode, withheldOf } from './withheld.ts';

const isNames = (reads: NonNullable<DocumentDefinition['menuReads']>): reads is readonly string[] =>
  Array.isArray(reads);

/** Prints and logs stand below the moves in every row menu. */
const logs = ['show-history', 'status-log', 'edit-log'] as const;

const allowed = (action: string): ActionAnswer => ({ action, enabled: true, refusals: [] });

/** What the entry of a move offers, and why not. */
const moveAnswers = (definition: DocumentDefinition, machine: Machine<AnyDoc, string>) => {
  const rights = new Map(definition.moves.map((move) => [move.name, policyRule(movePolicy(definition, move))]));
  const reasons = menuReasons(definition);
  return (move: AnyMove, doc: AnyDoc, person: Person): ActionAnswer => {
    const { name, idle } = move;
    const refused = machine.answer(name, doc, person);
    // A missing right is named when nothing nearer refuses: whoever must not do it anyway need not hear of rights.
    const right = rights.get(name)?.(doc, person) ?? true;
    const missing = right === true ? idle?.(doc, person) : right;
    const refusals = refused.length > 0 || !missing ? refused : [missing];
    return { action: name, enabled: refusals.length === 0, refusals: reasons(name, move, person, refusals) };
  };
};

/** The answers for entries that print: undefined for every other entry. */
const printAnswers = (definition: DocumentDefinition) => {
  const stateOf = stateNamed(definition);
  const withheld = withheldOf(definition);
  const prints = Object.entries(definition.prints ?? {}).filter(([, print]) => printsWhole(print));
  const of = (action: string, doc: AnyDoc, person: Person): ActionAnswer | undefined => {
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
  const all = (doc: AnyDoc, person: Person): readonly ActionAnswer[] =>
    prints.flatMap(([name]) => of(`print-${name}`, doc, person) ?? []);
  return { of, all };
};

/** Entries that are stated one by one; their answers are remembered where the definition says what they depend on. */
const offersOf = (definition: DocumentDefinition, machine: Machine<AnyDoc, string>) => {
  const { owner, menuReads = [] } = definition;
  const answers = definition.offers && statedAnswers(definition, machine);
  if (!answers || isNames(menuReads)) return answers;
  const facts = Object.entries(menuReads);
  return remembered(answers, (doc, person) => [
    doc.exists,
    doc.status,
    doc['subStatus'],
    owner?.customer === undefined || doc[owner.customer] === person.customerId,
    ...facts.map(([name, fact]) => fact?.(doc[name])),
  ]);
};

/** The row menu of a document: what it offers to a person, and which members of the record that depends on. */
export const rowMenu = (
  definition: DocumentDefinition,
  machine: Machine<AnyDoc, string>,
): Required<Pick<Area<AnyDoc>, 'actions' | 'menuMembers'>> => {
  const { owner, menuReads = [] } = definition;
  const withheld = withheldOf(definition);
  const offered = definition.moves.filter(({ from, who }) => from !== 'nothing' && who !== 'process');
  const stated = definition.rowMenu?.map((name) => [name, offered.find((move) => move.name === name)] as const);
  const answerOf = moveAnswers(definition, machine);
  const prints = printAnswers(definition);
  const offers = offersOf(definition, machine);
  return {
    actions: (doc, person) =>
      offers?.(doc, person) ??
      stated
        ?.filter(([, move]) => !move || isOfSide(move.who, person))
        .map(([name, move]) =>
          move ? answerOf(move, doc, person) : (prints.of(name, doc, person) ?? allowed(name)),
        ) ?? [
        ...offered.filter(({ who }) => isOfSide(who, person)).map((move) => answerOf(move, doc, person)),
        ...prints.all(doc, person),
        ...logs.map(allowed),
      ],
    menuMembers: [
      'exists',
      'status',
      ...(definition.log ? [] : ['state']),
      ...(hasSubStatus(definition) ? ['subStatus'] : []),
      ...(owner?.customer === undefined ? [] : [owner.customer]),
      ...othersMembers(definition),
      ...(withheld ? [withheld.from] : []),
      ...(definition.moves.some(({ needsDone }) => needsDone) ? [errandsField] : []),
      ...(isNames(menuReads) ? menuReads : Object.keys(menuReads)),
    ],
  };
};
