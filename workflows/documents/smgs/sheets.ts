import type { SheetBox, SheetColumn, SheetForm, SheetList, SheetSide } from '../../document/sheets.ts';
import type { Texts } from '../../fields/texts.ts';
import { dangerousText } from './dangerous-goods.ts';
import { content, facts, totalWeight, type SmgsState } from './fields.ts';

type Note = SmgsState;
const wagon = content.smgsVagons.of;
const container = content.smgsContainers.of;

const filled = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter((part) => typeof part === 'string' && part !== '').join('\n');

/** Lines of wagons that the note itself holds; more of them stand in the wagon list (domain 1.2). */
const wagonLines = 4;

/** The wagons stand in a list of their own. */
export const listsWagons = ({ smgsVagons, isVedomostVagon }: Note): boolean =>
  isVedomostVagon || smgsVagons.length > wagonLines;

/** The containers stand in a list of their own. */
const listsContainers = ({ smgsContainers }: Note): boolean => smgsContainers.length > 4;

const number = ({ otpravkaNumberList }: Note): string => otpravkaNumberList.at(-1) ?? '';
/** As the railway writes numbers: thousands apart. */
const grouped = (value: number): string => String(value).replaceAll(/\B(?=(\d{3})+$)/g, '\u00a0');
/** Boxes 8 and 20: О, the consignor; П, the carrier. */
const providedBy = (line: Note['smgsVagons'][number]): string => (line.providedBy === 'sender' ? 'О' : 'П');
const packagesOf = ({ packages, smgsVagons }: Note): number =>
  packages ?? smgsVagons.reduce((sum, one) => sum + (one.packages ?? 0), 0);

const seeList: Texts = ['see the wagon list', 'см. ведомость вагонов', 'вагондор ведомостун караңыз'];
const seeContainers: Texts = ['see the container list', 'см. ведомость контейнеров', 'контейнерлер ведомостун караңыз'];
const dangerousMark: Texts = ['DANGEROUS', 'ОПАСНО', 'КООПТУУ'];

const goods = (note: Note, word: (texts: Texts) => string): string =>
  filled(
    note.cargoName,
    note.gngCode !== '' && `${word(['GNG', 'ГНГ', 'ГНГ'])} ${note.gngCode}`,
    note.cargoCode !== '' && `${word(['ETSNG', 'ЕТСНГ', 'ЕТСНГ'])} ${note.cargoCode}`,
    note.dangerousGoods.length > 0 && word(dangerousMark),
    ...note.dangerousGoods.map((line) => dangerousText(line, word)),
    note.smgsContainers.length > 0
      ? `${word(content.smgsContainers.label)}: ${
          listsContainers(note)
            ? `${note.smgsContainers.length}, ${word(seeContainers)}`
            : note.smgsContainers.map(({ containerNumber }) => containerNumber).join(', ')
        }`
      : [...new Set(note.smgsVagons.flatMap(({ containerNumbers }) => containerNumbers))].join(', '),
  );

/** Box 19: seals of wagons and of containers, or the list in which they stand. */
const sealsOf = (note: Note, word: (texts: Texts) => string): string =>
  filled(
    listsWagons(note)
      ? word(seeList)
      : note.smgsVagons.flatMap(({ seals }) => seals.map(({ quantity, marks }) => `${quantity}: ${marks}`)).join('\n'),
    listsContainers(note)
      ? word(seeContainers)
      : note.smgsContainers
          .filter(({ seals }) => seals !== '')
          .map(({ containerNumber, seals }) => `${containerNumber}: ${seals}`)
          .join('\n'),
  );

/** Box 3; that the wagons go on is one of the consignor's statements. */
const statements = (note: Note, word: (texts: Texts) => string): string =>
  filled(
    note.senderStatements,
    note.isToAnotherStation &&
      note.onwardStationId !== '' &&
      `${word(content.onwardStationId.label)}: ${[note.onwardStationId, note.onwardRecipientName].filter(Boolean).join(', ')}`,
  );

