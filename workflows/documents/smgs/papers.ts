import type { PaperDefinition } from '../../document/definition.ts';
import { formed, listed } from './states.ts';
import { content, facts, totalWeight, type SmgsState } from './fields.ts';
import { containerListForm, mpsWagonsForm, noteForm, transferForm, wagonListForm } from './sheets.ts';

const party = (name: string, address: string, code: string): string =>
  [name, address, code].filter((part) => part !== '').join('\n');

/**
 * The SMGS consignment note, six sheets by measure (domain 1.1; report name of 001, section 5), or empty. As a Word document, to be
 * completed by hand, it has its boxes one row beside the other and the wagons in the table below, with box 18 added up.
 */
export const emptySmgs: PaperDefinition<SmgsState> = {
  title: ['SMGS consignment note', 'Накладная СМГС', 'СМГС коштомо кагазы'],
  policy: 'Smgs.PrintSmgs',
  in: [...formed, ...listed, 'transferWaybill.formed'],
  form: noteForm,
  blank: true,
  blocks: [
    {
      kind: 'head',
      lines: [
        (_note, say) => say(['SMGS consignment note', 'Накладная СМГС', 'СМГС коштомо кагазы']),
        (_note, say) =>
          say([
            'Sheet 1: original of the waybill',
            'Лист 1: оригинал накладной',
            '1-барак: коштомо кагаздын түп нускасы',
          ]),
      ],
    },
    {
      kind: 'form',
      rows: [
        [
          {
            box: '1',
            label: content.senderName.label,
            value: (note) => party(note.senderName, note.senderAddress, note.senderCode),
            width: 2,
            lines: 4,
          },
          { box: '2', label: content.departureStationId.label, value: 'departureStationId' },
          { box: '29', label: facts.otpravkaNumberList.label, value: (note) => note.otpravkaNumberList.at(-1) ?? '' },
        ],
        [{ box: '3', label: content.senderStatements.label, value: 'senderStatements', lines: 2 }],
        [
          {
            box: '4',
            label: content.recipientName.label,
            value: (note) => party(note.recipientName, note.recipientAddress, note.recipientCode),
            width: 2,
            lines: 4,
          },
          { box: '5', label: content.destinationStationId.label, value: 'destinationStationId' },
          { box: '6', label: content.borderStationIds.label, value: 'borderStationIds' },
        ],
        [
          { box: '15', label: content.cargoName.label, value: 'cargoName', width: 2, lines: 3 },
          { box: '15', label: content.cargoCode.label, value: 'cargoCode' },
          { box: '15', label: content.gngCode.label, value: 'gngCode' },
        ],
        [
          { box: '16', label: content.packaging.label, value: 'packaging' },
          { box: '17', label: content.packages.label, value: 'packages' },
          {
            box: '18',
            label: ['Mass, kg', 'Масса, кг', 'Масса, кг'],
            value: (note) => String(totalWeight(note)),
          },
          { box: '20', label: content.loadedBy.label, value: 'loadedBy' },
          { box: '21', label: content.massMethod.label, value: 'massMethod' },
        ],
      ],
    },
    {
      kind: 'table',
      rows: 'smgsVagons',
      columns: ['wagonNumber', 'providedBy', 'capacity', 'axisQuantity', 'tare', 'packages', 'weight'],
      totals: ['packages', 'weight'],
    },
    { kind: 'table', rows: 'carriers', columns: ['code', 'name', 'fromStationId', 'toStationId'] },
    { kind: 'table', rows: 'payers', columns: ['carrierCode', 'payerName', 'payerCode', 'contract'] },
    {
      kind: 'form',
      rows: [
        [
          { box: '24', label: content.documents.label, value: 'documents', lines: 2 },
          { box: '25', label: content.freeInformation.label, value: 'freeInformation', lines: 2 },
        ],
        [
          { label: facts.signedDate.label, value: 'signedDate' },
          {
            label: ['Signature', 'Подпись', 'Кол тамга'],
            value: ({ signedDate, signatureBroken }, say) =>
              signedDate === null
                ? ''
                : say(signatureBroken ? facts.signatureBroken.label : ['In force', 'Действительна', 'Күчүндө']),
          },
          { label: facts.paymentId.label, value: 'paymentId' },
          { label: facts.charges.label, value: 'charges' },
        ],
      ],
    },
    {
      kind: 'signatures',
      of: [
        ['Consignor', 'Отправитель', 'Жөнөтүүчү'],
        ['Carrier', 'Перевозчик', 'Ташуучу'],
      ],
    },
  ],
};

const wagons = {
  kind: 'table',
  rows: 'smgsVagons',
  columns: ['wagonNumber', 'providedBy', 'capacity', 'axisQuantity', 'tare', 'packages', 'weight'],
  totals: ['packages', 'weight'],
} as const;

