import { z } from 'zod';
import { document } from '../../document/document.ts';
import { bool, code, date, int, lines, money, ref, refs, rows, text } from '../../fields/make.ts';
import type { Finding } from '../../kernel/finding.ts';
import { code as codeText } from '../../kernel/fields.ts';
import { signedAmountSchema } from '../../kernel/money.ts';
import { tariffBooks } from '../../tariff/tables.ts';
import { exchangeMessages, exchangeRates } from '../../tariff/exchange.ts';
import { keptNumber, reason, word } from '../parts.ts';
import { rateTold } from '../payment/foreign.ts';
import { paymentMethod } from '../payment/method.ts';
import {
  chargeOrder,
  chargeStation,
  chargeProblems,
  rateChanges,
  declared,
  isDifference,
  takeBackProblems,
  type ChargedNote,
  type ChargedRequest,
} from './charge.ts';
import { requestArea } from '../shipment-request/prepayment.ts';
import { earlierOf, linesCharged, type Charged } from './difference.ts';
import { currency, editionColumns, kind, ownership, serviceColumns, stepColumns, traffic } from './columns.ts';
import { calculationPaper } from './papers.ts';
import { counted, problemsOf, type Wish } from './counting.ts';

/** A waybill that is paid is counted anew against the calculation by which it was charged. */
interface Corrects {
  readonly correctsId: string;
}

const compute = {
  editions: ({ day }: { readonly day: string }) =>
    day === '' ? [] : [...tariffBooks, exchangeRates].map((book) => ({ book, day })),
  needs: ({ correctsId }: Corrects) => (correctsId === '' ? [] : [{ area: 'calculation', id: correctsId }]),
  check: (wish: Wish & Corrects, context: Parameters<typeof problemsOf>[1]): readonly Finding[] =>
    problemsOf(wish, context, linesCharged(context.record<Charged>('calculation', wish.correctsId))),
  changes: (wish: Wish & Corrects, context: Parameters<typeof counted>[1]) => {
    const made = counted(wish, context, linesCharged(context.record<Charged>('calculation', wish.correctsId)));
    const { total } = made;
    const { correctsId } = wish;
    return correctsId === ''
      ? made
      : {
          ...made,
          ...earlierOf(
            typeof total === 'string' ? total : '',
            correctsId,
            context.record<Charged>('calculation', correctsId),
          ),
        };
  },
} as const;

/**
 * What a carriage costs, step by step (specification 000, section 2: calculations; processes, sections 4 and 9). Kept with the
 * editions that it used; counted anew by whoever changes it.
 */
