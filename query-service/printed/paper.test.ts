import { expect } from 'chai';
import { strFromU8, unzipSync } from 'fflate';
import { emptyValues } from '@kerben/workflows/fields/schemas.ts';
import { bool, choice, date, decimal, instant, money, ref, rows, text } from '@kerben/workflows/fields/make.ts';
import type { AnyDoc, Block, PaperDefinition } from '@kerben/workflows/document/definition.ts';
import act from '@kerben/workflows/documents/act/document.ts';
import { paperOf } from '@kerben/workflows/printed/paper.ts';
import type { PaperReader } from '@kerben/workflows/printed/paper-reader.ts';
import { paperPages } from './paper-pages.ts';
import { paperWord } from './paper-word.ts';
import { sumOf } from '@kerben/workflows/printed/paper-values.ts';
import { pdfText, plain } from './pdf-text.ts';
import { renderPdf } from './render-pdf.ts';
import { reports } from '@kerben/workflows/printed/reports.ts';

const label = (name: string) => [name, `${name} ру`, `${name} кы`] as const;
const kind = choice(label('Kind'), { one: [1, ['One', 'Один', 'Бир']], seven: [7, ['Seven', 'Семь', 'Жети']] });
const fields = {
  day: date(label('Day')),
  at: instant(label('At'), { box: '12' }),
  sum: money(label('Sum')),
  kind,
  really: bool(label('Really')),
  stationId: ref('stations', label('Station'), { keeps: { stationName: 'nameRu' } }),
  stationName: text(label('Name'), 200, { kept: true }),
  secret: text(label('Secret'), 200, { staffOnly: true }),
  fine: money(label('Fine'), { only: { kind: 1 } }),
  lines: rows(label('Lines'), {
    what: text(label('What'), 50),
    rates: text(label('Rates'), 50, { figures: true }),
    tons: decimal(label('Tons'), 3),
    price: money(label('Price')),
    inner: text(label('Inner'), 50, { staffOnly: true }),
  }),
};
const doc = {
  ...emptyValues(fields),
  exists: true,
  day: '2026-03-10',
  at: '2026-03-11T20:05:00.000Z',
  sum: '1234567.5',
  kind: kind.code.seven,
  really: true,
  stationId: '715604',
  stationName: 'Чалдовар',
  secret: 'nobody',
  fine: '5',
  lines: [
    { row: 1, what: 'Көмүр', rates: '24 × 18.50 + 6 × 1036.00', tons: '12.5', price: '100.10', inner: 'hidden' },
    { row: 3, what: 'Ңан', tons: '0.125', price: '2000', inner: 'hidden' },
  ],
} as unknown as AnyDoc;

const printed = (blocks: readonly Block<AnyDoc>[], reader: Partial<PaperReader> = {}) =>
  paperOf({ fields }, { title: ['Paper', 'Бумага', 'Кагаз'], blocks } satisfies PaperDefinition<AnyDoc>, doc, {
    locale: 'ru',
    forStaff: true,
    ...reader,
  }).parts;

const boxes: Block<AnyDoc> = {
  kind: 'boxes',
  fields: ['day', 'at', 'sum', 'kind', 'really', 'stationId', 'secret', 'fine'],
};
const table: Block<AnyDoc> = {
  kind: 'table',
  rows: 'lines',
  columns: ['what', 'tons', 'price', 'inner'],
  totals: ['tons', 'price'],
};

