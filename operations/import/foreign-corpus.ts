import { strToU8, zipSync } from 'fflate';

/** A file that nobody here has made, as self-made as its like: what it is, its bytes, and what is right to read of it. */
export interface Oddity<Right> {
  readonly what: string;
  readonly bytes: Buffer;
  readonly right: Right;
}

const lines = (...all: readonly string[]): string => all.join('\r\n');
const utf8 = (text: string): Buffer => Buffer.from(text);
const utf16 = (text: string, mark = true): Buffer => Buffer.from((mark ? '\uFEFF' : '') + text, 'utf16le');

/** Received lines as `order amount`, what was left out as `why/said count`, headings that mean nothing; or the reason of a refusal. */
export type ReadTable =
  | {
      readonly lines: readonly string[];
      readonly leftOut: readonly string[];
      readonly unknown: readonly string[];
      readonly unclear: number;
    }
  | { readonly problem: string };

/** Tables of banks. */
export const tables: readonly Oddity<ReadTable>[] = [
  {
    what: 'a Kyrgyz bank, a column of states in Kyrgyz',
    bytes: utf8(
      lines(
        'Төлөмдүн күнү;Документтин номери;Төлөөчү;Төлөөчүнүн ИННи;Суммасы;Валютасы;Төлөмдүн абалы;Төлөмдүн максаты',
        '09.03.2026;1;Чүй Нан;01103201510008;1 500,50;сом;Аткарылды;Ташуу үчүн',
        '09.03.2026;2;Дан-Азык;01103201510009;700,00;сом;Четке кагылды;Ташуу үчүн',
        '09.03.2026;3;Дан-Азык;01103201510009;800,00;сом;Аткарылган жок;Ташуу үчүн',
        '09.03.2026;4;Дан-Азык;01103201510009;900,00;USD;Аткарылды;Ташуу үчүн',
      ),
    ),
    right: {
      lines: ['1 1500.50'],
      leftOut: ['state/Четке кагылды 1', 'state/Аткарылган жок 1', 'currency/USD 1'],
      unknown: [],
      unclear: 0,
    },
  },
  {
    what: 'columns of state and direction under headings that nobody knows',
    bytes: utf8(
      lines(
        'Дата,Номер,Сумма,Итог обработки,Движение,Отделение',
        '09.03.2026,1,5.00,Исполнен,Кредит,Бишкек',
        '09.03.2026,2,6.00,Отклонён,Кредит,Бишкек',
        '09.03.2026,3,7.00,Исполнен,Дебет,Ош',
      ),
    ),
    right: { lines: ['1 5.00'], leftOut: ['state/Отклонён 1'], unknown: ['Отделение'], unclear: 0 },
  },
  {
    what: 'a Kazakh bank, in Kazakh, the Unicode text of a spreadsheet',
    bytes: utf16(
      lines(
        'Күні\tҚұжат нөмірі\tЖіберуші\tБСН\tДебет\tКредит\tСтатусы\tТөлем мақсаты',
        '09.03.2026\t11\tЖетісу\t980740001234\t\t2 000,00\tОрындалды\tТасымалдау',
        '09.03.2026\t12\tЖетісу\t980740001234\t300,00\t\tОрындалды\tТасымалдау',
        '10.03.2026\t13\tЖетісу\t980740001234\t\t40,00\tҚабылданбады\tТасымалдау',
      ),
    ),
    right: { lines: ['11 2000.00'], leftOut: ['state/Қабылданбады 1'], unknown: [], unclear: 0 },
  },
  {
    what: 'a word of a state that nobody knows leaves the sum to a person',
    bytes: utf8(lines('Дата;Номер;Сумма;Статус', '09.03.2026;1;5,00;Исполнен', '09.03.2026;2;6,00;На акцепте')),
    right: { lines: ['1 5.00', '2 '], leftOut: [], unknown: [], unclear: 1 },
  },
];

/** A text of 1C with one received order, and what else it says. */
export const exchange = (...more: readonly string[]): string =>
  lines(
    '1CClientBankExchange',
    'Кодировка=Unicode',
    'СекцияРасчСчет',
    'РасчСчет=1280016000000011',
    'НачальныйОстаток=100.00',
    'КонечныйОстаток=1600.50',
    'КонецРасчСчет',
    'СекцияДокумент=Платежное поручение',
    'Номер=118',
    'Дата=09.03.2026',
    'Сумма=1500.50',
    'Плательщик=Чүй Нан',
    'ПолучательСчет=1280016000000011',
    ...more,
    'КонецДокумента',
    'КонецФайла',
  );

