import type { StateText } from '../../document/definition.ts';
import { lines } from '../../fields/make.ts';
import type { Timer } from '../../kernel/chain.ts';
import { agreedBy, signer } from './agreement.ts';

/** How far a paper is that its client agrees to. */
export const agreementStates = {
  draft: { code: 0, tone: 'neutral', text: ['Draft', 'Черновик', 'Долбоор'], hidden: true, waitsFor: 'staff' },
  sent: { code: 1, tone: 'waiting', text: ['With the customer', 'У клиента', 'Кардарда'], waitsFor: 'owner' },
  agreedWithNotes: {
    code: 3,
    tone: 'waiting',
    text: ['With remarks', 'С замечаниями', 'Эскертүүлөр менен'],
    waitsFor: 'staff',
  },
  confirmed: { code: 4, tone: 'good', text: ['Confirmed', 'Подтверждена', 'Ырасталды'] },
  charged: { code: 5, tone: 'good', text: ['Charged', 'Начислена', 'Эсептелди'], closed: true },
  returned: {
    code: 6,
    tone: 'bad',
    text: ['Returned by TehPD', 'Возвращена ТехПД', 'ТехПД кайтарды'],
    waitsFor: 'staff',
  },
  corrected: { code: 7, tone: 'good', mark: 'back', text: ['Corrected', 'Исправлена', 'Түзөтүлдү'] },
  cancelled: { code: 8, tone: 'done', text: ['Cancelled', 'Отменена', 'Жокко чыгарылды'], closed: true },
} as const satisfies Readonly<Record<string, StateText>>;

export type AgreementState = keyof typeof agreementStates;

/**
 * From the client's hands on: he agrees, with or without remarks, or says nothing; the station takes it back or corrects it. `to`: where it
 * is once he has agreed; `more`: what is then set beside.
 */
export const agreementMoves = <const To, D, More extends object>(to: To, more?: (doc: D) => More) => {
  const agreed = (by: number) => (doc: D) => ({ agreedBy: by, ...more?.(doc) });
  return {
    agree: {
      from: ['sent'],
      to,
      who: 'owner',
      policy: 'Arrived.Unloading',
      text: ['Agree', 'Согласовать', 'Макулдашуу'],
      event: 'Agreed',
      happened: ['Agreed', 'Согласована', 'Макулдашылды'],
      bulk: true,
      asks: { clientSigner: signer },
      changes: agreed(agreedBy.code.client),
    },
    'agree-with-notes': {
      from: ['sent'],
      to: 'agreedWithNotes',
      who: 'owner',
      policy: 'Arrived.Unloading',
      text: ['Agree with remarks', 'Согласовать с замечаниями', 'Эскертүүлөр менен макулдашуу'],
      event: 'AgreedWithNotes',
      asks: { clientSigner: signer, remark: lines(['Remarks', 'Замечания', 'Эскертүүлөр'], 500, { required: true }) },
      changes: () => ({ agreedBy: agreedBy.code.client }),
    },
    'agree-on-paper': {
      from: ['sent'],
      to,
      who: 'staff',
      sets: ['scan'],
      text: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
      event: 'SignedOnPaper',
      happened: ['Signed on a printed form', 'Подписана на бумаге', 'Кагазда кол коюлду'],
      asks: { clientSigner: signer },
      changes: agreed(agreedBy.code.paper),
    },
    withdraw: {
      from: ['sent'],
      to: 'draft',
      who: 'staff',
      text: ['Take back', 'Отозвать', 'Кайра алуу'],
      event: 'Withdrawn',
      happened: ['Taken back', 'Отозвана', 'Кайра алынды'],
      changes: () => ({ answerDueAt: '' }),
    },
    'confirm-unanswered': {
      from: ['sent'],
      to,
      who: 'process',
      text: ['Confirmed without a signature', 'Подтверждена без подписи', 'Колсуз ырасталды'],
      event: 'ConfirmedUnanswered',
      happened: ['Confirmed without a signature', 'Подтверждена без подписи', 'Колсуз ырасталды'],
      changes: agreed(agreedBy.code.silence),
    },
    confirm: {
      from: ['agreedWithNotes'],
      to,
      who: 'staff',
      text: ['Confirm as it is', 'Подтвердить без изменений', 'Өзгөртүүсүз ырастоо'],
      event: 'Confirmed',
      ...(more && { changes: more }),
    },
    rewrite: {
      from: ['agreedWithNotes'],
      to: 'draft',
      who: 'staff',
      text: ['Correct by the remarks', 'Исправить по замечаниям', 'Эскертүүлөр боюнча түзөтүү'],
      event: 'TakenUp',
      happened: ['Being corrected by the remarks', 'Исправляется по замечаниям', 'Эскертүүлөр боюнча түзөтүлүүдө'],
      changes: () => ({ answerDueAt: '' }),
    },
  } as const;
};

interface Agreed {
  readonly state: string;
  readonly stationId: string;
  readonly answerDueAt: string;
}

/** Of each such paper: who sees it, whose it is, how stations count it, and that silence is agreement. */
export const agreedPaper = {
  policies: { view: 'Arrived.Wagon or Arrived.Unloading or TehPd.DifferentialCharges', edit: 'Arrived.Wagon' },
  owner: { customer: 'customerId', stations: ['stationId'] },
  number: {
    field: 'number',
    at: 'send',
    per: ({ stationId }: Agreed, today: string) => [stationId, today.slice(0, 4)],
    within: 'stationName',
  },
  timers: ({ state, answerDueAt }: Agreed): readonly Timer[] =>
    state === 'sent' ? [{ name: 'silence', at: answerDueAt, command: 'confirm-unanswered', law: 'Memo.Silence' }] : [],
} as const;
