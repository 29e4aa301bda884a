import { valueIn } from '../fields/value-in.ts';
import type { DecisionContext, Needs } from '../kernel/command.ts';
import { seesOneCustomer } from '../kernel/named.ts';
import { isProcess } from '../kernel/person.ts';
import { needsDirectory } from '../people/directory-fact.ts';
import type { AnyDoc, DocumentDefinition } from './definition.ts';
import { namedRecords } from './findings.ts';
import { isUnnumbered, membersOf, sentIn, type Input, type Moving } from './moving.ts';
import { mustBeThere, typedRecords } from './typed-records.ts';
import { wanted, withValues } from './wish.ts';

/** The customer is set for the customer's own people without being sent: its record is asked for all the same. */
const pickOwner = ({ owner }: DocumentDefinition, after: AnyDoc): Input => {
  const customer = owner?.customer;
  const id = customer === undefined ? '' : valueIn(after[customer]);
  return customer === undefined || id === '' ? {} : { [customer]: id };
};

const onceEach = (records: NonNullable<Needs['records']>): NonNullable<Needs['records']> => [
  ...new Map(records.map((one) => [`${one.area}/${one.id}`, one])).values(),
];

/** What a decision on a move looks at beside the document. */
export const moveNeeds = (
  moving: Moving,
  input: Input,
  doc: AnyDoc,
  person: DecisionContext['person'],
  today: string,
): Needs => {
  const { definition, move, asks, setsForm, says, numbered } = moving;
  const { fields } = definition;
  const sent = sentIn(moving, input, doc);
  const after = withValues(
    definition,
    doc,
    wanted(definition, doc, sent, person, () => undefined),
  );
  const named = () => namedRecords(fields, membersOf(fields, { ...sent, ...pickOwner(definition, after) }));
  const records = [
    ...(move.feature === undefined && (isProcess(person) || !says) ? [] : (needsDirectory().records ?? [])),
    ...(definition.checks === 'own' ? [] : named()),
    ...(seesOneCustomer(person)
      ? typedRecords({ ...fields, ...asks }, { ...membersOf(asks, input), ...sent })
      : typedRecords(asks, membersOf(asks, input)).filter(({ member, field }) => member in asks && mustBeThere(field))),
    ...(setsForm || move.changes ? (definition.needs?.(after, doc) ?? []) : []),
    ...(move.needs?.(after, membersOf(asks, input), person) ?? []),
  ];
  const parts = numbered && isUnnumbered(doc[numbered.field]) ? numbered.per(after, today) : [];
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
    ...(parts.length > 0 && { sequence: [numbered?.sequence ?? definition.area, ...parts].join('/') }),
  };
};