/** Texts of 1C: received lines as `order amount`, or the reason of a refusal with its line. */
export const exchanges: readonly Oddity<
  { readonly lines: readonly string[] } | { readonly problem: string; readonly line: number }
>[] = [
  { what: 'UTF-16 with a mark', bytes: utf16(exchange()), right: { lines: ['118 1500.50'] } },
  { what: 'UTF-16 without one', bytes: utf16(exchange(), false), right: { lines: ['118 1500.50'] } },
  {
    what: 'dollars are no som',
    bytes: utf8(exchange('Валюта=USD')),
    right: { problem: 'otherCurrency', line: 8 },
  },
  { what: 'som by their number are', bytes: utf8(exchange('КодВалюты=417')), right: { lines: ['118 1500.50'] } },
  {
    what: 'an order that the bank rejected is no money',
    bytes: utf8(exchange('Состояние=Отклонено', 'СтатусСоставителя=01')),
    right: { problem: 'notCarriedOut', line: 8 },
  },
];

const message = (goods: string): string =>
  lines(
    "UNA:+.? 'UNB+UNOY:3+KZH::HOST+KRG::HOST+260309:0915+77++IFTMIN'",
    "UNH+77+IFTMIN:D:97A:UN:OSJD'BGM+722+27-00000077+9'DTM+143:202603081430:203'",
    "LOC+5+27703306:37:288:Отар:КЗХ'LOC+8+59716908:37:288:Аламедин:КРГ'",
    "NAD+CZ+1:Z00++ТОО ЖЕТЫСУ'NAD+CN+2:Z00++ОсОО ДАН-АЗЫК'",
    goods,
    '',
  );

/** IFTMIN: the name of the goods and UN numbers, or nothing where the bytes are no text. */
export const messages: readonly Oddity<
  { readonly cargo: string; readonly dangerous: readonly string[] } | undefined
>[] = [
  {
    what: 'released signs at the ends of segments, and a line end between a release and its sign',
    bytes: utf8(
      message("GID+1+20'FTX+AAA+++Мука ??'SGP+52417896'GID+2+1'FTX+AAA+++?\r\n'Белая роза?''EQD+RR+52417896++++5'"),
    ),
    right: { cargo: "Мука ?|'Белая роза'", dangerous: [] },
  },
  {
    what: 'two wagons of different dangerous goods, one told in part',
    bytes: utf8(
      message(
        "GID+1+1'FTX+AAA+++Бензин'DGS+RID+3+1203++II+305++33'GID+2+1'FTX+AAA+++Аммиак'DGS+RID+2+1005+++205'" +
          "GID+3+1'FTX+AAA+++Краска'DGS+RID+3+12'EQD+RR+52417896++++5'EQD+RR+52981164++++5'",
      ),
    ),
    right: { cargo: 'Бензин|Аммиак|Краска', dangerous: ['1203', '1005', '?'] },
  },
  {
    what: 'UTF-16 with a mark',
    bytes: utf16(message("GID+1+1'FTX+AAA+++Мука'EQD+RR+52417896++++5'")),
    right: { cargo: 'Мука', dangerous: [] },
  },
  {
    what: 'windows-1251, which no syntax identifier names',
    bytes: Buffer.from([...'UNB+UNOY:3+'].map((sign) => sign.charCodeAt(0)).concat([0xcc, 0xf3, 0xea, 0xe0])),
    right: undefined,
  },
];

