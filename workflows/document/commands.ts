import { textsIn } from '../kernel/lists.ts';
import { valuesAmong } from '../fields/values-by.ts';
import { z } from 'zod';
import { asKept, type Field, type Fields, type Value } from '../fields/field.ts';
import { givenSchema, sentSchema } from '../fields/schemas.ts';
import { answerCommand } from '../kernel/chain.ts';
import type { Command, Decision, DecisionContext, Needs } from '../kernel/command.ts';
import { isOn } from '../features/values.ts';
import { confirmedWarningsSchema, happened, nothing, refusal, weigh } from '../kernel/decide.ts';
import type { DomainEvent } from '../kernel/event.ts';
import type { Finding } from '../kernel/finding.ts';
import type { Machine, StatusPair } from '../kernel/machine.ts';
import { onDemand } from '../kernel/on-demand.ts';
import { seesOneCustomer } from '../kernel/named.ts';
import { isProcess } from '../kernel/person.ts';
import { inScope, scopeOf, type ScopeKeys } from '../kernel/scope.ts';
import { directoryOf, needsDirectory } from '../people/directory-fact.ts';
import { aboveMost, saysAmounts, tooLarge } from './amounts.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import type { MoveContext } from './move-context.ts';
import { errandLines, errandsField } from './errands.ts';
import { askedBeside, eventType, type DocumentEventData } from './events.ts';
import { sameMaker } from './four-eyes.ts';
import { missing, namedRecords, wrongValues } from './findings.ts';
import { applied } from './fold.ts';
import { stateNamed } from './machine.ts';
import { movePolicy } from './sides.ts';
import { notHad, typedRecords } from './typed-records.ts';
import { differing, settable, wanted, withValues } from './wish.ts';
import { valueIn } from '../fields/value-in.ts';

type Values = Readonly<Record<string, unknown>>;
type Input = Values;
type DocumentCommand = Command<AnyDoc, DomainEvent, Input>;

/** What the routes of a move take: fields of the form that it sets, and what the person is asked. Unknown members are 400. */
const inputOf = (definition: DocumentDefinition, move: AnyMove): z.ZodType<Input> => {
  const creates = move.from === 'nothing';
  const form = Object.entries(settable(definition, move)).map(([name, field]) => {
    const schema = givenSchema(field, false);
    return [name, creates ? sentSchema(field) : schema.optional()] as const;
  });
  // What must be said is asked for by the domain (`unanswered`): a record of somebody else is 404 before any word is looked at.
  const asks = move.asks ?? {};
  const asked = Object.entries(move.who === 'process' ? asKept(asks) : asks).map(
    ([name, field]) =>
      [name, field.preset === undefined ? sentSchema(field) : givenSchema(field, false).default(field.preset)] as const,
  );
  // Calls that are older than the engine know of warnings only where there can be some.
  const confirms = (!definition.log && definition.checks !== 'own') || form.length > 0 || move.means !== undefined;
  return z.strictObject({
    ...Object.fromEntries([...form, ...asked]),
    ...(confirms && { confirmedWarnings: confirmedWarningsSchema.optional() }),
  });
};

const without = (fields: Fields, those: (field: Field) => boolean): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([, field]) => !those(field)));

/** Members of an input that belong to some fields, as their schemas have let them in. */
const membersOf = (fields: Fields, input: Values): Readonly<Record<string, Value>> => valuesAmong(fields, input);

/** What the person was asked and left empty although it must be said. */
const unanswered = (asks: Fields, asked: Values): readonly Finding[] =>
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

