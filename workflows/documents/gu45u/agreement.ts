import type { Heap } from '../../document/heap.ts';
import { choice, files, instant, lines, text } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import { word } from '../parts.ts';

/**
 * How a client agrees to what a station has written down: the station sends, the client agrees, with or without remarks, or says
 * nothing until the second calendar day after it has ended (processes, section 10).
 */
const answerDays = 2;
const dayMs = 86_400_000;

/** 24:00 in Bishkek, so many days after this one. */
export const answerUntil = (day: string): string =>
  new Date(Date.parse(`${day}T18:00:00Z`) + answerDays * dayMs).toISOString();

export const agreedBy = choice(
  ['Signed by', 'Подписано', 'Кол койгон'],
  {
    client: [0, ['The customer', 'Клиент', 'Кардар']],
    paper: [1, ['The customer, on a printed form', 'Клиент, на бумаге', 'Кардар, кагазда']],
    silence: [2, ["Without the customer's signature", 'Без подписи клиента', 'Кардардын колусуз']],
  },
  { kept: true, section: 'signatures' },
);

/** What the client says of it. */
export const agreementFields = {
  stationSigner: text(['For the station', 'Приёмосдатчик', 'Кабыл алып-тапшыруучу'], 200, {
    begins: 'person',
    personal: true,
    required: 'send',
    section: 'signatures',
  }),
  clientSigner: text(['For the customer', 'Представитель клиента', 'Кардардын өкүлү'], 200, {
    personal: true,
    kept: true,
    section: 'signatures',
  }),
  agreedBy,
  answerDueAt: instant(['Answer until', 'Ответ до', 'Жооп мөөнөтү'], { kept: true, section: 'signatures' }),
  remark: lines(["Customer's remarks", 'Замечания клиента', 'Кардардын эскертүүлөрү'], 500, {
    kept: true,
    section: 'signatures',
  }),
  scan: files(['Signed form', 'Подписанный бланк', 'Кол коюлган бланк'], { section: 'signatures' }),
  comment: lines(word.comment, 1000, { kept: true, section: 'head' }),
};

/** Who signs for the client. */
export const signer = text(['Who signs', 'Кто подписывает', 'Ким кол коёт'], 200, { personal: true, required: true });

/** What the heaps of such papers are called. */
export interface AgreementHeaps {
  readonly drafts: Texts;
  readonly toSign: Texts;
  readonly toAct: Texts;
}

/** What of them waits for whom: the client signs within two days, the station answers remarks and returns, and sends what it drew up. */
export const agreementHeaps = ({ drafts, toSign, toAct }: AgreementHeaps) =>
  ({
    sign: {
      who: 'owner',
      kind: 'decide',
      within: answerDays * 24,
      policy: 'Arrived.Unloading',
      text: toSign,
      filter: { status: 1 },
    },
    act: {
      who: 'staff',
      policy: 'Arrived.Sostav',
      kind: 'mend',
      within: 24,
      text: toAct,
      filter: { status__in: [3, 6] },
    },
    drafts: { who: 'staff', policy: 'Arrived.Sostav', kind: 'work', text: drafts, filter: { status: 0 } },
  }) as const satisfies Readonly<Record<string, Heap>>;
