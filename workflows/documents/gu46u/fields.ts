import type { Doc } from '../../document/definition.ts';
import type { Fields } from '../../fields/field.ts';
import { bool, code, date, instant, int, money, ref, refs, rows, text } from '../../fields/make.ts';
import type { Texts } from '../../fields/texts.ts';
import { happening, operation, ownership } from '../arrived-wagon/fields.ts';
import { collectionIds } from '../different-collections/belongs.ts';
import { agreementFields } from '../gu45u/agreement.ts';
import type { AgreementState } from '../gu45u/agreement-moves.ts';
import { locomotive } from '../gu45u/locomotive.ts';
import { customerName, keptNumber, payer, payerCode, station, stationName, word } from '../parts.ts';
import { paymentMethod } from '../payment/method.ts';

const memo: Texts = ['Memo', 'Памятка', 'Памятка'];
const hours = (label: Texts) => int(label, 100_000, { sum: true });
const free = (label: Texts) => int(label, 240, { section: 'contract' });
const sum = (label: Texts) => money(label, { kept: true, section: 'sums' });

/** A wagon, as its use was counted. */
const useColumns = (memos: string) =>
  ({
    wagonNumber: code(word.wagon, 12),
    memoNumber: code(memo, 20),
    operation,
    ownership,
    placedAt: instant(happening.placed),
    endAt: instant(['Counted until', 'Учтено до', 'Эсептелген убакыт']),
    hours: hours(['Hours of use', 'Часы пользования', 'Пайдалануу сааты']),
    excluded: hours(['Left out by acts', 'Не оплачивается по актам', 'Актылар боюнча алынды']),
    free: hours(['Free', 'Бесплатно', 'Акысыз']),
    chargeable: hours(['Hours to pay', 'Часы к оплате', 'Төлөнүүчү саат']),
    acts: text(['Acts', 'Акты', 'Актылар'], 300),
    contract: text(['Contract and its day', 'Договор и его дата', 'Келишим жана анын күнү'], 80),
    rates: text(['Hours × rate', 'Часы × ставка', 'Саат × коюм'], 300, { figures: true }),
    amount: money(['Amount, som', 'Сумма, сом', 'Суммасы, сом'], { sum: true }),
    removedAt: instant(happening.removed),
    wagonTypeId: ref('wagon-type', ['Kind of wagon', 'Род вагона', 'Вагондун түрү']),
    memoId: code(memo, 100, { names: memos }),
    stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши']),
  }) as const satisfies Fields;

/** What a statement says; `memos`: whose rows it counts. */
export const statementFields = (memos: string) =>
  ({
    number: keptNumber,
    day: date(word.day, { required: true, begins: 'today', section: 'head' }),
    stationId: station,
    stationName,
    customerId: { ...payer, required: true, fixed: true },
    customerName,
    payerCode,
    periodFrom: date(word.from, { required: true, section: 'head' }),
    periodTo: date(word.to, { required: true, section: 'head' }),
    memoIds: refs(memos, ['Memos', 'Памятки', 'Памяткалар'], { required: 'send', section: 'head' }),
    actIds: refs('act', ['Acts that leave hours out', 'Акты на исключение часов', 'Сааттарды алып салган актылар'], {
      section: 'head',
    }),
    // Fines are charged by themselves: the form shows them beside what the statement charges.
    fineIds: refs('fine-charge', ['Fines', 'Штрафы', 'Айып пулдар'], { section: 'head' }),
    method: { ...paymentMethod, required: 'send', section: 'head' },
    sidingId: ref('subrailway-path', word.siding, {
      section: 'contract',
      keeps: { sidingName: 'nameRu', sidingOwnerId: 'owner' },
      fills: { contractNo: 'contract', distance: 'distance' },
    }),
    sidingName: text(["Siding's name", 'Наименование пути', 'Кирме жолдун аталышы'], 200, { kept: true }),
    sidingOwnerId: ref('customers', ['Owner of the siding', 'Владелец пути', 'Жолдун ээси'], { kept: true }),
    contractNo: text(['Contract', 'Договор', 'Келишим'], 60, { section: 'contract' }),
    distance: int(['Distance both ways, m', 'Расстояние в оба конца, м', 'Эки тарапка аралык, м'], 100_000, {
      section: 'contract',
    }),
    locomotive: { ...locomotive, section: 'contract' },
    turnaround: int(['Turnaround, hours', 'Срок оборота, ч', 'Айлануу мөөнөтү, саат'], 1_000, {
      section: 'contract',
    }),
    freeUnloading: free(['Free hours, unloading', 'Бесплатно часов, выгрузка', 'Акысыз саат, түшүрүү']),
    freeLoading: free(['Free hours, loading', 'Бесплатно часов, погрузка', 'Акысыз саат, жүктөө']),
    freeBoth: free(['Free hours, both', 'Бесплатно часов, сдвоенная', 'Акысыз саат, экөө']),
    wagons: rows(['Use of wagons', 'Пользование вагонами', 'Вагондорду пайдалануу'], useColumns(memos), {
      kept: true,
      max: 1_000,
      show: 'wagonNumber',
      section: 'wagons',
    }),
    placings: rows(
      ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу'],
      {
        memoNumber: code(memo, 20),
        day: date(word.day),
        wagonsAtOnce: int(['Wagons at once', 'Вагонов в группе', 'Топтогу вагон'], 200, { sum: true }),
        km: int(['Both ways, km', 'В оба конца, км', 'Эки тарапка, км'], 200),
        amount: money(['Fee, som', 'Сбор, сом', 'Жыйым, сом'], { sum: true }),
        memoId: code(memo, 100, { names: memos }),
      },
      { kept: true, max: 300, show: 'memoNumber', section: 'placings' },
    ),
    useTotal: sum(['Use of wagons, som', 'За пользование, сом', 'Пайдалануу үчүн, сом']),
    placingTotal: sum(['Placing and removal, som', 'За подачу и уборку, сом', 'Берүү жана алып чыгуу үчүн, сом']),
    fineTotal: sum(['Fines, charged apart, som', 'Штраф (отдельно), сом', 'Айып пул (өзүнчө), сом']),
    net: sum(['Without VAT, som', 'Без НДС, сом', 'КНСсиз, сом']),
    vat: sum(['VAT, som', 'НДС, сом', 'КНС, сом']),
    total: sum(['Total, som', 'Всего, сом', 'Бардыгы, сом']),
    charges: rows(
      ['Charges', 'Начисления', 'Эсептелген төлөмдөр'],
      {
        paymentId: ref('payment', ['Charge', 'Начисление', 'Эсептелген төлөм']),
        use: money(['Use of wagons, som', 'За пользование, сом', 'Пайдалануу үчүн, сом']),
        placing: money(['Placing and removal, som', 'За подачу и уборку, сом', 'Берүү жана алып чыгуу үчүн, сом']),
        issued: bool(['Charged', 'Начислено', 'Эсептелди']),
        reversed: bool(['Reversed', 'Сторнировано', 'Сторно кылынды']),
      },
      { kept: true, max: 100, show: 'paymentId', section: 'sums' },
    ),
    ...agreementFields,
    collectionIds,
  }) as const satisfies Fields;

export type StatementDoc = Doc<ReturnType<typeof statementFields>, AgreementState>;
