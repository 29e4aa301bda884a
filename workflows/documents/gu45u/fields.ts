import type { Doc } from '../../document/definition.ts';
import { bool, choice, code, date, instant, int, ref, rows, text } from '../../fields/make.ts';
import type { Fields } from '../../fields/field.ts';
import { operation, ownership, happening } from '../arrived-wagon/fields.ts';
import { collectionIds } from '../different-collections/belongs.ts';
import { customerName, keptNumber, payer, payerCode, station, stationName, wagonNumber, word } from '../parts.ts';
import { agreementFields } from './agreement.ts';
import type { AgreementState } from './agreement-moves.ts';
import { locomotive } from './locomotive.ts';
import { memoOf } from './rows.ts';

export const what = choice(['Memo of', 'Памятка о', 'Эмне жөнүндө'], {
  placing: [memoOf.placing, ['Placing', 'Подача', 'Берүү']],
  removal: [memoOf.removal, ['Removal', 'Уборка', 'Алып чыгуу']],
  both: [memoOf.both, ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу']],
});
const ended = [what.code.removal, what.code.both];

/** What a memo says; `statements`: whose rows it becomes. */
export const memoFields = (statements: string) =>
  ({
    number: keptNumber,
    day: date(word.day, { required: true, begins: 'today', section: 'head' }),
    stationId: station,
    stationName,
    customerId: { ...payer, required: 'send' },
    customerName,
    payerCode,
    what: { ...what, required: true, section: 'head' },
    sidingId: ref('subrailway-path', word.siding, { section: 'head', keeps: { sidingName: 'nameRu' } }),
    sidingName: text(["Siding's name", 'Наименование пути', 'Кирме жолдун аталышы'], 200, { kept: true }),
    pathId: ref('railway-path', ['Station track', 'Путь станции', 'Станция жолу'], { section: 'head' }),
    locomotive: { ...locomotive, section: 'head' },
    requestId: ref('unloading-request', ['Unloading request', 'Заявка на выгрузку', 'Түшүрүү өтүнмөсү'], {
      section: 'head',
    }),
    wagons: rows(
      word.wagons,
      {
        wagonNumber,
        operation: { ...operation, required: 'send' },
        cargoName: text(['Goods', 'Груз', 'Жүк'], 500),
        placedAt: instant(happening.placed, { required: 'send' }),
        readyAt: instant(happening.worked, { only: { what: ended }, required: 'send' }),
        removedAt: instant(happening.removed, { only: { what: ended }, required: 'send' }),
        clientLate: bool(['Kept by the customer', 'Задержан клиентом', 'Кардар кармаган'], { only: { what: ended } }),
        actId: ref('act', ['Act of delay', 'Акт о задержке', 'Кармалуу актысы']),
        sealMarks: text(['Seals', 'Пломбы', 'Пломбалар'], 500),
        remark: text(['Remark', 'Примечание', 'Эскертүү'], 200),
        actNumber: code(['Number of the act', 'Акт №', 'Акты №'], 20, { kept: true }),
        ownerCode: code(['Owner', 'Собственник', 'Ээси'], 20, { kept: true }),
        ownership: { ...ownership, kept: true },
        wagonTypeId: ref('wagon-type', ['Kind of wagon', 'Род вагона', 'Вагондун түрү'], { kept: true }),
        originStationId: ref('stations', ['Sent from', 'Станция отправления', 'Жөнөтүү станциясы'], { kept: true }),
        stayId: ref('arrived-wagon', ['Wagon stay', 'Пребывание вагона', 'Вагондун келип-кетиши'], { kept: true }),
      },
      { required: 'send', max: 200, unique: ['wagonNumber'], show: 'wagonNumber', section: 'wagons' },
    ),
    wagonCount: int(word.wagonCount, 200, { kept: true }),
    // Whose rows it has given away: one statement, once.
    statementId: ref(statements, ['Statement GU-46', 'Ведомость ГУ-46', 'ГУ-46 ведомосту'], {
      kept: true,
      section: 'head',
    }),
    ...agreementFields,
    collectionIds,
  }) as const satisfies Fields;

export type MemoDoc = Doc<ReturnType<typeof memoFields>, AgreementState>;
