/** Waits for the customer, whatever is filled in. */
const yours = { yours: {} } as const;

/** How far a note has come (specification 000, section 4: subStatus). */
const step = {
  new: { sub: 0, tone: 'neutral', ...yours, text: ['New', 'Новая', 'Жаңы'] },
  underReview: {
    sub: 1,
    tone: 'waiting',
    mark: 'quarter',
    waitsFor: 'staff',
    text: ['Under review', 'На рассмотрении', 'Каралууда'],
  },
  declared: {
    sub: 2,
    tone: 'waiting',
    mark: 'half',
    waitsFor: 'staff',
    text: ['Declared', 'Заявлена', 'Кабыл алынды'],
  },
  formed: { sub: 3, tone: 'waiting', mark: 'most', text: ['Formed', 'Оформлена', 'Таризделди'] },
  paid: { sub: 4, tone: 'good', text: ['Paid', 'Оплачена', 'Төлөндү'] },
  sentForRework: {
    sub: 5,
    tone: 'neutral',
    mark: 'back',
    waitsFor: 'owner',
    ...yours,
    text: ['Sent for rework', 'Отправлена на доработку', 'Оңдоого жөнөтүлдү'],
  },
  reworked: {
    sub: 6,
    tone: 'waiting',
    mark: 'back',
    waitsFor: 'staff',
    text: ['Reworked', 'Доработана', 'Оңдолду'],
  },
  formedTransfer: {
    sub: 7,
    tone: 'good',
    text: ['Formed (transfer)', 'Оформлена (пересылка)', 'Таризделди (бош вагон)'],
  },
  cancelled: { sub: 8, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
} as const;

/** Every possible pair; all others are impossible (decision smgs-impossible-pairs). */
export const states = {
  'note.new': { code: 0, ...step.new },
  'note.underReview': { code: 0, ...step.underReview },
  'note.declared': { code: 0, ...step.declared },
  'note.formed': { code: 0, ...step.formed },
  'note.paid': { code: 0, ...step.paid },
  'note.sentForRework': { code: 0, ...step.sentForRework },
  'note.reworked': { code: 0, ...step.reworked },
  'wagonList.formed': { code: 1, ...step.formed },
  'wagonList.paid': { code: 1, ...step.paid },
  'wagonList.sentForRework': { code: 1, ...step.sentForRework },
  'wagonList.reworked': { code: 1, ...step.reworked },
  'mpsReturn.underReview': { code: 2, ...step.underReview, ...yours },
  'mpsReturn.declared': { code: 2, ...step.declared },
  'transferWaybill.formed': { code: 3, ...step.formedTransfer },
  /** No document any more, whatever it was to be. */
  cancelled: { code: 4, ...step.cancelled },
} as const;

/** A note that is formed and not sent back: what a signature stands under. */
export const signable = [
  'note.formed',
  'note.paid',
  'wagonList.formed',
  'wagonList.paid',
  'transferWaybill.formed',
] as const;

/** A note before it is formed. */
export const early = ['note.new', 'note.underReview', 'note.declared'] as const;

/** A formed note, and one with a wagon list: however far it has come since. */
export const formed = ['note.formed', 'note.paid', 'note.sentForRework', 'note.reworked'] as const;
export const listed = ['wagonList.formed', 'wagonList.paid', 'wagonList.sentForRework', 'wagonList.reworked'] as const;
