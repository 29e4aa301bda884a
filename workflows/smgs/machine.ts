import { machineOf, type Rule, type TransitionRow } from '../kernel/machine.ts';
import {
  archived,
  cashDeskOrCustomer,
  hasShipmentRequest,
  may,
  notArchived,
  notPaidYet,
  notSettled,
  notSigned,
  ownNote,
  owner,
  ownerOrStation,
  paymentLinked,
  prepaidIfRequested,
  staff,
  wasSettled,
} from './rules.ts';
import type { SmgsState } from './state.ts';
import { pathOfPair, states, type SmgsPath } from './status.ts';

type Row = TransitionRow<SmgsState, SmgsPath>;
type Move = readonly [from: SmgsPath, to: SmgsPath];

const notes = ['note.formed', 'note.paid', 'note.sentForRework', 'note.reworked'] as const;
const wagonLists = ['wagonList.formed', 'wagonList.paid', 'wagonList.sentForRework', 'wagonList.reworked'] as const;

const stay = (...paths: readonly SmgsPath[]): Move[] => paths.map((path) => [path, path]);

/** From these steps of a note, with or without wagon list, to another step of the same paper. */
const samePaper = (
  steps: readonly ('formed' | 'paid' | 'sentForRework' | 'reworked')[],
  to: 'formed' | 'paid' | 'sentForRework' | 'reworked',
): Move[] =>
  steps.flatMap((step): Move[] => [
    [`note.${step}`, `note.${to}`],
    [`wagonList.${step}`, `wagonList.${to}`],
  ]);

const rows = (command: string, moves: readonly Move[], rules: readonly Rule<SmgsState>[], when?: Row['when']): Row[] =>
  moves.map(([from, to]) => ({ command, from, to, rules, ...(when && { when }) }));

const create = may('Smgs.CreateSmgs');
const cashDesk = may('Kassa.Menu');
const signer = may('Smgs.SignedSmgs');
const forming = [notArchived, staff, create, prepaidIfRequested];

/**
 * The SMGS machine: the stated conditions of specification 000, section 4, and the inferred transitions of domain 5.3
 * (numbers in brackets). The rule told first is the most telling one.
 */
export const smgsMachine = machineOf<SmgsState, SmgsPath>({
  id: 'smgs',
  states,
  stateOf: (doc) => (doc.exists ? pathOfPair(doc) : 'absent'),
  // Which state it is, the record says; a menu names this reason a dozen times for every row of a page.
  wrongState: (doc) => ({ code: doc.exists ? 'Smgs.WrongState' : 'Smgs.Absent' }),
  rows: [
    ...rows('register', [['absent', 'note.new']], [cashDeskOrCustomer]), // 1
    ...rows('receive-waybill', [['absent', 'note.formed']], [staff, create]), // decision e-waybill-import
    ...rows('edit-draft', stay('note.new'), [notArchived, ownerOrStation]),
    ...rows('submit', [['note.new', 'note.underReview']], [notArchived, ownerOrStation]), // 2
    ...rows('accept', [['note.underReview', 'note.declared']], [notArchived, staff, create]), // 3
    ...rows('confirm-prepayment', stay('note.declared', 'note.sentForRework', 'note.reworked'), [
      notArchived,
      staff,
      cashDesk,
      hasShipmentRequest,
      notPaidYet,
    ]),
    ...rows('form', [['note.declared', 'note.formed']], forming), // 4
    ...rows('form', samePaper(['reworked'], 'formed'), forming, (doc) => !wasSettled(doc)), // 11
    ...rows('form', samePaper(['reworked'], 'paid'), forming, wasSettled), // 11
    ...rows('link-payment', stay(...notes), [notArchived, staff, cashDesk, notSettled]), // 5
    ...rows('settle', samePaper(['formed', 'reworked'], 'paid'), [notArchived, staff, cashDesk, paymentLinked]), // 6
    ...rows(
      'attach-wagon-list', // 7
      notes.map((from, index): Move => [from, wagonLists[index] ?? from]),
      [notArchived, staff, may('WagonList.CreateWagonList'), paymentLinked],
    ),
    ...rows('edit-wagon-list', stay(...wagonLists), [notArchived, staff, paymentLinked]), // 8
    ...rows(
      'return-for-rework', // 9
      [['note.declared', 'note.sentForRework'], ...samePaper(['formed', 'paid'], 'sentForRework')],
      [notArchived, staff, create, ownNote],
    ),
    ...rows('rework', samePaper(['sentForRework'], 'reworked'), [notArchived, owner]), // 10
    ...rows('edit', stay(...notes, ...wagonLists), [notArchived, staff, create]), // 12
    ...rows('open-mps-return', [['absent', 'mpsReturn.underReview']], [staff, create]), // 13
    ...rows('fill-request', [['mpsReturn.underReview', 'mpsReturn.declared']], [notArchived, owner]), // 14
    ...rows(
      'sign-mps-wagon', // 15
      [
        ['mpsReturn.underReview', 'transferWaybill.formed'],
        ['mpsReturn.declared', 'transferWaybill.formed'],
      ],
      [notArchived, staff, signer],
    ),
    ...rows('sign-smgs', stay(...notes, ...wagonLists, 'transferWaybill.formed'), [notArchived, signer, notSigned]), // 16
    ...rows('archive', stay('note.paid', 'wagonList.paid', 'transferWaybill.formed'), [notArchived, staff, create]), // 17
    ...rows('restore', stay('note.paid', 'wagonList.paid', 'transferWaybill.formed'), [archived, staff, create]), // 17
  ],
});
