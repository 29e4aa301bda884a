import type { Fields } from '../../fields/field.ts';
import { bool, choice, code, date, int, money, ref, refs, text, texts } from '../../fields/make.ts';
import { typedAmountSchema } from '../../kernel/money.ts';
import { kinds } from './kinds.ts';

/** Whose the money is. */
export const payer = ref('customers', ['Payer', 'Плательщик', 'Төлөөчү'], { strict: true });

/**
 * What the money of a line is: of a payer (what is paid out is given back to him), what a bank or an acquirer hands over of what was on its
 * way, the bank's own, or the head office's, which pays wages and suppliers.
 */
export const lineKind = choice(['What it is', 'Что это', 'Бул эмне'], {
  payer: [kinds.payer, ['Of a payer', 'Плательщика', 'Төлөөчүнүкү']],
  card: [kinds.card, ['Card payments', 'Эквайринг: оплаты картой', 'Эквайринг: карта төлөмдөрү']],
  online: [kinds.online, ['Online payments', 'Онлайн-оплаты', 'Онлайн төлөмдөр']],
  bag: [kinds.bag, ['Cash of a bag', 'Инкассированная выручка', 'Инкассацияланган акча']],
  fee: [kinds.fee, ["Bank's fee", 'Комиссия банка', 'Банктын комиссиясы']],
  head: [kinds.head, ['Of the head office', 'Главная бухгалтерия', 'Башкы бухгалтерия']],
});

/** Known, what is withheld follows from it, and it is paid out once. */
export const covers = ref('cash-shift', ['Shift that it covers', 'За какую смену', 'Кайсы смена үчүн'], {
  strict: true,
});
/** An acquirer pays out several shifts in one sum: of a weekend, of several desks. */
export const also = refs('cash-shift', ['And the shifts', 'И за смены', 'Жана кайсы сменалар үчүн']);
/** What a provider's payout consists of. */
export const online = refs(
  'online-payment',
  ['Online payments in it', 'За онлайн-оплаты', 'Кайсы онлайн төлөмдөр үчүн'],
  {
    max: 200,
  },
);
export const bag = int(['Bag, line of the shift', 'Сумка, строка смены', 'Баштык, сменанын сабы'], 1_000);

/** A line of a statement as the bank has it, what it is, and what became of it. */
export const lineColumns = {
  day: date(['Day of the order', 'Дата платёжного поручения', 'Төлөм тапшырмасынын күнү'], { required: true }),
  // A file of bookkeeping gives the order's day beside the bank's; a bank's table gives the bank's alone.
  posted: date(["Bank's day, if another", 'Дата банка, если иная', 'Банктын күнү, башка болсо']),
  out: bool(['Paid out', 'Списание', 'Чыгарылды']),
  order: code(['Payment order', 'Платёжное поручение', 'Төлөм тапшырмасы'], 30, { required: true }),
  // Of the other party: who paid, or was paid.
  tin: code(['TIN by the bank', 'ИНН по данным банка', 'Банк боюнча ИНН'], 14),
  sender: text(['Payer by the bank', 'Плательщик по данным банка', 'Банк боюнча төлөөчү'], 200),
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: typedAmountSchema }),
  purpose: text(['Purpose', 'Назначение платежа', 'Төлөмдүн багыты'], 400),
  payerId: payer,
  as: lineKind,
  covers,
  also,
  online,
  bag,
  withheld: money(['Commission or shortage, som', 'Комиссия или недостача, сом', 'Комиссия же жетишпеген, сом']),
  nth: int(['Of its likes', 'Из одинаковых', 'Окшоштордун ичинен'], 1_000_000, { kept: true, unasked: true }),
  known: code(['Already in statement', 'Уже в выписке', 'Көчүрмөдө бар'], 20, { kept: true }),
  turn: int(['Times assigned', 'Сколько раз отнесена', 'Канча жолу таандык кылынды'], 1_000, {
    kept: true,
    unasked: true,
  }),
  // What each shift of several had taken by card, in their order: each desk's part leaves its own account.
  parts: texts(['Of each shift, som', 'За каждую смену, сом', 'Ар бир смена үчүн, сом'], { kept: true, unasked: true }),
  credited: bool(['Credited', 'Зачислено', 'Эсепке түштү'], { kept: true }),
  reversed: bool(['Taken back', 'Снято', 'Алынды'], { kept: true }),
} satisfies Fields;