/** The face of the form: boxes 1 to 29 (domain 1.1), millimetres on A4. */
const front: readonly SheetBox<Note>[] = [
  { box: '29', label: facts.otpravkaNumberList.label, at: [130, 8, 48, 19], value: number, strong: true },
  {
    box: '1',
    label: content.senderName.label,
    at: [10, 29, 95, 20],
    value: (note) => filled(note.senderName, note.senderAddress, note.senderCode),
  },
  {
    label: ["Consignor's signature", 'Подпись отправителя', 'Жөнөтүүчүнүн кол тамгасы'],
    at: [10, 49, 95, 7],
    value: (note, word) => (note.signedDate === null ? '' : signedText(note, word)),
  },
  { box: '2', label: content.departureStationId.label, at: [105, 29, 95, 11], value: 'departureStationId' },
  { box: '3', label: content.senderStatements.label, at: [105, 40, 95, 30], value: statements },
  {
    box: '4',
    label: content.recipientName.label,
    at: [10, 56, 95, 27],
    value: (note) => filled(note.recipientName, note.recipientAddress, note.recipientCode),
  },
  { box: '5', label: content.destinationStationId.label, at: [10, 83, 70, 13], value: 'destinationStationId' },
  { label: content.subStationId.label, at: [80, 83, 25, 13], value: 'subStationId' },
  { box: '6', label: content.borderStationIds.label, at: [10, 96, 95, 22], value: 'borderStationIds' },
  { box: '15', label: content.cargoName.label, at: [10, 118, 92, 78], value: goods },
  { box: '16', label: content.packaging.label, at: [102, 118, 22, 78], value: 'packaging' },
  {
    box: '17',
    label: content.packages.label,
    at: [124, 118, 16, 78],
    value: (note) => (packagesOf(note) > 0 ? grouped(packagesOf(note)) : ''),
  },
  {
    box: '18',
    label: ['Mass, kg', 'Масса, кг', 'Масса, кг'],
    at: [140, 118, 22, 78],
    value: (note) => (totalWeight(note) > 0 ? grouped(totalWeight(note)) : ''),
  },
  { box: '19', label: wagon.seals.label, at: [162, 118, 38, 78], value: sealsOf },
  { box: '20', label: content.loadedBy.label, at: [10, 196, 60, 9], value: 'loadedBy' },
  { box: '21', label: content.massMethod.label, at: [70, 196, 130, 9], value: 'massMethod' },
  { box: '24', label: content.documents.label, at: [10, 235, 95, 24], value: 'documents' },
  {
    box: '25',
    label: content.freeInformation.label,
    at: [105, 235, 95, 24],
    value: (note) => filled(note.freeInformation, note.contractNumber),
  },
  {
    box: '26',
    label: ['Date of the contract of carriage', 'Дата заключения договора перевозки', 'Ташуу келишими түзүлгөн күн'],
    at: [10, 259, 50, 30],
    value: (note, word) => (note.signedDate === null ? '' : signedText(note, word)),
  },
  { box: '27', label: ['Date of arrival', 'Дата прибытия', 'Келген күнү'], at: [60, 259, 45, 30] },
  {
    box: '28',
    label: [
      'Marks for customs and other authorities',
      'Отметки для выполнения таможенных и других административных формальностей',
      'Бажы жана башка органдардын белгилери',
    ],
    at: [105, 259, 95, 30],
  },
];

/** The day of the signature as the railway writes days; its instant is in the record. */
const signedText = ({ signedDate, signatureBroken }: Note, word: (texts: Texts) => string): string =>
  filled(
    (signedDate ?? '').slice(0, 10).split('-').reverse().join('.'),
    signatureBroken && word(facts.signatureBroken.label),
  );

const station = ({
  fromStationId,
  toStationId,
}: {
  readonly fromStationId: string;
  readonly toStationId: string;
}): string => {
  return [fromStationId, toStationId].filter((code) => code !== '').join(' – ');
};

