import { namesOf } from '../../kernel/asserted.ts';
import type { Values } from '../../fields/field.ts';
import { valuesSchema } from '../../fields/schemas.ts';
import {
  bool,
  code,
  decimal,
  instant,
  int,
  lines,
  money,
  ref,
  refs,
  rows,
  text,
  texts,
  word,
} from '../../fields/make.ts';
import { code as codeText, text as freeText } from '../../kernel/fields.ts';
import { signedAmountSchema } from '../../kernel/money.ts';
import { z } from 'zod';
import { notTaken } from './not-taken.ts';
import { wagonKinds } from './wagon-kinds.ts';

/** О = sender, П = carrier: who provided the wagon (box 8), who loaded the goods (box 20). */
const party = {
  sender: ['consignor', 'отправителем', 'жөнөтүүчү'],
  carrier: ['carrier', 'перевозчиком', 'ташуучу'],
} as const;

/** The editor of notes whose wagons go on to another station. */
const onward = { isToAnotherStation: true } as const;

/** Station by its ESR code of six digits. */
const station = { max: 6, empty: '' } as const;

/** Boxes 7 to 12 and 17 to 19: one wagon of the note. */
const wagon = {
  /** Eight digits with a check digit; twelve digits for a UIC number. */
  wagonNumber: ref('wagons', ['Wagon', 'Вагон', 'Вагон'], {
    box: '7',
    max: 12,
    sent: 'always',
    fills: { capacity: 'capacity', tare: 'tare', axisQuantity: 'axles' },
  }),
  providedBy: word(['Provided by', 'Вагон предоставлен', 'Вагонду берген'], party, {
    box: '8',
    width: 112,
    empty: 'carrier',
  }),
  capacity: decimal(['Capacity, t', 'Грузоподъёмность, т', 'Жүк көтөрүмдүүлүгү, т'], 3, {
    box: '9',
    width: 84,
    empty: '',
  }),
  axisQuantity: int(['Axles', 'Оси', 'Октор'], 32, { box: '10', width: 56, empty: 4 }),
  tare: decimal(['Tare, t', 'Масса тары, т', 'Тара массасы, т'], 3, { box: '11', width: 84, empty: '' }),
  tankType: text(['Tank type', 'Тип цистерны', 'Цистернанын тиби'], 20, { box: '12', width: 84, empty: null }),
  /** Absent: the cargo of the note. For an empty wagon: what it carried before. */
  cargoCode: ref('cargo', ['Cargo', 'Груз', 'Жүк'], { box: '15', width: 130, max: 6, empty: null }),
  /** Kilograms; 0 = empty or not weighed yet. */
  weight: int(['Mass, kg', 'Масса, кг', 'Масса, кг'], 999_999, { box: '18', width: 96, empty: 0, sum: true }),
  /** Absent: loose goods (bulk, liquid). */
  packages: int(['Packages', 'Количество мест', 'Орундардын саны'], 999_999, { box: '17', width: 84 }),
  seals: rows(
    ['Seals', 'Пломбы', 'Пломбалар'],
    {
      quantity: int(['Number of seals', 'Количество пломб', 'Пломбалардын саны'], 99, {
        box: '19',
        empty: 0,
        sent: 'always',
      }),
      marks: text(['Marks of seals', 'Знаки пломб', 'Пломба белгилери'], 200, { box: '19', sent: 'always' }),
    },
    { box: '19', whole: 'Seal', max: 50 },
  ),
  /** ISO 6346 numbers of the containers on this wagon. */
  containerNumbers: texts(['Containers', 'Контейнеры', 'Контейнерлер'], { schema: z.array(codeText(11)).max(8) }),
  /** Its stay: picked for a return (domain 1.3), or found at the station of departure when the note is issued (stays-of-wagons.ts). */
  arrivedWagonId: code(['Arrived wagon', 'Прибывший вагон', 'Келген вагон'], 60, {
    empty: null,
    unasked: true,
    names: 'arrived-wagon',
  }),
};

