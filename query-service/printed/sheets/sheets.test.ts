import { expect } from 'chai';
import fc from 'fast-check';
import type { AnyDoc } from '@kerben/workflows/document/definition.ts';
import type { Place, SheetForm } from '@kerben/workflows/document/sheets.ts';
import { exampleNote } from '@kerben/workflows/documents/smgs/example.ts';
import { noteSchema, type Note, type NoteInput } from '@kerben/workflows/documents/smgs/fields.ts';
import { pdfText, plain } from '../pdf-text.ts';
import { renderPdf } from '../render-pdf.ts';
import { reports } from '@kerben/workflows/printed/reports.ts';
import { inBox } from './boxes.ts';
import type { Stamp } from './drawing.ts';
import { layOut } from './lay-out.ts';
import { heightOf, linesOf, widthOf } from './measure.ts';
import type { Sheet } from './sheet.ts';
import { sheetPages } from './sheet-pages.ts';

const report = reports.get('EmptySmgs');
const form = report?.paper.form as SheetForm<AnyDoc>;
const fields = { fields: report?.definition.fields ?? {} };
const note = (more: NoteInput = {}): AnyDoc =>
  ({
    ...noteSchema.parse({ ...(exampleNote as NoteInput), ...more }),
    exists: true,
    status: 0,
    subStatus: 3,
    otpravkaNumberList: ['26000007'],
    isVedomostVagon: false,
    wagonList: null,
    signedDate: null,
    paymentId: 'PAY-1',
    charges: '115804.76',
    recipientRepresentative: '',
  }) as unknown as AnyDoc;
const laid = (doc: AnyDoc | undefined, stamp: Stamp = { foot: [] }, of = form): readonly Sheet[] =>
  layOut(fields, of, doc, { nameOf: () => undefined }, stamp);
const wordsOf = (sheet: Sheet): string => sheet.texts.flatMap(({ lines }) => lines).join(' ');
const wagons = (count: number): NoteInput['smgsVagons'] =>
  Array.from({ length: count }, (_, at) => ({ wagonNumber: String(50_000_000 + at), weight: 60_000, tare: '24.5' }));