/** The command of a move: what is sent is checked as part of the document that it would make, then it becomes one event. */
export const moveCommand = (
  definition: DocumentDefinition,
  move: AnyMove,
  machine: Machine<AnyDoc, string>,
  scopeKeys: (doc: AnyDoc) => ScopeKeys,
): DocumentCommand => {
  const { fields, number, log } = definition;
  const form = settable(definition, move);
  /** Fields of the form of which something comes. */
  const heard = move.from === 'nothing' ? form : without(form, ({ fixed }) => fixed === 'ignored');
  const signed = Object.keys(without(fields, ({ by }) => by !== move.name));
  const madeById = Object.keys(without(fields, ({ byId }) => byId !== move.name));
  const asks = move.asks ?? {};
  const beside = askedBeside(definition, move);
  const setsForm = Object.keys(form).length > 0;
  const says = saysAmounts({ ...asks, ...form });
  const type = eventType(definition, move);
  const numbered = number !== undefined && [number.at].flat().includes(move.name);
  const stateOf = stateNamed(definition);

  /** Fields that the input sets: those of the form, and asked ones that the document has. */
  const sentIn = (input: Values, doc: AnyDoc): Values => {
    const asked = membersOf(asks, input);
    const meant = move.means?.(doc, asked) ?? asked;
    return { ...membersOf(heard, input), ...membersOf(fields, meant) };
  };

  const decide: DocumentCommand['decide'] = (doc, input, context): Decision<DomainEvent> => {
    const refused = machine.answer(move.name, doc, context.person);
    if (refused.length > 0) return { refused };
    if (move.feature !== undefined && !isOn(directoryOf(context).features(context.person.tenant), move.feature))
      return { refused: [refusal('Feature.Off')] };
    if (move.idle?.(doc, context.person)) return nothing;
    const asked = membersOf(asks, input);
    const about: MoveContext<AnyDoc> = {
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
      before: doc,
      asked,
    };
    const forbidden = move.refuse?.(doc, asked) ?? [];
    if (forbidden.length > 0) return { refused: forbidden };
    const sent = sentIn(input, doc);
    // Its id is a member of the record where the engine writes the log.
    const own = log ? doc : { ...doc, id: context.id };
    let values: Values = {};
    let changes: Values = {};
    let after = own;
    const add = (more: Values | undefined): void => {
      if (!more || Object.keys(more).length === 0) return;
      values = { ...values, ...more };
      changes = differing(definition, own, values);
      after = applied(definition, own, changes);
    };
    const { fullName, userName } = context.person;
    add({
      ...wanted(definition, own, sent, context.person, about.record),
      ...Object.fromEntries(signed.map((name) => [name, fullName || userName])),
      ...Object.fromEntries(madeById.map((name) => [name, context.person.id])),
    });
    add(move.changes?.(after, about));
    if (Object.keys(values).length > 0) add(definition.counts?.(after, about));
    if (numbered && isUnnumbered(after[number.field]) && context.number !== undefined) {
      const text = number.text?.(context.number, after, context.today) ?? String(context.number);
      add({ [number.field]: Array.isArray(after[number.field]) ? [text] : text });
    }
    const next = machine.next(move.name, doc, context.person, after);
    if ('refused' in next) return next;
    if (definition.errands && move.name !== answerCommand) {
      const { status } = next;
      const state = stateOf({ exists: true, ...next });
      add({ [errandsField]: errandLines(definition, doc, { ...after, exists: true, status, state }, setsForm) });
    }

    const said = membersOf(beside, asked);
    const setNames = Object.keys(sent).filter((name) => name in changes);
    const findings = [
      ...(definition.checks === 'own'
        ? []
        : [
            ...unanswered(asks, asked),
            ...missing(definition, move, after, stateOf(doc), stateOf({ exists: true, ...next })),
            ...wrongValues(definition, sent, setNames, doc, after, about),
            ...(setsForm ? outOfScope(definition, scopeKeys(after), context) : []),
          ]),
      ...(setsForm ? (definition.check?.(after, about) ?? []) : []),
      ...(move.check?.(after, about) ?? []),
    ];
    const set = { ...asked, ...Object.fromEntries(setNames.map((name) => [name, after[name]])) };
    const edges = [
      ...notHad({ ...asks, ...fields }, doc, set, context, findings),
      ...sameMaker(move, asks, asked, context),
      ...aboveMost({ ...asks, ...form }, set, context),
      ...tooLarge(fields, changes, asks, set),
    ];
    // What only a person can weigh is not asked of the system's own commands: they tell what has been decided elsewhere.
    const told = move.who === 'process' ? [...findings, ...edges].filter(({ soft }) => !soft) : [...findings, ...edges];
    const { stop, confirmed } = weigh(told, textsIn(input['confirmedWarnings']));
    if (stop) return stop;
    // An edit that changes nothing is answered like a success, so that repeating a wish is harmless.
    if (Object.keys(changes).length === 0 && sameCodes(doc, next) && (move.quiet || Object.keys(beside).length === 0))
      return nothing;
    if (log) return happened(...log.tell(move.name, { ...about, type, after, changes, confirmed, next }));
    const data: DocumentEventData = {
      status: next.status,
      ...('subStatus' in doc && { subStatus: next.subStatus }),
      changes,
      ...(Object.keys(beside).length > 0 && { asked: said }),
      confirmedWarnings: confirmed,
      ...(!doc.exists && { id: context.id, creatorId: context.person.id }),
    };
    return happened({ type, data });
  };

  const needs = (input: Input, doc: AnyDoc, person: DecisionContext['person'], today: string): Needs => {
    const sent = sentIn(input, doc);
    const after = withValues(
      definition,
      doc,
      wanted(definition, doc, sent, person, () => undefined),
    );
    const named = () => namedRecords(fields, membersOf(fields, { ...sent, ...pickOwner(definition, after) }));
    const records = [
      ...(move.feature === undefined && (isProcess(person) || !says) ? [] : (needsDirectory().records ?? [])),
      ...(definition.checks === 'own' ? [] : named()),
      ...(seesOneCustomer(person) ? typedRecords({ ...asks, ...fields }, { ...membersOf(asks, input), ...sent }) : []),
      ...(setsForm || move.changes ? (definition.needs?.(after, doc) ?? []) : []),
      ...(move.needs?.(after, membersOf(asks, input), person) ?? []),
    ];
    const parts = numbered && isUnnumbered(doc[number.field]) ? number.per(after, today) : [];
    const elsewhere = move.elsewhere?.(after, doc);
    const held = move.held?.(after) ?? [];
    const editions = move.editions?.(after, today) ?? [];
    return {
      ...(editions.length > 0 && { editions }),
      ...(records.length > 0 && { records: onceEach(records) }),
      ...(elsewhere && elsewhere.values.length > 0 && { elsewhere }),
      ...(held.length > 0 && { held }),
      ...(move.signs && { signer: true as const }),
      ...(move.afterAll && { unfinished: move.afterAll === true ? {} : { period: move.afterAll(after) } }),
      ...(parts.length > 0 && { sequence: [number?.sequence ?? definition.area, ...parts].join('/') }),
    };
  };

  const { id } = definition;
  const input = onDemand(() => inputOf(definition, move));
  return {
    name: move.name,
    kind: move.from === 'nothing' ? 'create' : 'change',
    ...(Array.isArray(move.from) && move.from.includes('absent') && { opens: true as const }),
    ...(move.route && { route: move.route }),
    policy: movePolicy(definition, move),
    get input() {
      return input();
    },
    // Whoever changes what they have seen says which revision that was.
    ifMatch: move.ifMatch ?? (move.from !== 'nothing' && setsForm ? 'required' : 'optional'),
    ...(move.from === 'nothing' && id && { idOf: (input: Input) => id.map((name) => String(input[name])).join('~') }),
    needs,
    decide,
  };
};

const isUnnumbered = (value: AnyDoc[string] | undefined): boolean =>
  value === '' || (Array.isArray(value) && value.length === 0);

const sameCodes = (doc: AnyDoc, { status, subStatus }: StatusPair): boolean =>
  doc.status === status && (!('subStatus' in doc) || doc['subStatus'] === subStatus);

/** The customer is set for the customer's own people without being sent: its record is asked for all the same. */
const pickOwner = ({ owner }: DocumentDefinition, after: AnyDoc): Values => {
  const customer = owner?.customer;
  const id = customer === undefined ? '' : valueIn(after[customer]);
  return customer === undefined || id === '' ? {} : { [customer]: id };
};

const onceEach = (records: NonNullable<Needs['records']>): NonNullable<Needs['records']> => [
  ...new Map(records.map((one) => [`${one.area}/${one.id}`, one])).values(),
];
