import { wagonNumber as wagonCheck } from '../checks/wagon-number.ts';
import { code, instant, lines, ref, text } from '../fields/make.ts';
import type { Texts } from '../fields/texts.ts';

/** Words that many documents use: what three of them name is named here, once. */
export const word = {
  number: ['Number', 'Номер', 'Номери'],
  day: ['Day', 'Дата', 'Күнү'],
  station: ['Station', 'Станция', 'Станция'],
  customer: ['Customer', 'Клиент', 'Кардар'],
  customerName: ["Customer's name", 'Наименование клиента', 'Кардардын аталышы'],
  stationName: ["Station's name", 'Наименование станции', 'Станциянын аталышы'],
  siding: ['Siding', 'Подъездной путь', 'Кирме жол'],
  wagon: ['Wagon', 'Вагон', 'Вагон'],
  wagons: ['Wagons', 'Вагоны', 'Вагондор'],
  wagonCount: ['Wagons in all', 'Всего вагонов', 'Бардык вагон'],
  note: ['Waybill', 'Накладная', 'Коштомо кагазы'],
  reason: ['Reason', 'Причина', 'Себеби'],
  comment: ['Comment', 'Комментарий', 'Комментарий'],
  from: ['From', 'С', 'Башталышы'],
  to: ['To', 'По', 'Аягы'],
  files: ['Files', 'Файлы', 'Файлдар'],
  signedAt: ['Signed', 'Подписано', 'Кол коюлду'],
  signedBy: ['Signed by', 'Подписал', 'Кол койгон'],
  head: ['Head', 'Общие сведения', 'Жалпы маалымат'],
  add: ['Add', 'Добавить', 'Кошуу'],
  edit: ['Edit', 'Изменить', 'Өзгөртүү'],
  cancel: ['Cancel', 'Отменить', 'Жокко чыгаруу'],
  sign: ['Sign', 'Подписать', 'Кол коюу'],
  created: ['Created', 'Создано', 'Түзүлдү'],
  changed: ['Changed', 'Изменено', 'Өзгөртүлдү'],
} as const satisfies Readonly<Record<string, Texts>>;

/** The railway's own station that works with the record: it is whose the record is, so it is chosen once. */
export const station = ref('stations', word.station, {
  required: true,
  fixed: true,
  strict: true,
  section: 'head',
  filter: { administration: '59' },
  keeps: { stationName: 'nameRu' },
});
/** What the station was called when the paper was made. */
export const stationName = text(word.stationName, 200, { kept: true });

/** The customer whose record it is. */
export const customer = ref('customers', word.customer, {
  strict: true,
  section: 'head',
  keeps: { customerName: 'name' },
});
/** What the customer was called when the paper was made. */
export const customerName = text(word.customerName, 200, { kept: true, personal: true });

/** Under which code the customer pays through its personal account, when the paper was made. */
export const payerCode = code(['Payer code', 'Код плательщика', 'Төлөөчүнүн коду'], 20, { kept: true });
/** The customer with the code under which it pays. */
export const payer = { ...customer, keeps: { ...customer.keeps, payerCode: 'tehPdCode' } };

/** A number without gaps, given by the move that the definition names. */
export const keptNumber = code(word.number, 20, { kept: true, section: 'head' });

/** Eight digits with their check digit, or twelve. */
export const wagonNumber = ref('wagons', word.wagon, { max: 12, required: true, check: wagonCheck });

/** Why: asked before something is taken back. */
export const reason = lines(word.reason, 1000, { required: true });

/** When and by whom it was signed, set by the signing move. */
export const signature = {
  signedAt: instant(word.signedAt, { kept: true }),
  signedBy: text(word.signedBy, 200, { kept: true, personal: true }),
};

/** Whoever sent it takes it back while nobody has answered (decision withdrawn-and-cancelled). */
export const withdraw = {
  from: ['sent'],
  to: 'draft',
  who: 'anyone',
  text: ['Withdraw', 'Отозвать', 'Чакыртып алуу'],
  event: 'Withdrawn',
  happened: ['Withdrawn', 'Отозвано', 'Чакыртып алынды'],
  bulk: true,
} as const;
