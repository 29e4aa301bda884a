import type { Fields } from '../../fields/field.ts';
import { bool, choice, code, date, int, money, ref, text } from '../../fields/make.ts';
import { typedAmountSchema } from '../../kernel/money.ts';
import { kinds } from './posting.ts';

/** Whose the money is. */
export const payer = ref('customers', ['Payer', 'Плательщик', 'Төлөөчү'], { strict: true });

/** What money that came is: of a payer, or what a bank or an acquirer hands over of what was on its way. */
export const lineKind = choice(['What it is', 'Что это', 'Бул эмне'], {
  payer: [kinds.payer, ['From a payer', 'От плательщика', 'Төлөөчүдөн']],
  card: [kinds.card, ['Card payments', 'Эквайринг: оплаты картой', 'Эквайринг: карта төлөмдөрү']],
  online: [kinds.online, ['Online payments', 'Онлайн-оплаты', 'Онлайн төлөмдөр']],
  bag: [kinds.bag, ['Cash of a bag', 'Инкассированная выручка', 'Инкассацияланган акча']],
});

/** Known, what is withheld follows from it, and it is paid out once. */
export const covers = ref('cash-shift', ['Shift that it covers', 'За какую смену', 'Кайсы смена үчүн'], {
  strict: true,
});
export const bag = int(['Bag, line of the shift', 'Сумка, строка смены', 'Баштык, сменанын сабы'], 1_000);

/** A line of a statement as the bank has it, what it is, and what became of it. */
export const lineColumns = {
  day: date(['Day of the order', 'Дата платёжного поручения', 'Төлөм тапшырмасынын күнү'], { required: true }),
  // A file of bookkeeping gives the order's day beside the bank's; a bank's table gives the bank's alone.
  posted: date(["Bank's day, if another", 'Дата банка, если иная', 'Банктын күнү, башка болсо']),
  order: code(['Payment order', 'Платёжное поручение', 'Төлөм тапшырмасы'], 30, { required: true }),
  tin: code(['TIN by the bank', 'ИНН по данным банка', 'Банк боюнча ИНН'], 14),
  sender: text(['Payer by the bank', 'Плательщик по данным банка', 'Банк боюнча төлөөчү'], 200),
  amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { required: true, schema: typedAmountSchema }),
  purpose: text(['Purpose', 'Назначение платежа', 'Төлөмдүн багыты'], 400),
  payerId: payer,
  as: lineKind,
  covers,
  bag,
  withheld: money(['Commission or shortage, som', 'Комиссия или недостача, сом', 'Комиссия же жетишпеген, сом']),
  nth: int(['Of its likes', 'Из одинаковых', 'Окшоштордун ичинен'], 1_000_000, { kept: true, unasked: true }),
  known: code(['Already in statement', 'Уже в выписке', 'Көчүрмөдө бар'], 20, { kept: true }),
  turn: int(['Times assigned', 'Сколько раз отнесена', 'Канча жолу таандык кылынды'], 1_000, {
    kept: true,
    unasked: true,
  }),
  credited: bool(['Credited', 'Зачислено', 'Эсепке түштү'], { kept: true }),
  reversed: bool(['Taken back', 'Снято', 'Алынды'], { kept: true }),
} satisfies Fields;
