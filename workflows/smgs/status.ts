import type { StatusPair } from '../kernel/machine.ts';

/** SMGS status (specification 000, section 4): which paper the record is. */
export const status = { note: 0, wagonList: 1, mpsReturn: 2, transferWaybill: 3 } as const;

/** SMGS subStatus (specification 000, section 4): how far it has come. */
export const subStatus = {
  new: 0,
  underReview: 1,
  declared: 2,
  formed: 3,
  paid: 4,
  sentForRework: 5,
  reworked: 6,
  formedTransfer: 7,
} as const;

const pair = <Kind extends keyof typeof status, Step extends keyof typeof subStatus>(kind: Kind, step: Step) => ({
  status: status[kind],
  subStatus: subStatus[step],
});

/**
 * Every possible pair; all others are impossible (decision smgs-impossible-pairs). `absent` is a record that does not
 * exist yet.
 */
export const states = {
  absent: { status: -1, subStatus: -1 },
  'note.new': pair('note', 'new'),
  'note.underReview': pair('note', 'underReview'),
  'note.declared': pair('note', 'declared'),
  'note.formed': pair('note', 'formed'),
  'note.paid': pair('note', 'paid'),
  'note.sentForRework': pair('note', 'sentForRework'),
  'note.reworked': pair('note', 'reworked'),
  'wagonList.formed': pair('wagonList', 'formed'),
  'wagonList.paid': pair('wagonList', 'paid'),
  'wagonList.sentForRework': pair('wagonList', 'sentForRework'),
  'wagonList.reworked': pair('wagonList', 'reworked'),
  'mpsReturn.underReview': pair('mpsReturn', 'underReview'),
  'mpsReturn.declared': pair('mpsReturn', 'declared'),
  'transferWaybill.formed': pair('transferWaybill', 'formedTransfer'),
} as const satisfies Readonly<Record<string, StatusPair>>;

export type SmgsPath = keyof typeof states;

const paths = new Map(
  Object.entries(states).map(([path, codes]) => [codes.status * 100 + codes.subStatus, path as SmgsPath]),
);

/** The state with these codes. Throws on an impossible pair. */
export const pathOfPair = (codes: StatusPair): SmgsPath => {
  const path = paths.get(codes.status * 100 + codes.subStatus);
  if (!path) throw new Error(`impossible status pair ${codes.status}/${codes.subStatus}`);
  return path;
};
