import { isOn } from '../features/values.ts';
import type { Fields, Value } from '../fields/field.ts';
import { answerCommand } from '../kernel/chain.ts';
import type { Decision, DecisionContext } from '../kernel/command.ts';
import { happened, nothing, refusal, weigh } from '../kernel/decide.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Finding } from '../kernel/finding.ts';
import { textsIn } from '../kernel/lists.ts';
import type { StatusPair } from '../kernel/machine.ts';
import { inScope, scopeOf, type ScopeKeys } from '../kernel/scope.ts';
import { directoryOf } from '../people/directory-fact.ts';
import { aboveMost, tooLarge } from './amounts.ts';
import type { AnyDoc, DocumentDefinition } from './definition.ts';
import { errandLines, errandsField } from './errands.ts';
import type { DocumentEventData } from './events.ts';
import { missing, wrongValues } from './findings.ts';
import { applied } from './fold.ts';
import { sameMaker } from './four-eyes.ts';
import type { MoveContext } from './move-context.ts';
import { isUnnumbered, membersOf, sentIn, type Input, type Moving } from './moving.ts';
import { notHad } from './typed-records.ts';
import { differing, wanted } from './wish.ts';

type About = MoveContext<AnyDoc>;

/** What the person was asked and left empty although it must be said. */
const unanswered = (asks: Fields, asked: Input): readonly Finding[] =>
  Object.entries(asks)
    .filter(([name, { required }]) => required === true && (asked[name] === '' || asked[name] === null))
    .map(([name]) => ({ code: 'Document.FieldRequired', member: name }));

/** The document as it would become must lie within what the person may see: nobody hands a record to somebody else's station. */
const outOfScope = (
  definition: DocumentDefinition,
  keys: ScopeKeys,
  { person }: DecisionContext,
): readonly Finding[] => {
  const { owner } = definition;
  if (!owner || inScope({ ...scopeOf(person), customers: 'all' }, person.tenant, keys, true)) return [];
  return [{ code: 'Document.ForeignStation', member: owner.stations?.[0] ?? '' }];
};

const sameCodes = (doc: AnyDoc, { status, subStatus }: StatusPair): boolean =>
  doc.status === status && (!('subStatus' in doc) || doc['subStatus'] === subStatus);

/** What the functions of a definition may look at. */
const aboutOf = (context: DecisionContext, before: AnyDoc, asked: Readonly<Record<string, Value>>): About => ({
  id: context.id,
  person: context.person,
  now: context.now,
  today: context.today,
  record: (area, id) => context.record(area, id),
  number: context.number,
  elsewhere: context.elsewhere,
  edition: (book) => context.edition?.(book),
  held: context.held,
  unfinished: context.unfinished,
  ...(context.sign && { sign: (content: object) => context.sign?.(content) }),
  before,
  asked,
});

/** A document while a move changes it. */
interface Becoming {
  readonly own: AnyDoc;
  values: Input;
  changes: Input;
  after: AnyDoc;
}

const add = (definition: DocumentDefinition, becoming: Becoming, more: Input | undefined): void => {
  if (!more || Object.keys(more).length === 0) return;
  becoming.values = { ...becoming.values, ...more };
  becoming.changes = differing(definition, becoming.own, becoming.values);
  becoming.after = applied(definition, becoming.own, becoming.changes);
};

/** The document with what the person wants of it, and what the definition makes of that. */
const become = ({ definition, move, signed, madeById, numbered }: Moving, sent: Input, about: About): Becoming => {
  const { before, person, number, today } = about;
  // Its id is a member of the record where the engine writes the log.
  const own = definition.log ? before : { ...before, id: about.id };
  const becoming: Becoming = { own, values: {}, changes: {}, after: own };
  add(definition, becoming, {
    ...wanted(definition, own, sent, person, about.record),
    ...Object.fromEntries(signed.map((name) => [name, person.fullName || person.userName])),
    ...Object.fromEntries(madeById.map((name) => [name, person.id])),
  });
  add(definition, becoming, move.changes?.(becoming.after, about));
  if (Object.keys(becoming.values).length > 0) add(definition, becoming, definition.counts?.(becoming.after, about));
  const { after } = becoming;
  if (numbered && isUnnumbered(after[numbered.field]) && number !== undefined) {
    const text = numbered.text?.(number, after, today) ?? String(number);
    add(definition, becoming, { [numbered.field]: Array.isArray(after[numbered.field]) ? [text] : text });
  }
  return becoming;
};