describe('forms by measure', () => {
  it('no box of a side lies on another or beside the sheet', () => {
    for (const { boxes, tables = [] } of form.sides) {
      const places: Place[] = [...boxes, ...tables].map(({ at }) => at);
      for (const [at, [x, y, width, height]] of places.entries()) {
        expect(x >= 5 && y >= 5 && x + width <= 205 && y + height <= 290, String(places[at])).to.equal(true);
        for (const [otherX, otherY, otherWidth, otherHeight] of places.slice(at + 1)) {
          const apart =
            x + width <= otherX || otherX + otherWidth <= x || y + height <= otherY || otherY + otherHeight <= y;
          expect(apart, `${String(places[at])} / ${otherX},${otherY}`).to.equal(true);
        }
      }
      for (const { at, columns } of tables) expect(columns.reduce((sum, { width }) => sum + width, 0)).to.equal(at[2]);
    }
  });

  it('has the boxes of the paper by their numbers', () => {
    const [front, back] = form.sides.map(({ boxes, tables = [] }) =>
      [...boxes, ...tables.flatMap(({ columns }) => columns)].flatMap(({ box }) => box ?? []),
    );
    expect([...new Set(front)].map(Number).sort((a, b) => a - b)).to.deep.equal(
      Array.from({ length: 29 }, (_, at) => at + 1),
    );
    expect(back).to.include.members(['30', '32', '33', '34', '36', '37', '38', '39', '64', '65']);
  });

  it('a value lies within its box, shrunk; what fits in no size is given back whole', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...'абвЖЩMWi. ', '\n'), maxLength: 900 }),
        fc.integer({ min: 8, max: 100 }),
        fc.integer({ min: 8, max: 80 }),
        (value, width, height) => {
          const { texts, overflow } = inBox([10, 20, width, height], {
            box: '15',
            label: 'Груз',
            value,
            continued: 'См. доп.',
          });
          for (const { x, y, lines, size, weight } of texts.slice(2)) {
            expect(y + heightOf(lines.length, size)).to.be.at.most(20 + height + 0.01);
            for (const line of lines) {
              expect(x + widthOf(line, size, weight)).to.be.at.most(10 + width + 0.01);
            }
          }
          if (overflow) expect(overflow.text).to.equal(value);
          else
            expect(
              plain(
                texts
                  .slice(2)
                  .flatMap(({ lines }) => lines)
                  .join(''),
              ),
            ).to.equal(plain(value));
        },
      ),
      // A box whose label leaves no line.
      { numRuns: 300, examples: [['а', 8, 8]] },
    );
  });

  it('lines lose no letter', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 3, max: 60 }), (text, room) => {
        expect(plain(linesOf(text, room, 8).join(''))).to.equal(plain(text));
      }),
    );
  });

  it('is printed as six titled sheets of one body, with Russian and the second language of the note', () => {
    const sheets = laid(note());
    expect(sheets).to.have.lengthOf(12);
    const fronts = sheets.filter((_, at) => at % 2 === 0).map(wordsOf);
    ['Оригинал накладной', 'Дорожная ведомость', 'Лист выдачи', 'Дубликат', 'Лист приёма', 'Лист уведомления'].forEach(
      (title, at) => expect(fronts[at]).to.include(title),
    );
    for (const words of fronts) {
      expect(words).to.include('26000007').and.include('ОсОО «Ала-Тоо Көмүр»').and.include('55650139');
      expect(words).to.include('Жөнөтүүчү');
    }
    expect(wordsOf(laid(note({ secondLanguage: 'en' }))[0] as Sheet)).to.include('Consignor');
  });

  it('a text that its box does not hold goes on a supplement sheet of each sheet', () => {
    const long = Array.from({ length: 60 }, (_, at) => `Заявление ${at}`).join('\n');
    const sheets = laid(note({ senderStatements: long }));
    expect(sheets).to.have.lengthOf(18);
    expect(wordsOf(sheets[0] as Sheet)).to.include('См. дополнительный лист');
    expect(wordsOf(sheets[2] as Sheet))
      .to.include('Заявление 59')
      .and.include('26000007');
  });

  it('many wagons stand in the list that follows each sheet, with the sums of the note', () => {
    const sheets = laid(note({ smgsVagons: wagons(60) ?? [] }));
    const front = wordsOf(sheets[0] as Sheet);
    expect(front).to.include('см. ведомость').and.include('3\u00a0600\u00a0000');
    expect(front).to.not.include('50000000');
    const list = sheets.slice(2, sheets.length / 6);
    expect(list.length).to.be.greaterThan(0);
    expect(list.map(wordsOf).join(' '))
      .to.include('50000059')
      .and.include('3\u00a0600\u00a0000')
      .and.include('1\u00a0470');
    const bottoms = list.flatMap(({ texts }) => texts.map(({ y, lines, size }) => y + heightOf(lines.length, size)));
    expect(Math.max(...bottoms)).to.be.at.most(297);
  });

  it('containers stand in a list of their own, whose sums are those of the wagons', () => {
    const smgsContainers: Note['smgsContainers'] = noteSchema.parse({
      smgsContainers: Array.from({ length: 6 }, (_, at) => ({
        containerNumber: `CSQU305438${at}`,
        wagonNumber: '55650139',
        weight: 10_000,
        tare: 2_200,
      })),
    }).smgsContainers;
    const list = laid(note({ smgsContainers }))[2] as Sheet;
    expect(wordsOf(list)).to.include('Ведомость контейнеров').and.include('60\u00a0000').and.include('13\u00a0200');
  });

  it('the note that has its wagons in a list says how many across boxes 7 to 14', () => {
    const [front] = laid(note({ smgsVagons: wagons(7) }));
    expect(wordsOf(front as Sheet)).to.include('Общее количество вагонов – 7. См. прилагаемую ведомость');
  });

  it('every paper that may lie alone says whose it is: backs by number, supplements and every page of a list by code', () => {
    const doc = note({ smgsVagons: wagons(60), senderStatements: 'Особые условия.\n'.repeat(40) });
    const sheets = laid(doc, { code: 'https://kerben.example/valid/x', foot: [] });
    const [front, back, ...others] = sheets.slice(0, sheets.length / 6);
    expect(front?.code).to.not.equal(undefined);
    expect(wordsOf(back as Sheet)).to.include('Отправка № / Жөнөтүү № 26000007');
    expect(others.length).to.be.greaterThan(2);
    for (const one of others) expect(one.code?.text, wordsOf(one).slice(0, 40)).to.include('valid');
  });

  it('names the linked charge as people do, with the currency of what is due', () => {
    const sheets = layOut(
      fields,
      form,
      note(),
      { nameOf: (area, id) => (area === 'payment' && id === 'PAY-1' ? '26-000412' : undefined) },
      { foot: [] },
    );
    const back = wordsOf(sheets[1] as Sheet);
    expect(back).to.include('Платёж 26-000412').and.not.include('PAY-1');
    expect(back).to.match(/115\u00a0804,76 KGS/);
  });

  it('the seals of containers stand in box 19, of many in their list', () => {
    const seal = (count: number): NoteInput['smgsContainers'] =>
      Array.from({ length: count }, (_, at) => ({ containerNumber: `KRGU10020${at}0`, seals: `КРГ ${at}` }));
    expect(wordsOf(laid(note({ smgsContainers: seal(2) }))[0] as Sheet)).to.include('KRGU1002010: КРГ 1');
    const listed = wordsOf(laid(note({ smgsContainers: seal(6) }))[0] as Sheet);
    expect(listed).to.not.include('КРГ 1');
    expect(listed.match(/см\. ведомость контейнеров/g)?.length).to.equal(2);
  });

  it('dangerous goods stand in box 15', () => {
    const doc = note({
      dangerousGoods: [
        {
          unNumber: '1202',
          properName: 'Топливо дизельное',
          hazardClass: '3',
          packingGroup: 'III',
          dangerCode: '30',
          emergencyCard: '315',
        },
      ],
    });
    expect(wordsOf(laid(doc)[0] as Sheet))
      .to.include('ОПАСНО')
      .and.include('30/1202')
      .and.include('АК 315');
  });

  it('the blank form has the boxes and no values', () => {
    const sheets = laid(undefined);
    expect(sheets).to.have.lengthOf(12);
    expect(wordsOf(sheets[0] as Sheet))
      .to.include('Станция отправления')
      .and.not.include('26000007');
  });

  it('says of an earlier revision that it is one, on every side, and carries its code', async () => {
    const sheets = laid(note(), {
      code: 'http://kerben.example/valid/smgs/1/5/abc',
      foot: ['id'],
      warning: 'Прежняя редакция',
    });
    expect(sheets.every((sheet) => wordsOf(sheet).includes('Прежняя редакция'))).to.equal(true);
    expect(sheets.filter(({ code }) => code).length).to.equal(6);
    const file = await renderPdf(sheetPages('Накладная', sheets));
    expect(plain(pdfText(file)))
      .to.include('Прежняяредакция')
      .and.include('26000007');
    expect(file.toString('latin1').match(/\/Type \/Page\b/g)).to.have.lengthOf(12);
  });
});