const frontSide: SheetSide<Note> = {
  boxes: front,
  tables: [
    {
      at: [105, 70, 95, 48],
      head: 14,
      line: 8,
      rows: 'smgsVagons',
      columns: [
        { box: '7', label: wagon.wagonNumber.label, width: 22, value: 'wagonNumber' },
        { box: '8', label: ['Given by', 'Предост.', 'Берген'], width: 10, value: providedBy },
        { box: '9', label: ['Capacity, t', 'Груз., т', 'Жүк, т'], width: 12, value: 'capacity', right: true },
        { box: '10', label: wagon.axisQuantity.label, width: 9, value: 'axisQuantity', right: true },
        { box: '11', label: ['Tare, t', 'Тара, т', 'Тара, т'], width: 12, value: 'tare', right: true },
        { box: '12', label: ['Tank', 'Тип цист.', 'Цистерна'], width: 10, value: 'tankType' },
        { box: '13', label: ['Mass after', 'Масса п/п', 'Кийинки масса'], width: 11 },
        { box: '14', label: ['Places', 'Мест п/п', 'Кийинки орун'], width: 9 },
      ],
      instead: (note, word) =>
        listsWagons(note)
          ? word([
              `Wagons in all – ${note.smgsVagons.length}. See the attached list`,
              `Общее количество вагонов – ${note.smgsVagons.length}. См. прилагаемую ведомость`,
              `Вагондордун жалпы саны – ${note.smgsVagons.length}. Тиркелген ведомостту караңыз`,
            ])
          : undefined,
    },
    {
      at: [10, 205, 95, 30],
      head: 7,
      line: 5.6,
      rows: 'carriers',
      columns: [
        { box: '22', label: ['Carrier, code', 'Перевозчик, код', 'Ташуучу, коду'], width: 53, value: carrierText },
        { label: ['Section from – to', 'Участок от – до', 'Бөлүк – баштап, чейин'], width: 42, value: station },
      ],
    },
    {
      at: [105, 205, 95, 30],
      head: 7,
      line: 5.6,
      rows: 'payers',
      columns: [
        { box: '23', label: content.payers.label, width: 55, value: payerText },
        { label: content.payers.of.payerCode.label, width: 20, value: 'payerCode' },
        { label: content.payers.of.contract.label, width: 20, value: 'contract' },
      ],
    },
  ],
};

function carrierText({ code, name }: { readonly code: string; readonly name: string }): string {
  return [code, name].filter((part) => part !== '').join(' ');
}

function payerText({ carrierCode, payerName }: { readonly carrierCode: string; readonly payerName: string }): string {
  return [carrierCode, payerName].filter((part) => part !== '').join(': ');
}

/** The way over this railway: from the station of departure to its border, or to the end. */
function ownSection(note: Note): string {
  if (note.calculationId === null) return '';
  const [border] = note.borderStationIds;
  return `${note.departureStationId} – ${border ?? note.destinationStationId}`;
}

/** In which the way over this railway is charged and paid. */
const currency = 'KGS';

/** Boxes 37 to 47 of one section of the way, and its charges: six of them, А to Е. */
const section = (letter: string, y: number, own: boolean): readonly SheetBox<Note>[] => {
  const put = (
    box: string,
    label: Texts,
    x: number,
    width: number,
    { down = 0, value }: { readonly down?: number; readonly value?: SheetBox<Note>['value'] } = {},
  ): SheetBox<Note> => ({
    box,
    label,
    at: [x, y + down, width, 9.5],
    // The way over other railways is charged by them.
    ...(own && value !== undefined && { value }),
  });
  const below = 9.5;
  return [
    { label: [letter, letter, letter], at: [10, y, 6, 19], value: () => letter, strong: true },
    put('37', ['Section', 'Участок', 'Бөлүк'], 16, 44, { value: ownSection }),
    put('38', ['Distance, km', 'Расстояние, км', 'Аралык, км'], 60, 20, { value: 'carriageDistance' }),
    put('39', ['Charged mass, kg', 'Расчётная масса, кг', 'Эсептик масса, кг'], 80, 26, { value: 'carriageMass' }),
    put('41', ['Tariff', 'Тариф', 'Тариф'], 106, 18, { value: 'carriageTariff' }),
    put('42', ['Goods code', 'Код груза', 'Жүктүн коду'], 124, 22, {
      value: (note) => (note.calculationId === null ? '' : note.cargoCode),
    }),
    put('43', ['Rate', 'Курс', 'Курс'], 146, 18),
    put('44–47', ['Currencies', 'Валюты', 'Валюталар'], 164, 36, {
      value: (note) => (note.calculationId === null ? '' : currency),
    }),
    put('40', ['Additional charges', 'Дополнительные сборы', 'Кошумча жыйымдар'], 16, 64, {
      down: below,
      value: 'carriageFees',
    }),
    put('48–53', ['From the consignor', 'С отправителя', 'Жөнөтүүчүдөн'], 80, 60, {
      down: below,
      value: 'carriageTotal',
    }),
    put('54–59', ['From the consignee', 'С получателя', 'Алуучудан'], 140, 60, { down: below }),
  ];
};