describe('the paper of a document', function () {
  this.timeout(60_000);

  it('shows values as people write them, in the language of the reader', () => {
    expect(printed([boxes])).to.deep.equal([
      {
        kind: 'boxes',
        columns: 2,
        boxes: [
          ['Day ру', '10.03.2026'],
          ['12. At ру', '12.03.2026 02:05'],
          ['Sum ру', '1\u00a0234\u00a0567,50'],
          ['Kind ру', 'Семь'],
          ['Really ру', 'да'],
          ['Station ру', 'Чалдовар (715604)'],
          ['Secret ру', 'nobody'],
        ],
      },
    ]);
    const [english] = printed([boxes], { locale: 'en' });
    expect(english).to.have.deep.nested.property('boxes[2]', ['Sum', '1,234,567.50']);
    const [rates] = printed([{ ...table, columns: ['rates'], totals: [] }]);
    expect(rates).to.have.deep.nested.property('rows[0]', ['24 × 18,50 + 6 × 1\u00a0036,00']);
    const [kyrgyz] = printed([boxes], { locale: 'ky' });
    expect(kyrgyz).to.have.deep.nested.property('boxes[3]', ['Kind кы', 'Жети']);
  });

  it('adds up its columns exactly', () => {
    expect(printed([table])).to.deep.include.members([
      {
        kind: 'table',
        title: 'Lines ру',
        heads: ['What ру', 'Tons ру', 'Price ру', 'Inner ру'],
        numeric: [false, true, true, false],
        rows: [
          ['Көмүр', '12,5', '100,10', 'hidden'],
          ['Ңан', '0,125', '2\u00a0000,00', 'hidden'],
        ],
        totals: ['', '12,625', '2\u00a0100,10', ''],
      },
    ]);
    expect(sumOf(['0.1', '0.2', '', null, 3])).to.equal('3.3');
    expect(sumOf(['-0.5', '0.25'])).to.equal('-0.25');
    expect(sumOf([])).to.equal('0');
  });

  it('numbers its columns as the forms of the railways do, and names who signs as far as that is known', () => {
    const [numbered] = printed([{ ...table, numbered: true }]);
    expect(numbered).to.include({ kind: 'table', numbered: true });
    const sheet = paperPages({ title: 'Paper', landscape: false, parts: numbered ? [numbered] : [] });
    expect(JSON.stringify(sheet)).to.match(/"headerRows":2.*"text":"1".*"text":"5"/);
    const who = [label('Station'), label('Customer')];
    expect(printed([{ kind: 'signatures', of: who, names: ['secret', 'unknown'] }])).to.deep.equal([
      { kind: 'signatures', of: ['Station ру', 'Customer ру'], names: ['nobody', ''] },
    ]);
  });

  it('lets whoever stands in a table sign too; what is small above the names goes over with them', () => {
    const signatures: Block<AnyDoc> = {
      kind: 'signatures',
      of: [label('Station')],
      names: ['secret'],
      each: { rows: 'lines', who: 'what', name: 'price' },
    };
    expect(printed([signatures])).to.deep.equal([
      { kind: 'signatures', of: ['Station ру', 'Көмүр', 'Ңан'], names: ['nobody', '100,10', '2\u00a0000,00'] },
    ]);
    const { content } = paperPages({
      title: 'Paper',
      landscape: false,
      parts: printed([table, boxes, boxes, signatures]),
    }) as { content: readonly { unbreakable?: boolean; stack: readonly unknown[] }[] };
    expect(content.map(({ unbreakable, stack }) => [unbreakable, stack.length])).to.deep.equal([
      [true, 2],
      [true, 3],
    ]);
  });

  it('prints the widest form of all in letters so small that no word is torn', () => {
    const { definition, paper } = reports.get('GU46_U_All') ?? {};
    if (!definition || !paper) throw new Error('no paper');
    const at = '2026-03-11T20:05:00.000Z';
    const row = { wagonNumber: '55650139', placedAt: at, endAt: at, removedAt: at, ownership: 1, operation: 2 };
    const folded = {
      ...emptyValues(definition.fields),
      exists: true,
      wagons: [
        {
          ...row,
          row: 1,
          memoNumber: '117',
          hours: 12,
          rates: '12 × 124.00',
          amount: '15488.00',
          contract: '12-П/2026',
        },
      ],
    } as unknown as AnyDoc;
    for (const locale of ['ru', 'ky', 'en'] as const) {
      const sheet = paperPages(paperOf(definition, paper, folded, { locale, forStaff: true }));
      expect(JSON.stringify(sheet), locale).not.to.include('break-all');
    }
  });

  it('keeps from customers what is for the staff alone, also from what the definition writes itself', () => {
    const said: Block<AnyDoc> = {
      kind: 'paragraph',
      text: (seen) => `${JSON.stringify(seen['secret'])} ${JSON.stringify(seen['lines'])}`,
    };
    expect(JSON.stringify(printed([boxes, table, said])))
      .to.include('nobody')
      .and.include('hidden');
    expect(JSON.stringify(printed([boxes, table, said], { forStaff: false })))
      .to.include('Көмүр')
      .and.not.include('nobody')
      .and.not.include('hidden')
      .and.not.include('Secret')
      .and.not.include('Inner');
  });

  it('is a PDF with Cyrillic and Kyrgyz letters; the head of a long table stands on every page', async () => {
    const paper = reports.get('Act')?.paper;
    if (!paper) throw new Error('no paper');
    const folded = {
      ...emptyValues(act.fields),
      exists: true,
      number: '12',
      form: 1,
      stationId: '715905',
      stationName: 'Кара-Балта',
      facts: 'Өткөрүп берүүдө жүк үйүлүп калган, ңүө ҢҮӨ.',
      from: '2026-03-11T20:05:00.000Z',
      effect: 2,
      amount: '1250.5',
      wagons: Array.from({ length: 150 }, (_, at) => ({
        row: at + 1,
        wagonNumber: '55650139',
        note: at === 0 ? 'ы'.repeat(200) : `№${at}`,
      })),
      people: [{ row: 1, name: 'Өмүрзаков Ңаман', position: 'кассир' }],
    } as unknown as AnyDoc;
    const file = await renderPdf(paperPages(paperOf(act, paper, folded, { locale: 'ky', forStaff: true })));
    const text = plain(pdfText(file));
    for (const part of [
      'ГУ-23жалпыформадагыактысы№12',
      'Кара-Балта',
      'үйүлүп калган, ңүө ҢҮӨ.',
      '12.03.2026 02:05',
      '1 250,50',
      'Айып пул',
      'Өмүрзаков Ңаман',
      '№149',
      'Ташуучу',
    ])
      expect(text).to.include(plain(part));
    const pages = (file.toString('latin1').match(/\/Type \/Page\b/g) ?? []).length;
    expect(pages).to.be.greaterThan(3);
    expect(text.split(plain('Комментарий')).length - 1).to.be.at.least(pages - 1);
    expect(text).to.include(`${pages}/${pages}`);
  });

  it('is ruled like a railway form, its boxes numbered, as wide as their shares', async () => {
    const form: Block<AnyDoc> = {
      kind: 'form',
      rows: [
        [
          { box: '1', label: label('Sender'), value: 'stationId', width: 2 },
          { box: '29', label: label('Number'), value: (seen) => JSON.stringify(seen['sum']), lines: 2 },
        ],
        [{ label: label('Secret'), value: 'secret' }],
      ],
    };
    expect(printed([form], { forStaff: false })).to.deep.equal([
      {
        kind: 'form',
        rows: [
          [
            { label: '1 Sender ру', value: 'Чалдовар (715604)', width: 2, lines: 1 },
            { label: '29 Number ру', value: '"1234567.5"', width: 1, lines: 2 },
          ],
          [{ label: 'Secret ру', value: '', width: 1, lines: 1 }],
        ],
      },
    ]);
    const paper = paperOf({ fields }, { title: ['Paper', 'Бумага', 'Кагаз'], blocks: [form] }, doc, {
      locale: 'ru',
      forStaff: true,
    });
    const text = plain(pdfText(await renderPdf(paperPages(paper))));
    for (const part of ['1 Sender ру', 'Чалдовар', '29 Number', 'nobody']) expect(text).to.include(plain(part));
  });

  it('is the same words in Word, to be completed by hand', async () => {
    const said: Block<AnyDoc> = { kind: 'paragraph', text: () => 'Дана\nБирге', align: 'right', bold: true };
    const file = await paperWord(
      paperOf({ fields }, { title: ['Paper', 'Бумага', 'Кагаз'], blocks: [boxes, table, said] }, doc, {
        locale: 'ky',
        forStaff: true,
      }),
    );
    const xml = strFromU8(unzipSync(new Uint8Array(file))['word/document.xml'] ?? new Uint8Array());
    for (const part of [
      'Чалдовар (715604)',
      '1\u00a0234\u00a0567,50',
      'Ңан',
      '2\u00a0100,10',
      'Дана',
      'w:tblHeader',
      'w:br',
    ])
      expect(xml).to.include(part);
  });

  it('is laid out with any number of lines', () => {
    const rows = Array.from({ length: 20_000 }, (_, at) => [`Документ ${at}`, 'Груз', '1,00']);
    const part = {
      kind: 'table',
      title: 'Lines',
      heads: ['A', 'B', 'C'],
      numeric: [false, false, true],
      rows,
    } as const;
    expect(() => paperPages({ title: 'Paper', landscape: true, parts: [part] })).to.not.throw();
  });

  it('every paper of every document is made from a document with nothing filled in', async () => {
    for (const { definition, paper } of reports.values()) {
      const empty = { ...emptyValues(definition.fields), exists: true, state: 'absent' } as unknown as AnyDoc;
      const printedPaper = paperOf(definition, paper, empty, { locale: 'en', forStaff: false });
      expect((await renderPdf(paperPages(printedPaper))).subarray(0, 5).toString()).to.equal('%PDF-');
      // A zip, as every docx is.
      expect((await paperWord(printedPaper)).subarray(0, 2).toString()).to.equal('PK');
    }
  });
});