/** One container of the note (the container list of domain 1.2): masses in kilograms. */
const container = {
  containerNumber: code(['Container', 'Контейнер', 'Контейнер'], 11, { width: 120, sent: 'always' }),
  /** The wagon of the note on which it stands; empty while that is not known. */
  wagonNumber: code(['On wagon', 'На вагоне', 'Вагондо'], 12, { width: 110 }),
  /** ISO 6346 code of size and type: `22G1`. */
  sizeType: code(['Size and type', 'Типоразмер', 'Өлчөмү жана түрү'], 4, { width: 84 }),
  tare: int(['Tare, kg', 'Масса тары, кг', 'Тара массасы, кг'], 99_999, { width: 84, empty: 0, sum: true }),
  maxGross: int(['Greatest gross mass, kg', 'Наибольшая масса брутто, кг', 'Эң чоң брутто массасы, кг'], 99_999, {
    width: 96,
    empty: 0,
  }),
  packages: int(['Packages', 'Количество мест', 'Орундардын саны'], 999_999, { box: '17', width: 84, sum: true }),
  /** Of the goods in it. */
  weight: int(['Mass of goods, kg', 'Масса груза, кг', 'Жүктүн массасы, кг'], 999_999, {
    box: '18',
    width: 96,
    empty: 0,
    sum: true,
  }),
  seals: text(['Seals', 'Пломбы', 'Пломбалар'], 200, { box: '19', width: 140 }),
};

/** What Annex 2 to the SMGS wants said of dangerous goods in box 15 (domain 2.7). */
const dangerous = {
  unNumber: code(['UN number', 'Номер ООН', 'БУУ номери'], 4, { width: 84, sent: 'always' }),
  properName: text(['Proper shipping name', 'Надлежащее наименование', 'Туура аталышы'], 300, { width: 240 }),
  /** Class or division: `3`, `6.1`, `1.1D`. */
  hazardClass: code(['Class', 'Класс', 'Классы'], 5, { width: 72, schema: freeText(5) }),
  packingGroup: word(
    ['Packing group', 'Группа упаковки', 'Таңгак тобу'],
    { none: ['none', 'нет', 'жок'], I: ['I', 'I', 'I'], II: ['II', 'II', 'II'], III: ['III', 'III', 'III'] },
    { width: 96 },
  ),
  /** Kemler's number: two or three digits, with X before them where water is dangerous. */
  dangerCode: code(['Danger code', 'Код опасности', 'Коркунуч коду'], 4, { width: 84 }),
  emergencyCard: code(['Emergency card', 'Аварийная карточка', 'Авариялык карточка'], 3, { width: 96 }),
};

/**
 * Content of a consignment note, boxes 1 to 25 (domain 1.1), in the order of the events. Everything may be left out: a draft may
 * be incomplete, `submit` and `accept` ask for the required boxes.
 */
