import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { readTable } from '@kerben/command-service/import/read-table.ts';
import { readExchange } from '@kerben/workflows/bank-exchange/read.ts';
import { readStatementTable } from '@kerben/workflows/bank-exchange/table.ts';
import { textOf } from '@kerben/workflows/iftmin/charset.ts';
import { flourMessage } from '@kerben/workflows/iftmin/examples.ts';
import { readIftmin } from '@kerben/workflows/iftmin/read.ts';
import { messagesOf } from '@kerben/workflows/iftmin/split.ts';
import { readForeignText } from '@kerben/workflows/foreign/text.ts';
import { AssertionError, expect } from 'chai';
import fc from 'fast-check';
import { exchange, exchanges, messages, tables, waybills, workbooks, type Oddity } from './foreign-corpus.ts';
import { readWaybill } from './read-waybill.ts';

/** So many mutations of each file; nights take 10,000. */
const runs = Number(process.env['KERBEN_FUZZ'] ?? 60);

const table = 'Дата;Номер;Д/К;Сумма\r\n09.03.2026;1;К;5,00\r\n09.03.2026;2;Д;6,00\r\nИтого;;;11,00\r\n';
const waybill =
  '<?xml version="1.0" encoding="UTF-8"?><OTPR ser_doc="Г" nom_doc="0136287"><CLIENT type="1" name="Чүй Нан"/>' +
  '<ROUTE stn_from="862606" stn_to="467004"><JOINT stn="439701"/></ROUTE><VAGON nomer="64288046" gruzp="69.5">' +
  '<COLLECT_V vesg="69200" nom_oon="1203" danger="3" nom_card="305"/></VAGON></OTPR>';
/** Letters and digits of a text in an order of their own: what is lost or made up is seen, wherever it stood. */
const lettersOf = (text: string): string =>
  [...text]
    .filter((sign) => /[\p{L}\p{N}]/u.test(sign))
    .sort()
    .join('');

/** A byte gone, another put in its place, a stretch doubled, or the rest cut off. */
const mutated = (bytes: Uint8Array): fc.Arbitrary<Buffer> =>
  fc
    .array(
      fc.record({
        how: fc.constantFrom('drop', 'put', 'double', 'cut'),
        at: fc.nat(bytes.length - 1),
        byte: fc.nat(255),
      }),
      { minLength: 1, maxLength: 4 },
    )
    .map((changes) =>
      changes.reduce((now, { how, at, byte }) => {
        const place = Math.min(at, now.length);
        if (how === 'drop') return Buffer.concat([now.subarray(0, place), now.subarray(place + 1)]);
        if (how === 'put') return Buffer.concat([now.subarray(0, place), Buffer.of(byte), now.subarray(place + 1)]);
        if (how === 'double') return Buffer.concat([now, now.subarray(place, place + byte)]);
        return now.subarray(0, place);
      }, Buffer.from(bytes)),
    );

describe('files that nobody here has made, damaged anywhere', () => {
  let folder: string;
  before(async () => {
    folder = await mkdtemp(join(tmpdir(), 'kerben-foreign-'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Whatever a reader says, it is a problem of the file by name, never an error of its own. */
  const refusesByName = async (read: () => Promise<unknown>): Promise<void> => {
    const problem: unknown = await read().then(
      () => undefined,
      (error: unknown) => error,
    );
    if (problem instanceof AssertionError) throw problem;
    if (problem !== undefined) expect(problem).to.be.instanceOf(FileProblem);
  };
  const readers: readonly (readonly [string, Uint8Array, (bytes: Buffer) => Promise<void>])[] = [
    [
      'csv: what is not refused stands in its cells, letter by letter',
      Buffer.from(table),
      (bytes) =>
        refusesByName(async () => {
          const { sheets } = await readTable(bytes, 'a.csv');
          const cells = sheets.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
          expect(lettersOf(cells.join(' '))).to.equal(lettersOf(readForeignText(bytes).text));
        }),
    ],
    ['xlsx', workbooks[0]?.bytes ?? Buffer.alloc(0), (bytes) => refusesByName(() => readTable(bytes, 'a.xlsx'))],
    [
      'an electronic waybill',
      Buffer.from(waybill),
      (bytes) =>
        refusesByName(async () => {
          await writeFile(join(folder, 'a.xml'), bytes);
          return readWaybill(join(folder, 'a.xml'));
        }),
    ],
    [
      'the text of a bank: what is read is a sum, or a reason is told',
      Buffer.from(exchange()),
      (bytes) => {
        const read = readExchange(readForeignText(bytes).text);
        if ('lines' in read) expect(read.lines.every(({ amount }) => /^\d+\.\d\d$/.test(amount))).to.equal(true);
        return Promise.resolve();
      },
    ],
    [
      'the table of a bank: a sum is one, or left to a person',
      Buffer.from(table),
      (bytes) => {
        const rows = readForeignText(bytes)
          .text.split('\r\n')
          .map((row) => row.split(';'));
        const read = readStatementTable(rows);
        if ('lines' in read) {
          expect(read.lines.every(({ amount }) => /^(\d+\.\d\d)?$/.test(amount))).to.equal(true);
          expect(read.unclear).to.be.at.least(read.lines.filter(({ amount }) => amount === '').length);
        }
        return Promise.resolve();
      },
    ],
    [
      'IFTMIN',
      Buffer.from(flourMessage({ reference: '1', number: '27-1', wagons: ['52417896'] })),
      (bytes) => {
        for (const one of messagesOf(textOf(bytes) ?? '')) readIftmin(one);
        return Promise.resolve();
      },
    ],
  ];
  /** What the corpus has for each reader, in their order: each of its files is damaged too. */
  const corpus: readonly (readonly Oddity<unknown>[])[] = [tables, workbooks, waybills, exchanges, tables, messages];
  it('workbooks of the corpus are read before they are damaged', async () => {
    for (const { bytes } of workbooks) expect((await readTable(bytes, 'a.xlsx')).sheets).not.to.deep.equal([]);
  });
  readers.forEach(([what, first, read], at) => {
    const files = [first, ...(corpus[at] ?? []).map(({ bytes }) => bytes)];
    it(what, function () {
      // A workbook takes some thirty times as long as a text.
      this.timeout(60_000 + runs * 100);
      const damaged = fc.constantFrom(...files).chain(mutated);
      return fc.assert(fc.asyncProperty(damaged, read), { numRuns: runs });
    });
  });
});
