import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FileProblem } from '@kerben/command-service/import/file-problem.ts';
import { readTable } from '@kerben/command-service/import/read-table.ts';
import { readExchange, type ReceivedLine } from '@kerben/workflows/bank-exchange/read.ts';
import { readStatementTable } from '@kerben/workflows/bank-exchange/table.ts';
import { readForeignText } from '@kerben/workflows/foreign/text.ts';
import { textOf } from '@kerben/workflows/iftmin/charset.ts';
import { readIftmin } from '@kerben/workflows/iftmin/read.ts';
import { expect } from 'chai';
import { exchanges, messages, tables, waybills, workbooks } from './foreign-corpus.ts';
import { readWaybill } from './read-waybill.ts';

const short = ({ order, amount }: ReceivedLine): string => `${order} ${amount}`;

/** Siblings of what others have sent, each with the right value beside it (docs/foreign-content.md). */
describe('what others send', () => {
  for (const { what, bytes, right } of tables)
    it(`table of a bank: ${what}`, async () => {
      const { sheets } = await readTable(bytes, 'statement.csv');
      const read = readStatementTable(sheets[0]?.rows.map(({ cells }) => cells) ?? []);
      expect(
        'problem' in read
          ? { problem: read.problem }
          : {
              lines: read.lines.map(short),
              leftOut: read.leftOut.map(({ why, said, count }) => `${why}/${said} ${count}`),
              unknown: read.unknown,
              unclear: read.unclear,
            },
      ).to.deep.equal(right);
    });

  for (const { what, bytes, right } of exchanges)
    it(`text of 1C: ${what}`, () => {
      const read = readExchange(readForeignText(bytes).text);
      expect('problem' in read ? read : { lines: read.lines.map(short) }).to.deep.equal(right);
    });

  for (const { what, bytes, right } of messages)
    it(`IFTMIN: ${what}`, () => {
      const text = textOf(bytes);
      const goods = text === undefined ? undefined : readIftmin(text).facts.goods;
      expect(
        goods && {
          cargo: goods.map(({ name }) => name).join('|'),
          dangerous: goods.flatMap(({ dangerous, danger }) => [
            ...dangerous.map(({ unNumber }) => unNumber),
            ...(danger === '' ? [] : ['?']),
          ]),
        },
      ).to.deep.equal(right);
    });

  describe('files', () => {
    let folder: string;
    before(async () => {
      folder = await mkdtemp(join(tmpdir(), 'kerben-corpus-'));
    });
    after(() => rm(folder, { recursive: true, force: true }));

    for (const { what, bytes, right } of waybills)
      it(`electronic waybill: ${what}`, async () => {
        const file = join(folder, 'waybill.xml');
        await writeFile(file, bytes);
        const read = await readWaybill(file).then(
          ({ note, notTaken }) => ({ dangerous: note.dangerousGoods.length, notTaken }),
          (error: unknown) => {
            if (error instanceof FileProblem) return { problem: error.message };
            throw error;
          },
        );
        expect(read).to.deep.equal(right);
      });
  });

  for (const { what, bytes, right } of workbooks)
    it(`workbook: ${what}`, async () => {
      const { sheets, notes } = await readTable(bytes, 'book.xlsx');
      expect({
        sheets: Object.fromEntries(sheets.map(({ name, rows }) => [name, rows.map(({ cells }) => cells.join('|'))])),
        notes: notes.map(({ code, params = {} }) => `${code} ${String(params['names'] ?? params['columns'] ?? '')}`),
      }).to.deep.equal(right);
    });
});