export const content = {
  /** A person of a customer can only use their own. */
  customerId: ref('customers', ['Customer', 'Клиент', 'Кардар'], {
    fills: { recipientName: 'name', recipientAddress: 'fullAddress', recipientCode: 'code' },
    section: 'recipient',
  }),
  shipmentRequestId: code(['Shipment request', 'Заявка на погрузку', 'Жүктөө өтүнмөсү'], 60, {
    empty: null,
    unasked: true,
    names: 'shipment-request',
  }),
  /** The wagons go on to another station; opens the editor for that (specification 000, 2.6). */
  isToAnotherStation: bool(['To another station', 'На другую станцию', 'Башка станцияга'], { section: 'sender' }),
  /** Where they go on to, and to whom: there is such a station only then (decision smgs-editors). */
  onwardStationId: ref('stations', ['Goes on to station', 'Следует далее на станцию', 'Андан аркы станция'], {
    ...station,
    box: '5',
    section: 'recipient',
    only: onward,
    filter: { administration: '59' },
  }),
  onwardRecipientName: text(['Consignee there', 'Получатель на ней', 'Ал жактагы алуучу'], 200, {
    box: '4',
    section: 'recipient',
    only: onward,
    personal: true,
  }),
  senderName: text(['Consignor', 'Отправитель', 'Жөнөтүүчү'], 200, { box: '1', section: 'sender', personal: true }),
  senderAddress: lines(["Consignor's address", 'Адрес отправителя', 'Жөнөтүүчүнүн дареги'], 300, {
    box: '1',
    section: 'sender',
    personal: true,
  }),
  senderCode: code(["Consignor's code", 'Код отправителя', 'Жөнөтүүчүнүн коду'], 40, {
    box: '1',
    section: 'sender',
    schema: freeText(40),
  }),
  departureStationId: ref('stations', ['Station of departure', 'Станция отправления', 'Жөнөтүү станциясы'], {
    ...station,
    box: '2',
    section: 'sender',
    filter: { administration: '59' },
  }),
  senderStatements: lines(["Consignor's statements", 'Заявления отправителя', 'Жөнөтүүчүнүн билдирүүлөрү'], 1000, {
    box: '3',
    section: 'sender',
  }),
  recipientName: text(['Consignee', 'Получатель', 'Алуучу'], 200, { box: '4', section: 'recipient', personal: true }),
  recipientAddress: lines(["Consignee's address", 'Адрес получателя', 'Алуучунун дареги'], 300, {
    box: '4',
    section: 'recipient',
    personal: true,
  }),
  recipientCode: code(["Consignee's code", 'Код получателя', 'Алуучунун коду'], 40, {
    box: '4',
    section: 'recipient',
    schema: freeText(40),
  }),
  destinationStationId: ref('stations', ['Station of destination', 'Станция назначения', 'Баруучу станция'], {
    ...station,
    box: '5',
    section: 'recipient',
  }),
  /** Of the book of loading points (sub-stations); notes from before may have a code that is not in it. */
  subStationId: ref('substation', ['Loading point', 'Грузовой пункт', 'Жүк пункту'], {
    box: '5',
    empty: null,
    section: 'recipient',
  }),
  /** In the order of the route. */
  borderStationIds: refs(
    'stations',
    ['Border stations', 'Пограничные станции переходов', 'Чек ара өткөөл станциялары'],
    { box: '6', section: 'recipient', schema: z.array(codeText(6)).max(12) },
  ),
  smgsVagons: rows(['Wagons', 'Вагоны', 'Вагондор'], wagon, { box: '7', whole: 'Wagon', called: 'wagons', max: 200 }),
  /** Totals of each wagon agree with its line in box 7 (checks-containers.ts); the container list is printed of them. */
  smgsContainers: rows(['Containers', 'Контейнеры', 'Контейнерлер'], container, {
    box: '15',
    whole: 'Container',
    called: 'containers',
    max: 400,
  }),
  cargoCode: ref('cargo', ['ETSNG code', 'Код ЕТСНГ', 'ЕТСНГ коду'], {
    box: '15',
    max: 6,
    section: 'cargo',
    fills: { cargoName: 'nameRu' },
  }),
  gngCode: code(['GNG code', 'Код ГНГ', 'ГНГ коду'], 8, { box: '15', section: 'cargo' }),
  cargoName: lines(['Name of goods', 'Наименование груза', 'Жүктүн аталышы'], 500, { box: '15', section: 'cargo' }),
  /** Annex 2 to the SMGS; what stands here is printed in box 15. */
  dangerousGoods: rows(['Dangerous goods', 'Опасные грузы', 'Кооптуу жүктөр'], dangerous, {
    box: '15',
    whole: 'DangerousGoods',
    called: 'dangerous',
    max: 20,
  }),
  packaging: text(['Packaging', 'Род упаковки', 'Таңгагынын түрү'], 100, { box: '16', section: 'cargo' }),
  /** Absent: loose goods. */
  packages: int(['Packages', 'Количество мест', 'Орундардын саны'], 9_999_999, { box: '17', section: 'cargo' }),
  loadedBy: word(['Loaded by', 'Погружено', 'Жүктөгөн'], party, { box: '20', section: 'cargo' }),
  /** How the mass was found: wagon scales, stencil, standard, measurement. */
  massMethod: text(['Method of determining mass', 'Способ определения массы', 'Массаны аныктоо ыкмасы'], 100, {
    box: '21',
    section: 'cargo',
  }),
  carriers: rows(
    ['Carriers', 'Перевозчики', 'Ташуучулар'],
    {
      code: code(['Carrier code', 'Код перевозчика', 'Ташуучунун коду'], 10, { sent: 'always', schema: freeText(10) }),
      name: text(['Carrier', 'Перевозчик', 'Ташуучу'], 200),
      fromStationId: ref('stations', ['From station', 'Участок от', 'Станциядан'], station),
      toStationId: ref('stations', ['To station', 'Участок до', 'Станцияга чейин'], station),
    },
    { box: '22', whole: 'Carrier', max: 12 },
  ),
  /** Who pays the carriage charges of each carrier. */
  payers: rows(
    ['Payment of charges', 'Уплата провозных платежей', 'Ташуу төлөмдөрүн төлөө'],
    {
      carrierCode: code(['Carrier code', 'Код перевозчика', 'Ташуучунун коду'], 10, {
        sent: 'always',
        schema: freeText(10),
      }),
      payerName: text(['Payer', 'Плательщик', 'Төлөөчү'], 200, { personal: true }),
      payerCode: code(['Payer code', 'Код плательщика', 'Төлөөчүнүн коду'], 40, { schema: freeText(40) }),
      contract: text(['Contract', 'Договор', 'Келишим'], 100),
    },
    { box: '23', whole: 'Payer', max: 12 },
  ),
  documents: texts(
    ['Documents attached by the consignor', 'Документы, приложенные отправителем', 'Жөнөтүүчү тиркеген документтер'],
    { box: '24', section: 'documents' },
  ),
  freeInformation: lines(
    [
      'Information not for the carrier',
      'Информация, не предназначенная для перевозчика',
      'Ташуучуга арналбаган маалымат',
    ],
    1000,
    { box: '25', section: 'documents' },
  ),
  contractNumber: text(['Supply contract', '№ договора на поставку', 'Жеткирүү келишиминин №'], 100, {
    box: '25',
    section: 'documents',
  }),
  /** In which language the labels of the paper stand beside Russian (decision smgs-sheets). */
  secondLanguage: word(
    ['Second language of the form', 'Второй язык бланка', 'Бланктын экинчи тили'],
    { ky: ['Kyrgyz', 'кыргызский', 'кыргызча'], en: ['English', 'английский', 'англисче'] },
    { section: 'documents' },
  ),
};