/** The back of the form: what the carriers write under way, and the charges by section (boxes 30 to 65). */
const back: SheetSide<Note> = {
  boxes: [
    {
      box: '30',
      label: ["Carrier's marks", 'Отметки перевозчика', 'Ташуучунун белгилери'],
      at: [10, 24, 95, 30],
    },
    { box: '31', label: ['Commercial act', 'Коммерческий акт', 'Коммерциялык акт'], at: [105, 24, 95, 10] },
    {
      box: '32',
      label: ['Delivery time extended', 'Удлинение срока доставки', 'Жеткирүү мөөнөтүн узартуу'],
      at: [105, 34, 95, 20],
    },
    {
      box: '33',
      label: ['Handed over between carriers', 'Отметки о передаче груза', 'Жүктү өткөрүп берүү белгилери'],
      at: [10, 54, 95, 30],
    },
    {
      box: '34',
      label: [
        'Marks of border stations',
        'Отметки о проследовании пограничных станций',
        'Чек ара станцияларынын белгилери',
      ],
      at: [105, 54, 95, 30],
    },
    {
      box: '35',
      label: ['Notice of arrival', 'Уведомление получателя о прибытии груза', 'Алуучуга жүк келгени жөнүндө кабар'],
      at: [10, 84, 95, 20],
    },
    {
      box: '36',
      label: ['Handed to the consignee', 'Выдача груза получателю', 'Жүктү алуучуга берүү'],
      at: [105, 84, 95, 20],
    },
    ...['А', 'Б', 'В', 'Г', 'Д', 'Е'].flatMap((letter, at) => section(letter, 107 + at * 20, at === 0)),
    {
      box: '60–61',
      label: ['Total from the consignor', 'Итого с отправителя', 'Жөнөтүүчүдөн жыйынтыгы'],
      at: [10, 228, 95, 14],
      value: (note, _word, written) => (note.charges === null ? '' : `${written('charges')} ${currency}`),
    },
    {
      box: '62–63',
      label: ['Total from the consignee', 'Итого с получателя', 'Алуучудан жыйынтыгы'],
      at: [105, 228, 95, 14],
    },
    {
      box: '64',
      label: [
        'Marks for the calculation of charges',
        'Отметки для исчисления и взимания провозных платежей',
        'Ташуу төлөмдөрүн эсептөө белгилери',
      ],
      at: [10, 242, 95, 46],
      value: (note, word, written) => (note.paymentId ? `${word(facts.paymentId.label)} ${written('paymentId')}` : ''),
    },
    {
      box: '65',
      label: [
        'To be charged to the consignor besides',
        'Дополнительно взыскать с отправителя',
        'Жөнөтүүчүдөн кошумча алуу',
      ],
      at: [105, 242, 95, 46],
    },
  ],
};

/** Head of a list: the note it belongs to. */
const listHead: readonly SheetBox<Note>[] = [
  { box: '29', label: facts.otpravkaNumberList.label, at: [130, 8, 48, 19], value: number, strong: true },
  { box: '2', label: content.departureStationId.label, at: [10, 29, 50, 11], value: 'departureStationId' },
  { box: '5', label: content.destinationStationId.label, at: [60, 29, 50, 11], value: 'destinationStationId' },
  { box: '15', label: content.cargoName.label, at: [110, 29, 58, 11], value: 'cargoName' },
  {
    box: '26',
    label: ['Date', 'Дата', 'Күнү'],
    at: [168, 29, 32, 11],
    value: (note, word) => (note.signedDate === null ? '' : signedText(note, word)),
  },
];