const waybill = (declared: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>${declared}<OTPR ser_doc="Г" nom_doc="0136287" date_otpr="09.03.2026 10:00">` +
  `<CLIENT type="1" name="Чүй Нан"/><CLIENT type="2" name="Дан-Азык"/><ROUTE stn_from="862606" stn_to="467004"/>${inside}</OTPR>`;
const wagon = (nomer: string, goods: string): string => `<VAGON nomer="${nomer}" gruzp="69.5">${goods}</VAGON>`;
const danger = (un: number): string =>
  `<COLLECT_V vesg="1" nom_oon="${un}" danger="3" nom_card="305" name_etsng="Груз ${un}"/>`;

/** Electronic waybills: UN numbers and what is told of the rest, or the code of the refusal. */
export const waybills: readonly Oddity<
  { readonly dangerous: number; readonly notTaken: readonly string[] } | { readonly problem: string }
>[] = [
  {
    what: 'a name that stands on an entity of the document itself',
    bytes: utf8(
      waybill(
        '<!DOCTYPE OTPR [<!ENTITY firm "ОсОО Дан-Азык">]>',
        '<PL name_plat="&firm;" kod_plat="1"/>' + wagon('64288046', ''),
      ),
    ),
    right: { problem: 'Import.XmlEntity' },
  },
  {
    what: 'entities within entities, a million times',
    bytes: utf8(
      waybill(
        '<!DOCTYPE OTPR [<!ENTITY a "aaaaaaaa"><!ENTITY b "&a;&a;&a;">]>',
        `<PL name_plat="&b;"/>${wagon('64288046', '')}`,
      ),
    ),
    right: { problem: 'Import.XmlEntity' },
  },
  {
    what: 'a file of this machine as an entity',
    bytes: utf8(
      waybill(
        '<!DOCTYPE OTPR [<!ENTITY e SYSTEM "file:///etc/hostname">]>',
        `<PL name_plat="&e;"/>${wagon('64288046', '')}`,
      ),
    ),
    right: { problem: 'Import.XmlEntity' },
  },
  {
    what: 'two wagons of different dangerous goods, words between tags',
    bytes: utf8(
      waybill('', `<REMARK>Осторожно</REMARK>${wagon('64288046', danger(1203))}${wagon('64288053', danger(1202))}`),
    ),
    right: { dangerous: 2, notTaken: ['REMARK.#text: Осторожно'] },
  },
  {
    what: 'more dangerous goods than a note holds',
    bytes: utf8(waybill('', wagon('64288046', Array.from({ length: 22 }, (_, at) => danger(1200 + at)).join('')))),
    right: { dangerous: 20, notTaken: ['COLLECT: 1220 Груз 1220 3 none 305', 'COLLECT: 1221 Груз 1221 3 none 305'] },
  },
  {
    what: 'more than a record holds is counted',
    bytes: utf8(waybill('', wagon('64288046', Array.from({ length: 120 }, (_, at) => `<N${at} a="${at}"/>`).join('')))),
    right: { dangerous: 0, notTaken: [...Array.from({ length: 99 }, (_, at) => `N${at}.a: ${at}`), '… +21'] },
  },
];

const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packaged = 'http://schemas.openxmlformats.org/package/2006';
const sheet = (rows: string, more = '', before = ''): string =>
  `<worksheet xmlns="${main}">${before}<sheetData>${rows}</sheetData>${more}</worksheet>`;
const row = (...cells: readonly string[]): string =>
  `<row>${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`;

const workbookOf = (sheets: readonly (readonly [name: string, state: string, content: string])[]): Buffer => {
  const parts = {
    '[Content_Types].xml': `<Types xmlns="${packaged}/content-types"><Default Extension="xml" ContentType="application/xml"/></Types>`,
    '_rels/.rels': `<Relationships xmlns="${packaged}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets
      .map(([name, state], at) => `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`)
      .join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="${packaged}/relationships">${sheets
      .map(
        (_, at) =>
          `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`,
      )
      .join('')}</Relationships>`,
    ...Object.fromEntries(sheets.map(([, , content], at) => [`xl/worksheets/sheet${at + 1}.xml`, content])),
  };
  const bytes = Object.entries(parts).map(([name, xml]) => [name, strToU8(xml)] as const);
  return Buffer.from(zipSync(Object.fromEntries(bytes), { level: 0 }));
};

/** Workbooks: rows of the sheets by name, and the codes of what is told. */
export const workbooks: readonly Oddity<{
  readonly sheets: Readonly<Record<string, readonly string[]>>;
  readonly notes: readonly string[];
}>[] = [
  {
    what: 'a merged heading, a hidden sheet before it, hidden columns',
    bytes: workbookOf([
      ['Черновик', 'hidden', sheet(row('a'))],
      [
        'Станции',
        'visible',
        sheet(
          row('Станция', '') + row('Код', 'Название') + row('716109', 'Бишкек I'),
          '<mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>',
          '<cols><col min="2" max="2" hidden="1"/><col min="4" max="6" hidden="true"/></cols>',
        ),
      ],
    ]),
    right: {
      sheets: { Черновик: ['a'], Станции: ['Станция|', 'Код|Название', '716109|Бишкек I'] },
      notes: ['Import.HiddenSheets Черновик', 'Import.HiddenColumns B, D–F', 'Import.MergedCells '],
    },
  },
];
