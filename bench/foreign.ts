import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readTable } from '@kerben/command-service/import/read-table.ts';
import { readWaybill } from '@kerben/operations/import/read-waybill.ts';
import { sheetPart, workbookParts } from '@kerben/query-service/export/parts.ts';
import { rowXml, sheetBegin, sheetEnd } from '@kerben/query-service/export/sheet.ts';
import { zipped } from '@kerben/query-service/export/zip.ts';
import { readExchange } from '@kerben/workflows/bank-exchange/read.ts';
import { noteSchema } from '@kerben/workflows/documents/smgs/fields.ts';
import { readInto } from '@kerben/workflows/documents/iftmins/reading.ts';
import { waybillOf, waybillText } from '@kerben/workflows/e-waybill/write.ts';
import { readForeignText } from '@kerben/workflows/foreign/text.ts';
import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import iconv from 'iconv-lite';
import { wagonNumber } from './own-wagons.ts';
import type { Part } from './part.ts';
import { atMost, median, type Row } from './row.ts';

const orders = 10_000;
const waybillWagons = 60;
const messageWagons = 70;
const sheetRows = 100_000;
const rounds = 5;
/** Milliseconds (issue on foreign content); a workbook has no bound of its own. */
const goals = { exchange: 3_000, waybill: 300, message: 200 } as const;

/** A bank's day as 1C takes it over: orders that come in, in the bytes of windows-1251 that a bank writes. */
const exchangeText = (): string =>
  [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    'РасчСчет=1280016000000011',
    'СекцияРасчСчет',
    'ДатаНачала=09.03.2026',
    'ДатаКонца=09.03.2026',
    'РасчСчет=1280016000000011',
    'НачальныйОстаток=0.00',
    `ВсегоПоступило=${orders}.00`,
    'ВсегоСписано=0.00',
    `КонечныйОстаток=${orders}.00`,
    'КонецРасчСчет',
    ...Array.from({ length: orders }, (_, at) => [
      'СекцияДокумент=Платежное поручение',
      `Номер=${at + 1}`,
      'Дата=09.03.2026',
      'Сумма=1.00',
      'ДатаПоступило=09.03.2026',
      'ПлательщикИНН=01234567890123',
      `Плательщик1=ОсОО "Плательщик ${at}"`,
      'ПолучательСчет=1280016000000011',
      `НазначениеПлатежа=За провозную плату по накладной ${at}`,
      'КонецДокумента',
    ]).flat(),
    'КонецФайла',
  ].join('\r\n');

const waybill = (): string =>
  waybillText(
    waybillOf(
      noteSchema.parse({
        senderName: 'Отправитель',
        recipientName: 'Получатель',
        departureStationId: '862606',
        destinationStationId: '716908',
        cargoCode: '161170',
        smgsVagons: Array.from({ length: waybillWagons }, (_, at) => ({
          wagonNumber: wagonNumber(5_207_000 + at),
          tare: '24.1',
          capacity: '69.5',
          weight: 69_200,
          seals: [{ quantity: 1, marks: `A${at}` }],
        })),
      }),
      {
        number: '28588623',
        issuedAt: '2026-03-01T05:00:00.000Z',
        station: () => ({ administration: '', name: '' }),
        etsng: () => '',
        gng: () => '',
      },
    ),
  );

const workbook = async (): Promise<Buffer> => {
  const columns = ['esr', 'name', 'administration', 'note'].map((label) => ({ label, width: 20 }));
  const row = (at: number): string =>
    rowXml(
      [`${at}`, `Станция ${at}`, '59', 'Примечание'].map((text) => ({ kind: 'text', text }) as const),
      at + 2,
    );
  const sheet = async function* () {
    yield sheetBegin(columns);
    for (let at = 0; at < sheetRows; at += 1_000)
      yield Array.from({ length: 1_000 }, (_, place) => row(at + place)).join('');
    yield sheetEnd(columns.length, sheetRows);
  };
  const parts: Buffer[] = [];
  const all = [
    ...Object.entries(workbookParts('Станции')).map(([name, part]) => [name, [part]] as const),
    [sheetPart, sheet()] as const,
  ];
  for await (const part of zipped(all)) parts.push(Buffer.from(part));
  return Buffer.concat(parts);
};

/** Milliseconds of the middle one of some rounds; `read` says how much it found, so that nothing is measured that reads nothing. */
const timed = async (found: number, read: () => number | Promise<number>, times = rounds): Promise<number> => {
  const taken: number[] = [];
  for (let round = 0; round < times; round += 1) {
    const begun = performance.now();
    const count = await read();
    taken.push(performance.now() - begun);
    if (count !== found) throw new Error(`${count} were read instead of ${found}`);
  }
  return Math.round(median(taken));
};

/** What others send, from its bytes to what would be planned of it: the readers alone, without the log. */
export const benchForeign: Part = async ({ folder }): Promise<Row[]> => {
  const exchange = iconv.encode(exchangeText(), 'win1251');
  const file = join(folder, 'waybill.xml');
  await writeFile(file, waybill());
  const message = flourMessage({
    reference: 'B1',
    number: '27-00090001',
    wagons: Array.from({ length: messageWagons }, (_, at) => wagonNumber(5_207_000 + at)),
  });
  const sheet = await workbook();
  const ofExchange = await timed(orders, () => {
    const read = readExchange(readForeignText(exchange).text);
    return 'lines' in read ? read.lines.length : 0;
  });
  const ofWaybill = await timed(waybillWagons, async () => (await readWaybill(file)).note.smgsVagons.length);
  const ofMessage = await timed(messageWagons, () => readInto(message, 'railway').wagons.length);
  const ofSheet = await timed(
    sheetRows + 1,
    async () => (await readTable(sheet, 'a.xlsx')).sheets[0]?.rows.length ?? 0,
    3,
  );
  return [
    atMost({ name: `1C file of ${orders} orders`, value: ofExchange, unit: 'ms' }, goals.exchange),
    atMost({ name: `electronic waybill with ${waybillWagons} wagons`, value: ofWaybill, unit: 'ms' }, goals.waybill),
    atMost({ name: `IFTMIN of ${messageWagons} wagons`, value: ofMessage, unit: 'ms' }, goals.message),
    { name: `xlsx of ${sheetRows} rows`, value: ofSheet, unit: 'ms' },
  ];
};