const place: SheetColumn = {
  label: ['No.', '№', '№'],
  width: 8,
  right: true,
  value: (_line, at) => String(at + 1),
};

const consignor: Texts = ['Consignor', 'Отправитель', 'Жөнөтүүчү'];
const agent: Texts = ['Agent of the station', 'Агент станции', 'Станциянын агенти'];
const delegate: Texts = ["Consignee's representative", 'Представитель получателя', 'Алуучунун өкүлү'];

const wagonColumns: readonly SheetColumn[] = [
  place,
  { box: '7', label: wagon.wagonNumber.label, width: 20, value: 'wagonNumber' },
  { box: '8', label: ['Given by', 'Предост.', 'Берген'], width: 10, value: providedBy },
  { box: '9', label: ['Capacity, t', 'Груз., т', 'Жүк, т'], width: 14, value: 'capacity', right: true },
  { box: '10', label: wagon.axisQuantity.label, width: 10, value: 'axisQuantity', right: true, sum: true },
  { box: '11', label: ['Tare, t', 'Тара, т', 'Тара, т'], width: 15, value: 'tare', right: true, sum: true },
  { box: '12', label: ['Tank', 'Тип цист.', 'Цистерна'], width: 14, value: 'tankType' },
  { box: '13', label: ['Mass after', 'Масса п/п', 'Кийинки масса'], width: 14 },
  { box: '14', label: ['Places', 'Мест п/п', 'Кийинки орун'], width: 12 },
  { box: '17', label: wagon.packages.label, width: 15, value: 'packages', right: true, sum: true },
  { box: '18', label: wagon.weight.label, width: 18, value: 'weight', right: true, sum: true },
  { box: '19', label: wagon.seals.label, width: 40, value: sealsText },
];

function sealsText({ seals }: Note['smgsVagons'][number]): string {
  return seals.map(({ quantity, marks }) => `${quantity}: ${marks}`).join('; ');
}

/** The wagon list of a note (domain 1.2). */
const wagonList: SheetList<Note> = {
  title: ['Wagon list', 'Ведомость вагонов', 'Вагондор ведомосту'],
  when: listsWagons,
  boxes: listHead,
  begins: 43,
  rows: 'smgsVagons',
  columns: wagonColumns,
  signatures: [consignor, agent],
};

/** The container list of a note (domain 1.2). */
const containerList: SheetList<Note> = {
  title: ['Container list', 'Ведомость контейнеров', 'Контейнерлер ведомосту'],
  when: listsContainers,
  boxes: listHead,
  begins: 43,
  rows: 'smgsContainers',
  columns: [
    place,
    { label: container.containerNumber.label, width: 28, value: 'containerNumber' },
    { box: '7', label: container.wagonNumber.label, width: 22, value: 'wagonNumber' },
    { label: container.sizeType.label, width: 18, value: 'sizeType' },
    { label: container.tare.label, width: 18, value: 'tare', right: true, sum: true },
    {
      label: ['Gross at most, kg', 'Макс. брутто, кг', 'Эң чоң брутто, кг'],
      width: 20,
      value: 'maxGross',
      right: true,
    },
    { box: '17', label: container.packages.label, width: 18, value: 'packages', right: true, sum: true },
    { box: '18', label: container.weight.label, width: 20, value: 'weight', right: true, sum: true },
    { box: '19', label: container.seals.label, width: 38, value: 'seals' },
  ],
  signatures: [consignor, agent],
};

const name: Texts = ['SMGS consignment note', 'Накладная СМГС', 'СМГС коштомо кагазы'];
const second = ({ secondLanguage }: Note): 'ky' | 'en' => secondLanguage;