export default document({
  area: 'calculation',
  path: '/calculations',
  events: 'Calculation',
  icon: 'calculator',
  title: ['Tariff calculator', 'Тарифный калькулятор', 'Тариф калькулятору'],
  one: ['Calculation', 'Расчёт', 'Эсептөө'],
  policies: { view: 'Kassa.Calculator', edit: 'Kassa.Calculator' },
  owner: { customer: 'customerId' },
  // Numbers begin anew each year: the day tells one year's from another's.
  called: ['number', 'day'],
  number: { field: 'number', at: 'create', per: ({ day }) => [day.slice(0, 4)] },
  states: {
    counted: { code: 0, tone: 'good', text: ['Counted', 'Рассчитан', 'Эсептелди'] },
    charged: { code: 1, tone: 'done', text: ['Charged', 'Начислен', 'Эсептелген төлөм коюлду'], closed: true },
  },
  sections: {
    head: word.head,
    wagons: word.wagons,
    services: ['Additional services', 'Дополнительные услуги', 'Кошумча кызматтар'],
    result: ['What it costs', 'Стоимость', 'Баасы'],
    lines: ['By service', 'По услугам', 'Кызматтар боюнча'],
    earlier: ['As it was charged', 'Как было начислено', 'Мурда эсептелгени'],
    steps: ['How it was counted', 'Ход расчёта', 'Эсептөөнүн жүрүшү'],
    editions: ['Tables that were used', 'Использованные таблицы', 'Колдонулган таблицалар'],
  },
  fields: {
    number: keptNumber,
    day: date(['Day of the tariff', 'На дату', 'Тариф күнү'], { required: true, begins: 'today', section: 'head' }),
    traffic: { ...traffic, required: true, section: 'head' },
    fromStationId: ref('stations', ['From', 'Станция отправления', 'Жөнөтүү станциясы'], {
      required: true,
      strict: true,
      section: 'head',
    }),
    toStationId: ref('stations', ['To', 'Станция назначения', 'Баруучу станция'], {
      required: true,
      strict: true,
      section: 'head',
    }),
    // Of a way through the railway alone: where it comes in is where its charge arises.
    jointIds: refs('stations', ['Border stations', 'Пограничные станции переходов', 'Чек ара өткөөл станциялары'], {
      section: 'head',
      schema: z.array(codeText(6)).max(12),
    }),
    cargoCode: ref('cargo', ['Goods', 'Груз (ЕТСНГ)', 'Жүк (ЕТСНГ)'], { required: true, section: 'head' }),
    customerId: ref('customers', word.customer, { strict: true, section: 'head', keeps: { customerName: 'name' } }),
    customerName: text(word.customerName, 200, { kept: true, personal: true }),
    smgsId: ref('smgs', word.note, { strict: true, section: 'head' }),
    shipmentRequestId: ref(requestArea, ['Shipment request', 'Заявка на погрузку', 'Жүктөө өтүнмөсү'], {
      strict: true,
      section: 'head',
    }),
    correctsId: ref('calculation', ['Counted before', 'Предыдущий расчёт', 'Мурунку эсептөө'], {
      strict: true,
      section: 'head',
    }),
    comment: lines(word.comment, 1000, { section: 'head' }),
    wagons: rows(
      word.wagons,
      {
        kind: { ...kind, required: true, headings: ['Вид перевозки', 'Вид вагона', 'Тип вагона', 'Kind'] },
        ownership: { ...ownership, required: true, headings: ['Собственность', 'Парк', 'Ownership'] },
        loaded: { ...bool(['Loaded', 'Гружёный', 'Жүктөлгөн']), headings: ['Груженый', 'Гружён', 'Гружен'] },
        weight: {
          ...int(['Mass of goods, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'], 200_000),
          // Kilograms are said, or tonnes would be taken for them.
          headings: ['Масса, кг', 'Вес, кг', 'Вес груза, кг', 'Нетто, кг', 'Weight, kg'],
        },
        axles: {
          ...int(['Axles', 'Осей', 'Октор'], 32),
          headings: ['Оси', 'Число осей', 'Количество осей', 'Кол-во осей'],
        },
        feet: {
          ...int(['Container, feet', 'Контейнер, футов', 'Контейнер, фут'], 60),
          headings: ['Футов', 'Фут', 'Типоразмер, фут', 'Feet'],
        },
        quantity: {
          ...int(['Quantity', 'Количество', 'Саны'], 10_000, { required: true, sum: true }),
          headings: ['Кол-во', 'Вагонов', 'Количество вагонов', 'Число вагонов', 'Count'],
        },
        amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { kept: true, sum: true }),
      },
      { required: true, max: 1_000, show: 'kind', section: 'wagons' },
    ),
    services: rows(
      ['Additional services', 'Дополнительные услуги', 'Кошумча кызматтар'],
      {
        service: code(['Service', 'Код услуги', 'Кызматтын коду'], 20, { required: true }),
        quantity: int(['Quantity', 'Количество', 'Саны'], 10_000, { required: true }),
      },
      { max: 50, show: 'service', unique: ['service'], section: 'services' },
    ),
    distance: int(['Distance, km', 'Расстояние, км', 'Аралык, км'], 50_000, { kept: true, section: 'result' }),
    net: money(['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом'], { kept: true, section: 'result' }),
    vat: money(['VAT, som', 'НДС, сом', 'КНС, сом'], { kept: true, section: 'result' }),
    total: money(['Total, som', 'Итого, сом', 'Жыйынтыгы, сом'], { kept: true, section: 'result' }),
    earlierTotal: money(['Charged before, som', 'Начислено ранее, сом', 'Мурда эсептелген, сом'], {
      kept: true,
      section: 'result',
    }),
    difference: money(['Difference, som', 'Разница, сом', 'Айырма, сом'], {
      kept: true,
      schema: signedAmountSchema,
      section: 'result',
    }),
    earlierPaymentId: ref('payment', ['Difference to charge', 'Разница к начислению', 'Айырма кайсы эсепке'], {
      kept: true,
      section: 'result',
    }),
    corrects: bool(['Charged by the difference', 'Начислена только разница', 'Айырмасы гана эсептелди'], {
      kept: true,
      section: 'result',
    }),
    paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм'], { kept: true, section: 'result' }),
    method: { ...paymentMethod, kept: true, section: 'result' },
    estimate: bool(['Estimate', 'Предварительное', 'Алдын ала эсеп'], { kept: true, section: 'result' }),
    chargeStationId: ref('stations', ['Station of the charge', 'Станция начисления', 'Эсептөө станциясы'], {
      kept: true,
      section: 'result',
    }),
    chargeTries: int(['Charges made', 'Сделано начислений', 'Жасалган эсептер'], 1_000, { kept: true }),
    lines: rows(['By service', 'По услугам', 'Кызматтар боюнча'], serviceColumns, {
      kept: true,
      max: 60,
      section: 'lines',
    }),
    earlierLines: rows(['As it was charged', 'Как было начислено', 'Мурда эсептелгени'], serviceColumns, {
      kept: true,
      max: 60,
      section: 'earlier',
    }),
    earlierDistance: int(
      ['Charged: distance, km', 'Было начислено: расстояние, км', 'Мурда эсептелген: аралык, км'],
      50_000,
      {
        kept: true,
      },
    ),
    earlierMass: int(
      ['Charged: mass, kg', 'Было начислено: расчётная масса, кг', 'Мурда эсептелген: эсептик масса, кг'],
      99_999_999,
      { kept: true },
    ),
    currencies: rows(
      ['In currencies', 'В валютах', 'Валюталарда'],
      {
        currency,
        amount: money(['Amount', 'Сумма', 'Суммасы']),
        ...rateTold,
      },
      { kept: true, max: 10, section: 'lines' },
    ),
    steps: rows(['How it was counted', 'Ход расчёта', 'Эсептөөнүн жүрүшү'], stepColumns, {
      kept: true,
      max: 5_000,
      section: 'steps',
      show: 'rule',
    }),
    editions: rows(['Tables that were used', 'Использованные таблицы', 'Колдонулган таблицалар'], editionColumns, {
      kept: true,
      max: 30,
      section: 'editions',
    }),
  },
  moves: {
    create: {
      from: 'nothing',
      to: 'counted',
      who: 'anyone',
      text: ['Calculate', 'Рассчитать', 'Эсептөө'],
      event: 'Counted',
      happened: ['Counted', 'Рассчитано', 'Эсептелди'],
      ways: [{ text: ['Calculate', 'Рассчитать', 'Эсептөө'] }],
      ...compute,
    },
    edit: {
      from: ['counted'],
      who: 'anyone',
      sets: 'all',
      text: ['Calculate anew', 'Пересчитать', 'Кайра эсептөө'],
      event: 'CountedAnew',
      happened: ['Counted anew', 'Пересчитано', 'Кайра эсептелди'],
      ...compute,
    },
    /** What the waybill costs becomes its charge: an estimate before it is issued, what is owed afterwards (decision money). */
    charge: {
      from: ['counted'],
      to: 'charged',
      who: 'staff',
      policy: 'Kassa.Menu',
      text: ['Charge', 'Начислить', 'Эсептөө'],
      event: 'Charged',
      happened: ['Charged', 'Начислено', 'Эсептелген төлөм коюлду'],
      asks: { method: { ...paymentMethod, required: true } },
      needs: ({ smgsId, shipmentRequestId, fromStationId, toStationId, jointIds }) => [
        ...[fromStationId, toStationId, ...jointIds].filter((id) => id !== '').map((id) => ({ area: 'stations', id })),
        ...(smgsId === '' ? [] : [{ area: 'smgs', id: smgsId }]),
        ...(shipmentRequestId === '' ? [] : [{ area: requestArea, id: shipmentRequestId }]),
      ],
      editions: ({ lines }, today) =>
        lines.some(({ currency }) => currency !== '') ? [{ book: exchangeRates, day: today }] : [],
      check: (calculation, { record, edition, today }) => [
        ...chargeProblems(
          calculation,
          record<ChargedNote>('smgs', calculation.smgsId),
          record<ChargedRequest>(requestArea, calculation.shipmentRequestId),
        ),
        ...rateChanges(calculation, edition?.(exchangeRates), today),
      ],
      changes: ({ smgsId, shipmentRequestId, chargeTries, correctsId, ...way }, { id, record }) => ({
        chargeStationId: chargeStation(
          way,
          (station) => record<{ readonly administration: string }>('stations', station)?.administration,
        ),
        paymentId: `calculation.${id}.${(chargeTries ?? 0) + 1}`,
        chargeTries: (chargeTries ?? 0) + 1,
        estimate: shipmentRequestId !== '' || record<ChargedNote>('smgs', smgsId)?.subStatus === declared,
        corrects: isDifference({ correctsId }, record<ChargedNote>('smgs', smgsId)),
      }),
    },
    'take-charge-back': {
      from: ['charged'],
      to: 'counted',
      who: 'staff',
      policy: 'Kassa.Menu',
      harmful: true,
      text: ['Take the charge back', 'Отозвать начисление', 'Эсептелген төлөмдү чакыртып алуу'],
      event: 'ChargeTakenBack',
      happened: ['Charge taken back', 'Начисление отозвано', 'Эсептелген төлөм чакыртып алынды'],
      asks: { comment: reason },
      needs: ({ smgsId }) => (smgsId === '' ? [] : [{ area: 'smgs', id: smgsId }]),
      check: ({ smgsId }, { before, record }) => takeBackProblems(before, record<ChargedNote>('smgs', smgsId)),
      changes: () => ({ paymentId: '', chargeStationId: '', method: null, estimate: false, corrects: false }),
    },
  },
  errands: {
    charge: {
      to: 'payment',
      command: 'issue',
      for: (calculation) => (calculation.paymentId === '' ? [] : [chargeOrder(calculation)]),
    },
  },
  list: {
    columns: [
      'number',
      'status',
      'day',
      'fromStationId',
      'toStationId',
      'cargoCode',
      'distance',
      'total',
      'customerId',
    ],
    sort: ['createdAt', 'DESC'],
    card: ['number', 'fromStationId', 'toStationId', 'total'],
    notForCustomers: ['customerId'],
  },
  prints: { Calculation: calculationPaper },
  publish: { context: 'money', aggregate: 'calculation', not: ['steps'] },
  example: {
    traffic: traffic.code.domestic,
    wagons: [
      {
        kind: kind.code.general,
        ownership: ownership.code.common,
        loaded: true,
        weight: 62_500,
        axles: 4,
        feet: null,
        quantity: 2,
      },
    ],
    services: [],
    smgsId: '',
    shipmentRequestId: '',
    correctsId: '',
  },
  lives: [
    ['create'],
    ['create', 'edit'],
    [['create', { smgsId: 'smgs-1' }], 'charge', 'take-charge-back', 'charge'],
    [
      ['create', { smgsId: 'smgs-1' }],
      'charge',
      ['answer-errand', { row: 1, ask: 1, outcome: 'done', refusal: '', said: '' }],
    ],
  ],
  messages: {
    'Calculation.NoNote': [
      'Say which waybill or shipment request is charged',
      'Укажите накладную или заявку, по которой начисляется плата',
      'Кайсы коштомо кагаз же өтүнмө боюнча эсептелерин көрсөтүңүз',
    ],
    'Calculation.TwoBases': [
      'A waybill or a shipment request is charged, not both',
      'Укажите или накладную, или заявку',
      'Же коштомо кагазды, же өтүнмөнү көрсөтүңүз',
    ],
    'Calculation.RequestNotAccepted': [
      'The prepayment is charged once the request is accepted, and before it is paid',
      'Предоплату начисляют по принятой и ещё не оплаченной заявке',
      'Алдын ала төлөм кабыл алынган жана төлөнө элек өтүнмө боюнча эсептелет',
    ],
    'Calculation.RequestCharged': [
      'The prepayment of this request is charged already',
      'Предоплата по этой заявке уже начислена',
      'Бул өтүнмөнүн алдын ала төлөмү эсептелген',
    ],
    'Calculation.OtherRequest': [
      'The calculation and the request differ: %{what}',
      'Расчёт не совпадает с заявкой: %{what}',
      'Эсептөө өтүнмөгө дал келбейт: %{what}',
    ],
    'Calculation.NoPayer': ['Say who pays', 'Укажите плательщика', 'Төлөөчүнү көрсөтүңүз'],
    'Calculation.NoteNotAccepted': [
      'A waybill is charged once it was accepted, and before it is paid',
      'Накладную можно начислить после принятия и до оплаты',
      'Коштомо кагаз кабыл алынгандан кийин жана төлөнгөнгө чейин эсептелет',
    ],
    'Calculation.OtherNote': [
      'The calculation and the waybill differ: %{what}',
      'Расчёт не совпадает с накладной: %{what}',
      'Эсептөө коштомо кагазга дал келбейт: %{what}',
    ],
    'Calculation.NoteArchived': [
      'The waybill is in the archive: restore it first',
      'Накладная в архиве: сначала восстановите её',
      'Коштомо кагаз архивде: адегенде аны калыбына келтириңиз',
    ],
    'Calculation.ChargedUnpaid': [
      'The waybill is charged and not paid yet: take that charge back, then charge anew',
      'По накладной уже есть неоплаченное начисление: отзовите его и начислите заново',
      'Коштомо кагаз боюнча төлөнө элек эсеп бар: аны чакыртып алып, кайра эсептеңиз',
    ],
    'Calculation.CountedMeanwhile': [
      'The waybill was charged by another calculation meanwhile: count it anew from the waybill',
      'Накладная тем временем начислена по другому расчёту: рассчитайте заново из накладной',
      'Коштомо кагаз бул арада башка эсептөө боюнча эсептелди: коштомо кагаздан кайра эсептеңиз',
    ],
    'Calculation.NoDifference': [
      'It comes to what is charged already: there is no difference',
      'Сумма равна уже начисленной: разницы нет',
      'Сумма мурда эсептелгенге барабар: айырма жок',
    ],
    'Calculation.Corrected': [
      'A difference to this charge stands: take that back first, or count anew',
      'К этому начислению начислена разница: сначала отзовите её или рассчитайте заново',
      'Бул эсепке айырма эсептелген: адегенде аны чакыртып алыңыз же кайра эсептеңиз',
    ],
    'Calculation.GivenBack': [
      'The difference was given back to the account and is not taken back: count anew, and what is missing is charged',
      'Разница возвращена на счёт и не отзывается: рассчитайте заново, недостающее будет начислено',
      'Айырма эсепке кайтарылган жана чакыртылып алынбайт: кайра эсептеңиз, жетпегени эсептелет',
    ],
    'Tariff.NoEdition': [
      'Table %{table} has no edition for this day',
      'В таблице %{table} нет редакции на эту дату',
      '%{table}-таблицада бул күнгө редакция жок',
    ],
    'Tariff.NoWay': [
      'Table 1 knows no way from %{from} to %{to}',
      'В таблице 1 нет пути от %{from} до %{to}',
      '1-таблицада %{from} станциясынан %{to} станциясына жол жок',
    ],
    'Tariff.NoRate': [
      'Table %{table} has no rate for %{km} km and this mass',
      'В таблице %{table} нет ставки для %{km} км и такой массы',
      '%{table}-таблицада %{km} км жана мындай масса үчүн коюм жок',
    ],
    ...exchangeMessages,
    'Calculation.RateChanged': [
      'Counted by the rate of %{currency} %{counted}, today it is %{now}: count anew for today',
      'Рассчитано по курсу %{currency} %{counted}, сегодня %{now}: рассчитайте заново на сегодня',
      '%{currency} %{counted} курсу менен эсептелген, бүгүн %{now}: бүгүнкү күнгө кайра эсептеңиз',
    ],
    'Tariff.NoService': [
      'Table 13 has no service %{code}',
      'В таблице 13 нет услуги %{code}',
      '13-таблицада %{code} кызматы жок',
    ],
    'Tariff.NoMass': [
      'A loaded wagon has a mass of goods',
      'Для гружёного вагона укажите массу груза',
      'Жүктөлгөн вагон үчүн жүктүн массасын көрсөтүңүз',
    ],
    'Tariff.NoFeet': [
      'A container has a length in feet',
      'Для контейнера укажите длину в футах',
      'Контейнер үчүн узундугун фут менен көрсөтүңүз',
    ],
    'Tariff.NoAxles': [
      'On own axles: say how many axles',
      'Для перевозки на своих осях укажите число осей',
      'Өз окторунда ташуу үчүн октордун санын көрсөтүңүз',
    ],
  },
});