/** What is wrong with the document as it would become. */
const findingsOf = (
  { definition, move, asks, form, setsForm, scopeKeys, stateOf }: Moving,
  { after, changes }: Becoming,
  next: StatusPair,
  sent: Input,
  about: About,
  context: DecisionContext,
): readonly Finding[] => {
  const { before, asked } = about;
  const setNames = Object.keys(sent).filter((name) => name in changes);
  const findings = [
    ...(definition.checks === 'own'
      ? []
      : [
          ...unanswered(asks, asked),
          ...missing(definition, move, after, stateOf(before), stateOf({ exists: true, ...next })),
          ...wrongValues(definition, sent, setNames, before, after, about),
          ...(setsForm ? outOfScope(definition, scopeKeys(after), context) : []),
        ]),
    ...(setsForm ? (definition.check?.(after, about) ?? []) : []),
    ...(move.check?.(after, about) ?? []),
  ];
  const set = { ...asked, ...Object.fromEntries(setNames.map((name) => [name, after[name]])) };
  const edges = [
    ...notHad(asks, definition.fields, before, set, context, findings),
    ...sameMaker(move, asks, asked, context),
    ...aboveMost({ ...asks, ...form }, set, context),
    ...tooLarge(definition.fields, changes, asks, set),
  ];
  // What only a person can weigh is not asked of the system's own commands: they tell what has been decided elsewhere.
  return move.who === 'process' ? [...findings, ...edges].filter(({ soft }) => !soft) : [...findings, ...edges];
};

/** What is sent is checked as part of the document that it would make, then it becomes one event. */
export const decideMove = (
  moving: Moving,
  doc: AnyDoc,
  input: Input,
  context: DecisionContext,
): Decision<DomainEvent> => {
  const { definition, move, machine, asks, beside, setsForm, type, stateOf } = moving;
  const refused = machine.answer(move.name, doc, context.person);
  if (refused.length > 0) return { refused };
  if (move.feature !== undefined && !isOn(directoryOf(context).features(context.person.tenant), move.feature))
    return { refused: [refusal('Feature.Off')] };
  if (move.idle?.(doc, context.person)) return nothing;
  const asked = membersOf(asks, input);
  const about = aboutOf(context, doc, asked);
  const forbidden = move.refuse?.(doc, asked) ?? [];
  if (forbidden.length > 0) return { refused: forbidden };
  const sent = sentIn(moving, input, doc);
  const becoming = become(moving, sent, about);
  const next = machine.next(move.name, doc, context.person, becoming.after);
  if ('refused' in next) return next;
  if (definition.errands && move.name !== answerCommand) {
    const { status } = next;
    const state = stateOf({ exists: true, ...next });
    const as = { ...becoming.after, exists: true, status, state };
    add(definition, becoming, { [errandsField]: errandLines(definition, doc, as, setsForm) });
  }
  const told = findingsOf(moving, becoming, next, sent, about, context);
  const { stop, confirmed } = weigh(told, textsIn(input['confirmedWarnings']));
  if (stop) return stop;
  const { changes, after } = becoming;
  const asksBeside = Object.keys(beside).length > 0;
  // An edit that changes nothing is answered like a success, so that repeating a wish is harmless.
  if (Object.keys(changes).length === 0 && sameCodes(doc, next) && (move.quiet || !asksBeside)) return nothing;
  if (definition.log)
    return happened(...definition.log.tell(move.name, { ...about, type, after, changes, confirmed, next }));
  const data: DocumentEventData = {
    status: next.status,
    ...('subStatus' in doc && { subStatus: next.subStatus }),
    changes,
    ...(asksBeside && { asked: membersOf(beside, asked) }),
    confirmedWarnings: confirmed,
    ...(!doc.exists && { id: context.id, creatorId: context.person.id }),
  };
  return happened({ type, data });
};