/**
 * What became of the note, set by its moves. `paid`, `paymentId` and the step Paid are three facts that are never derived from
 * one another (decision smgs-payment).
 */
export const facts = {
  /** Formed by another railway and received from it (decision e-waybill-import). */
  isIncoming: bool(['From another railway', 'От другой железной дороги', 'Башка темир жолдон'], { kept: true }),
  /** Given when the note is formed, and when that was; null in notes from before it was kept. */
  otpravkaNumberList: texts(['Consignment No.', 'Отправка №', 'Жөнөтүү №'], { box: '29', kept: true }),
  formedAt: instant(['Issued', 'Оформлена', 'Таризделген'], { kept: true, empty: null }),
  wagonKinds,
  /** The request was paid in advance, or the charges were settled. */
  paid: bool(['Paid', 'Оплачено', 'Төлөндү'], { kept: true }),
  paymentId: code(['Payment', 'Платёж', 'Төлөм'], 60, { kept: true, empty: null, names: 'payment' }),
  /** Due by the linked payment. */
  charges: money(['Charges, som', 'Провозные платежи, сом', 'Ташуу төлөмдөрү, сом'], { kept: true, empty: null }),
  /** What was paid of the charges; null = not settled. */
  settledAmount: money(['Charges, som', 'Провозные платежи, сом', 'Ташуу төлөмдөрү, сом'], { kept: true, empty: null }),
  /** Charges of differences beside the linked payment, in their order (decision smgs-edit-after-payment); what is paid of all. */
  differences: texts(['Charges of differences', 'Начисления разницы', 'Айырма боюнча эсептер'], { kept: true }),
  chargesPaid: money(['Paid of the charges, som', 'Оплачено из начисленного, сом', 'Эсептелгенден төлөндү, сом'], {
    kept: true,
    empty: null,
    schema: signedAmountSchema,
  }),
  /** The calculation by which it is charged, and the charge while that is an estimate (decision money). */
  calculationId: code(['Calculation', 'Расчёт', 'Эсептөө'], 60, { kept: true, empty: null, names: 'calculation' }),
  estimateId: code(['Estimate', 'Предварительное начисление', 'Алдын ала эсеп'], 120, {
    kept: true,
    empty: null,
    names: 'payment',
  }),
  /** Boxes 38 to 41 of the section of this railway, and what it comes to. */
  carriageDistance: int(['Distance, km', 'Расстояние, км', 'Аралык, км'], 50_000, { box: '38', kept: true }),
  carriageMass: int(['Charged mass, kg', 'Расчётная масса, кг', 'Эсептик масса, кг'], 99_999_999, {
    box: '39',
    kept: true,
  }),
  carriageFees: money(['Additional charges, som', 'Дополнительные сборы, сом', 'Кошумча жыйымдар, сом'], {
    box: '40',
    kept: true,
    empty: null,
  }),
  carriageTariff: money(['Tariff, som', 'Тариф, сом', 'Тариф, сом'], { box: '41', kept: true, empty: null }),
  carriageTotal: money(['To pay with VAT, som', 'К оплате с НДС, сом', 'КНС менен төлөнөт, сом'], {
    box: '48',
    kept: true,
    empty: null,
  }),
  signedDate: instant(['Signed', 'Подписана', 'Кол коюлган'], { kept: true, empty: null }),
  /** Who signed it, and the signature over the hash of what they signed; null before there were keys (decision smgs-signature). */
  signedBy: text(['Signed by', 'Подписал', 'Кол койгон'], 200, { kept: true, empty: null, personal: true }),
  signedHash: code(['Hash of what was signed', 'Хэш подписанного', 'Кол коюлгандын хэши'], 64, {
    kept: true,
    empty: null,
  }),
  signature: code(['Electronic signature', 'Электронная подпись', 'Электрондук кол тамга'], 100, {
    kept: true,
    empty: null,
  }),
  signingKey: code(["Signer's public key", 'Открытый ключ подписавшего', 'Кол койгондун ачык ачкычы'], 60, {
    kept: true,
    empty: null,
  }),
  /** It was changed or sent back after it was signed: what was signed is no more what stands there (decision smgs-signature). */
  signatureBroken: bool(['Signature broken', 'Подпись нарушена', 'Кол тамга бузулган'], { kept: true }),
  isVedomostVagon: bool(['Wagon list', 'Ведомость вагонов', 'Вагондор ведомосту'], { kept: true }),
  isArchiev: bool(['Archive', 'Архив', 'Архив'], { kept: true }),
  /** When its wagons left, said by hand until a departure list says it (decision smgs-departure). */
  departedAt: instant(['Departed', 'Отправлена', 'Жөнөтүлгөн'], { kept: true, empty: null }),
  /** When its message went to the next railway, said by whoever sent it (decision smgs-departure). */
  messageSentAt: instant(['IFTMIN sent', 'IFTMIN отправлено', 'IFTMIN жөнөтүлгөн'], { kept: true, empty: null }),
  /** Who takes over the empty wagons for the consignee (transfer waybill). */
  recipientRepresentative: text(["Consignee's representative", 'Представитель получателя', 'Алуучунун өкүлү'], 200, {
    kept: true,
    personal: true,
  }),
  /** What the waybill of the other railway says and no box holds, by the names it has there (decision foreign-content). */
  notTaken: { ...notTaken, kept: true as const },
  /** What is to be reworked, as the station said it last. */
  reworkComment: lines(['What to rework', 'Что доработать', 'Эмнени оңдоо керек'], 1000, { kept: true, empty: null }),
};