/** Six sheets of one body (domain 1.1), each followed by its lists. */
export const noteForm: SheetForm<Note> = {
  name,
  second,
  number,
  sheets: [
    [
      '1 Original of the waybill (for the consignee)',
      '1 Оригинал накладной (для получателя)',
      '1 Коштомо кагаздын түп нускасы (алуучуга)',
    ],
    [
      '2 Way sheet (for the delivering carrier)',
      '2 Дорожная ведомость (для перевозчика, выдающего груз)',
      '2 Ташуу ведомосту (жүктү берүүчү ташуучуга)',
    ],
    [
      '3 Sheet of delivery (for the delivering carrier)',
      '3 Лист выдачи груза (для перевозчика, выдающего груз)',
      '3 Жүктү берүү (жүктү берүүчү ташуучуга)',
    ],
    [
      '4 Duplicate of the waybill (for the consignor)',
      '4 Дубликат накладной (для отправителя)',
      '4 Коштомо кагаздын дубликаты (жөнөтүүчүгө)',
    ],
    [
      '5 Sheet of acceptance (for the contracting carrier)',
      '5 Лист приёма груза (для договорного перевозчика)',
      '5 Жүктү кабыл алуу (келишимдик ташуучуга)',
    ],
    [
      '6 Notice of arrival (for the consignee)',
      '6 Лист уведомления о прибытии груза (для получателя)',
      '6 Жүк келгени жөнүндө кабар (алуучуга)',
    ],
  ],
  sides: [frontSide, back],
  lists: [wagonList, containerList],
};

const alone = (list: SheetList<Note>): SheetForm<Note> => {
  const { when: _always, ...rest } = list;
  return { name: list.title, second, number, sheets: [], sides: [], lists: [rest] };
};

export const wagonListForm = alone({
  ...wagonList,
  boxes: [
    ...listHead.map((box): SheetBox<Note> => box),
    {
      label: ['Document No., date', '№ документа, дата', 'Документтин №, күнү'],
      at: [85, 8, 45, 19],
      value: ({ wagonList: head }) => filled(head?.documentNumber, head?.documentDate.split('-').reverse().join('.')),
    },
  ],
});
export const containerListForm = alone(containerList);

const emptyColumns: readonly SheetColumn[] = [
  place,
  { box: '7', label: wagon.wagonNumber.label, width: 30, value: 'wagonNumber' },
  { box: '8', label: ['Given by', 'Предост.', 'Берген'], width: 16, value: providedBy },
  { box: '10', label: wagon.axisQuantity.label, width: 16, value: 'axisQuantity', right: true, sum: true },
  { box: '11', label: ['Tare, t', 'Тара, т', 'Тара, т'], width: 24, value: 'tare', right: true, sum: true },
  { box: '12', label: wagon.tankType.label, width: 30, value: 'tankType' },
  {
    box: '15',
    label: ['Carried before', 'Из-под груза', 'Мурунку жүгү'],
    width: 66,
    value: 'cargoCode',
    orElse: 'cargoCode',
  },
];
const returned: readonly SheetBox<Note>[] = [
  { box: '29', label: facts.otpravkaNumberList.label, at: [130, 8, 48, 19], value: number, strong: true },
  { box: '2', label: content.departureStationId.label, at: [10, 29, 63, 12], value: 'departureStationId' },
  { box: '5', label: content.destinationStationId.label, at: [73, 29, 63, 12], value: 'destinationStationId' },
  { label: content.customerId.label, at: [136, 29, 64, 12], value: 'customerId' },
  { label: facts.recipientRepresentative.label, at: [10, 41, 126, 10], value: 'recipientRepresentative' },
  { label: facts.signedDate.label, at: [136, 41, 64, 10], value: 'signedDate' },
];

/** The set of empty wagons that go back, before it is signed (domain 1.3). */
export const mpsWagonsForm = alone({
  title: ['Return of empty wagons', 'Возврат порожних вагонов', 'Бош вагондорду кайтаруу'],
  boxes: returned,
  begins: 54,
  rows: 'smgsVagons',
  columns: emptyColumns,
  signatures: [agent, delegate],
});

/** The transfer waybill of the same wagons (report `Peresylochnaya`). */
export const transferForm = alone({
  title: ['Transfer waybill', 'Пересылочная накладная', 'Бош вагондун коштомо кагазы'],
  boxes: returned,
  begins: 54,
  rows: 'smgsVagons',
  columns: emptyColumns,
  signatures: [agent, delegate],
});
