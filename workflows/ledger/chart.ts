import type { Texts } from '../fields/texts.ts';

/** What an account is: it says on which side its balance usually stands, and where a balance sheet has it. */
export type AccountKind = 'asset' | 'liability' | 'income' | 'result' | 'offBalance';

/** Whose a line of an account is: the area that its analytics names. */
type OwnerArea = 'kassa' | 'payment' | 'customers' | 'bank-account';

/** The chart of accounts: numbers and names as journal and trial balance show them (decision ledger). */
export const chart = {
  '1110': { kind: 'asset', of: 'kassa', text: ['Cash at the desk', 'Касса', 'Касса'] },
  '1210': {
    kind: 'asset',
    of: 'bank-account',
    text: ['Current account at the bank', 'Расчётный счёт в банке', 'Банктагы эсептешүү эсеби'],
  },
  '1220': {
    kind: 'asset',
    of: 'kassa',
    text: ['Card payments in transit', 'Платежи картой в пути', 'Жолдогу карта төлөмдөрү'],
  },
  '1230': { kind: 'asset', text: ['Online payments in transit', 'Онлайн-платежи в пути', 'Жолдогу онлайн төлөмдөр'] },
  '1240': {
    kind: 'asset',
    text: ['Cash in transit to the bank', 'Инкассированная выручка в пути', 'Банкка жолдогу накталай'],
  },
  '1410': {
    kind: 'asset',
    of: 'payment',
    text: ['Receivables from payers', 'Дебиторская задолженность', 'Дебитордук карыз'],
  },
  '3210': {
    kind: 'liability',
    of: 'customers',
    text: ['Advances of payers', 'Авансы плательщиков', 'Төлөөчүлөрдүн аванстары'],
  },
  '3310': {
    kind: 'liability',
    text: ['Received, not yet allocated', 'Поступления до распределения', 'Бөлүштүрүлө элек түшүүлөр'],
  },
  '3320': {
    kind: 'liability',
    text: ['Received, payer unclear', 'Невыясненные поступления', 'Такталбаган түшүүлөр'],
  },
  '3390': {
    kind: 'liability',
    text: [
      'Settled by the head accounts office',
      'Расчёты с главной бухгалтерией',
      'Башкы бухгалтерия менен эсептешүү',
    ],
  },
  '3520': { kind: 'liability', text: ['VAT payable', 'НДС к уплате', 'Төлөнүүчү КНС'] },
  '6110': { kind: 'income', text: ['Income from carriage', 'Доходы от перевозок', 'Ташуудан түшкөн киреше'] },
  '6120': {
    kind: 'income',
    text: ['Placing and removal', 'Подача и уборка вагонов', 'Вагондорду берүү жана алып чыгуу'],
  },
  '6130': { kind: 'income', text: ['Use of wagons', 'Пользование вагонами', 'Вагондорду пайдалануу'] },
  '6140': { kind: 'income', text: ['Storage', 'Хранение грузов', 'Жүктөрдү сактоо'] },
  '6150': { kind: 'income', text: ['Additional services', 'Дополнительные услуги', 'Кошумча кызматтар'] },
  '6310': { kind: 'income', text: ['Fines', 'Штрафы', 'Айып пулдар'] },
  '7910': { kind: 'result', of: 'kassa', text: ['Rounding of cash', 'Округление наличных', 'Накталайды тегеректөө'] },
  '7920': {
    kind: 'result',
    of: 'kassa',
    text: ['Shortage and surplus of cash', 'Недостачи и излишки кассы', 'Кассанын жетишпегени жана ашыгы'],
  },
  '7930': { kind: 'result', text: ['Fees of banks', 'Комиссии банков', 'Банктардын комиссиялары'] },
  '9110': { kind: 'offBalance', of: 'customers', text: ['Amounts held', 'Резервы', 'Резервдер'] },
  '9190': {
    kind: 'offBalance',
    text: ['Counterpart of amounts held', 'Корреспондент резервов', 'Резервдердин каршы эсеби'],
  },
} as const satisfies Readonly<
  Record<string, { readonly kind: AccountKind; readonly of?: OwnerArea; readonly text: Texts }>
>;

export type AccountNumber = keyof typeof chart;
const ownersOf: Readonly<Record<string, { readonly kind: AccountKind; readonly of?: OwnerArea }>> = chart;

/** The area of what a line of an account is kept apart by; undefined where that is an operation, or nothing. */
export const ownerAreaOf = (account: string): OwnerArea | undefined => ownersOf[account]?.of;
