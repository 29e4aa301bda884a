import type { ActionAnswer } from '../kernel/area.ts';
import type { Rule } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import { smgsMachine } from './machine.ts';
import { may, notArchived, owner, paymentLinked, prepaidIfRequested, staff } from './rules.ts';
import type { SmgsState } from './state.ts';

type SmgsRule = Rule<SmgsState>;

/** An entry of the row menu. */
interface RowAction {
  readonly action: string;
  /** The command it sends; absent for what only reads or prints. */
  readonly command?: string;
  /** The stated condition, where the specification states one; without it the machine answers for the command. */
  readonly shown?: readonly SmgsRule[];
}

const inState =
  (holds: (doc: SmgsState) => boolean): SmgsRule =>
  (doc) =>
    holds(doc) || { code: 'Smgs.WrongState' };

const create = may('Smgs.CreateSmgs');
const print = may('Smgs.PrintSmgs');
const view = may('Smgs.ViewSmgs');
const forming = [notArchived, staff, create, prepaidIfRequested];

/**
 * The row menu in its order. Conditions with `shown` are those of specification 000, section 4, word for word, and the rule
 * that an archived note is not changed; the commands' own guards may be stricter (decision smgs-row-actions).
 */
export const rowActions: readonly RowAction[] = [
  { action: 'show-history', shown: [view] },
  { action: 'edit-draft', command: 'edit-draft' },
  { action: 'submit', command: 'submit' },
  { action: 'accept', command: 'accept' },
  { action: 'confirm-prepayment', command: 'confirm-prepayment' },
  {
    action: 'create-smgs',
    command: 'form',
    shown: [inState((doc) => doc.subStatus === 2), ...forming],
  },
  {
    action: 'edit-smgs',
    command: 'edit',
    shown: [inState((doc) => doc.subStatus > 2 && doc.subStatus !== 7), notArchived, staff, create],
  },
  { action: 'return-for-rework', command: 'return-for-rework' },
  {
    action: 'send-for-rework',
    command: 'rework',
    shown: [inState((doc) => doc.subStatus === 5), notArchived, owner],
  },
  { action: 'form-again', command: 'form', shown: [inState((doc) => doc.subStatus === 6), ...forming] },
  { action: 'link-payment', command: 'link-payment' },
  { action: 'settle', command: 'settle' },
  {
    action: 'create-wagon-list',
    command: 'attach-wagon-list',
    shown: [
      inState((doc) => doc.subStatus > 2 && doc.status === 0),
      notArchived,
      staff,
      may('WagonList.CreateWagonList'),
      paymentLinked,
    ],
  },
  {
    action: 'edit-wagon-list',
    command: 'edit-wagon-list',
    shown: [inState((doc) => doc.status === 1), notArchived, staff, paymentLinked],
  },
  { action: 'print-smgs', shown: [inState((doc) => doc.subStatus > 2), print, paymentLinked] },
  {
    action: 'print-wagon-list',
    shown: [inState((doc) => doc.subStatus === 3 && doc.status === 1), may('WagonList.PrintWagonList')],
  },
  {
    action: 'fill-in-request',
    command: 'fill-request',
    shown: [inState((doc) => doc.subStatus === 1 && doc.status === 2), notArchived, owner],
  },
  { action: 'sign-mps', command: 'sign-mps-wagon' },
  { action: 'print-mps', shown: [inState((doc) => doc.status === 2 || doc.status === 3), staff, view] },
  { action: 'print-transfer-waybill', shown: [inState((doc) => doc.subStatus === 7 && doc.status === 3), staff] },
  { action: 'sign', command: 'sign-smgs' },
  { action: 'status-log', shown: [view] },
  { action: 'edit-log', shown: [view] },
  { action: 'changed-values', shown: [view] },
  { action: 'archive', command: 'archive' },
  { action: 'restore', command: 'restore' },
];

const refusalsOf = (row: RowAction, doc: SmgsState, person: Person): ActionAnswer['refusals'] => {
  if (row.shown) return row.shown.map((rule) => rule(doc, person)).filter((result) => result !== true);
  return row.command === undefined ? [] : smgsMachine.answer(row.command, doc, person);
};

/** Answers for every entry of the menu, by the rules. */
export const answers = (doc: SmgsState, person: Person): readonly ActionAnswer[] =>
  rowActions.map((row) => {
    const refusals = refusalsOf(row, doc, person);
    return { action: row.action, enabled: refusals.length === 0, refusals };
  });

/** What the rules look at in a note, as far as they look; a test holds the list to what they read. */
export const menuFacts: Partial<Record<keyof SmgsState, (doc: SmgsState, person: Person) => unknown>> = {
  exists: (doc) => doc.exists,
  status: (doc) => doc.status,
  subStatus: (doc) => doc.subStatus,
  isArchiev: (doc) => doc.isArchiev,
  isIncoming: (doc) => doc.isIncoming,
  paid: (doc) => doc.paid,
  shipmentRequestId: (doc) => Boolean(doc.shipmentRequestId),
  paymentId: (doc) => Boolean(doc.paymentId),
  settledAmount: (doc) => doc.settledAmount === null,
  signedDate: (doc) => doc.signedDate === null,
  customerId: (doc, person) => doc.customerId === person.customerId,
};
const facts = Object.values(menuFacts);

const known = new WeakMap<Person, Map<string, readonly ActionAnswer[]>>();

/**
 * What the row menu offers to this person, and why not what it does not offer. Notes in the same situation have the same
 * menu, and a page shows many of them: it is worked out once for each situation.
 */
export const actions = (doc: SmgsState, person: Person): readonly ActionAnswer[] => {
  let menus = known.get(person);
  if (!menus) known.set(person, (menus = new Map<string, readonly ActionAnswer[]>()));
  const situation = facts.map((fact) => fact(doc, person)).join();
  let menu = menus.get(situation);
  if (!menu) menus.set(situation, (menu = answers(doc, person)));
  return menu;
};