const route = [
  { box: '2', label: content.departureStationId.label, value: 'departureStationId' },
  { box: '5', label: content.destinationStationId.label, value: 'destinationStationId' },
  {
    box: '29',
    label: facts.otpravkaNumberList.label,
    value: (note: SmgsState) => note.otpravkaNumberList.at(-1) ?? '',
  },
];

/** The wagon list of a group of wagons, the appendix of its note (specification 000, section 4; domain 1.2). */
export const wagonListPaper: PaperDefinition<SmgsState> = {
  title: ['Wagon list', 'Ведомость вагонов', 'Вагондор ведомосту'],
  policy: 'WagonList.PrintWagonList',
  landscape: true,
  in: listed,
  form: wagonListForm,
  blocks: [
    {
      kind: 'head',
      lines: [
        (_note, say) => say(['Wagon list', 'Ведомость вагонов', 'Вагондор ведомосту']),
        ({ wagonList }) => [wagonList?.documentNumber, wagonList?.documentDate].filter(Boolean).join(', '),
      ],
    },
    {
      kind: 'form',
      rows: [
        route,
        [
          { box: '1', label: content.senderName.label, value: 'senderName' },
          { box: '4', label: content.recipientName.label, value: 'recipientName' },
          { box: '15', label: content.cargoName.label, value: 'cargoName' },
        ],
      ],
    },
    wagons,
    {
      kind: 'signatures',
      of: [
        ['Consignor', 'Отправитель', 'Жөнөтүүчү'],
        ['Station', 'Станция', 'Станция'],
      ],
    },
  ],
};

/** The container list, the other appendix of a note (domain 1.2). */
export const containerListPaper: PaperDefinition<SmgsState> = {
  title: ['Container list', 'Ведомость контейнеров', 'Контейнерлер ведомосту'],
  policy: 'Smgs.PrintSmgs',
  in: [...formed, ...listed],
  form: containerListForm,
  blocks: [
    {
      kind: 'head',
      lines: [(_note, say) => say(['Container list', 'Ведомость контейнеров', 'Контейнерлер ведомосту'])],
    },
    { kind: 'form', rows: [route] },
    {
      kind: 'table',
      rows: 'smgsContainers',
      columns: ['containerNumber', 'wagonNumber', 'sizeType', 'tare', 'maxGross', 'packages', 'weight', 'seals'],
      totals: ['tare', 'packages', 'weight'],
    },
    {
      kind: 'signatures',
      of: [
        ['Consignor', 'Отправитель', 'Жөнөтүүчү'],
        ['Station', 'Станция', 'Станция'],
      ],
    },
  ],
};

const emptyWagons = {
  kind: 'table',
  rows: 'smgsVagons',
  columns: ['wagonNumber', 'providedBy', 'axisQuantity', 'tare'],
  totals: ['tare'],
} as const;

/** The set of empty wagons of the common park that go back, before it is signed (domain 1.3). */
export const mpsWagons: PaperDefinition<SmgsState> = {
  title: ['Wagons of the common park', 'Вагоны общего парка', 'Жалпы парктын вагондору'],
  in: ['mpsReturn.underReview', 'mpsReturn.declared', 'transferWaybill.formed'],
  form: mpsWagonsForm,
  blocks: [
    {
      kind: 'head',
      lines: [(_note, say) => say(['Return of empty wagons', 'Возврат порожних вагонов', 'Бош вагондорду кайтаруу'])],
    },
    { kind: 'form', rows: [route] },
    emptyWagons,
    {
      kind: 'signatures',
      of: [
        ['Station', 'Станция', 'Станция'],
        ["Consignee's representative", 'Представитель получателя', 'Алуучунун өкүлү'],
      ],
    },
  ],
};

/** The transfer waybill of an empty wagon of the common park, by the report name of the specification (domain 1.3). */
export const transferWaybill: PaperDefinition<SmgsState> = {
  title: ['Transfer waybill', 'Пересылочная накладная', 'Бош вагондун коштомо кагазы'],
  in: ['transferWaybill.formed'],
  form: transferForm,
  blocks: [
    {
      kind: 'head',
      lines: [(_note, say) => say(['Transfer waybill', 'Пересылочная накладная', 'Бош вагондун коштомо кагазы'])],
    },
    {
      kind: 'form',
      rows: [
        route,
        [
          { box: '4', label: content.recipientName.label, value: 'recipientName' },
          { label: facts.recipientRepresentative.label, value: 'recipientRepresentative' },
          { label: facts.signedDate.label, value: 'signedDate' },
        ],
        [{ box: '15', label: content.cargoName.label, value: 'cargoName' }],
      ],
    },
    emptyWagons,
    {
      kind: 'signatures',
      of: [
        ['Agent of the station', 'Агент станции', 'Станциянын агенти'],
        ["Consignee's representative", 'Представитель получателя', 'Алуучунун өкүлү'],
      ],
    },
  ],
};