export type Note = Values<typeof content>;
/** As it may be sent: everything may be left out, columns of lines too. */
export type NoteInput = {
  readonly [Name in keyof Note]?: Note[Name] extends readonly (infer Line extends object)[]
    ? readonly Partial<Line>[]
    : Note[Name];
};
export type NoteChanges = { readonly [Name in keyof Note]?: Note[Name] | undefined };
export type Wagon = Note['smgsVagons'][number];

/** The head of the wagon list (ведомость вагонов) of a note, the day as `YYYY-MM-DD`; its rows are the wagons of the note. */
export interface WagonList {
  readonly documentNumber: string;
  readonly documentDate: string;
}

/** A note as folded from its stream. */
export interface SmgsState extends Note, Values<typeof facts> {
  readonly exists: boolean;
  readonly status: number;
  readonly subStatus: number;
  readonly wagonList: WagonList | null;
}

/** Names of the boxes. */
export const noteFields = namesOf(content);

/** A note with what is left out filled in as empty. */
export const noteSchema = valuesSchema(content);

/** Box 18: mass of the whole consignment in kilograms. */
export const totalWeight = ({ smgsVagons }: Pick<Note, 'smgsVagons'>): number =>
  smgsVagons.reduce((sum, { weight }) => sum + weight, 0);
