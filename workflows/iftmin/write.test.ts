import { expect } from 'chai';
import { noteSchema } from '../documents/smgs/fields.ts';
import { aperakOf } from './aperak.ts';
import { containerMessage, flourMessage } from './examples.ts';
import { noteOfMessage } from './note.ts';
import { readIftmin } from './read.ts';
import { segmentsOf } from './segment.ts';
import { messagesOf } from './split.ts';
import { messageKey } from '../documents/iftmins/identity.ts';
import { readInto } from '../documents/iftmins/reading.ts';
import { textOf } from './charset.ts';
import { iftminOf } from './write.ts';

const flour = flourMessage({ reference: '1', number: '27-1', wagons: ['52417896', '52981164'] });
const stations: Readonly<Record<string, string>> = {
  '703306': '27',
  '704506': '27',
  '716908': '59',
  '741007': '29',
  '720104': '29',
};
const facts = {
  number: '27-1',
  acceptedAt: '2026-03-08T08:30:00.000Z',
  station: (code: string) => ({ administration: stations[code] ?? '', name: `Станция ${code}` }),
  now: '2026-03-09T03:15:00.000Z',
};

describe('writing IFTMIN and its answer', () => {
  it('a note that was read and is written is the same note again', () => {
    for (const text of [flour, containerMessage('2', '29-2')]) {
      const note = noteSchema.parse(noteOfMessage(readIftmin(text).facts));
      const written = iftminOf(note, facts);
      const { findings, facts: read } = readIftmin(written);
      expect(findings, written).to.deep.equal([]);
      expect(read.day).to.equal('2026-03-08');
      const again = noteSchema.parse(noteOfMessage(read));
      expect(again).to.deep.equal({ ...note, payers: again.payers, smgsVagons: again.smgsVagons });
      // Seals stand behind their wagon; a message of a note does not know on which container each is.
      expect(again.smgsVagons).to.deep.equal(note.smgsVagons);
    }
  });

  it('dangerous goods come and go whole; what fits no line of them is kept in words and named', () => {
    const said = (dgs: string) => {
      const segments = flour.replace(/(MEA\+WT\+G\+KGM:\d+')/, `${dgs}'\n$1`);
      return readIftmin(segments.replace(/UNT\+(\d+)/, (_, count: string) => `UNT+${Number(count) + 1}`));
    };
    const { facts: read, findings } = said('DGS+RID+3+1202++3+315++30');
    expect(findings).to.deep.equal([]);
    const note = noteSchema.parse(noteOfMessage(read));
    expect(note.dangerousGoods).to.deep.equal([
      {
        unNumber: '1202',
        properName: note.cargoName,
        hazardClass: '3',
        packingGroup: 'III',
        dangerCode: '30',
        emergencyCard: '315',
      },
    ]);
    const again = readIftmin(iftminOf(note, facts));
    expect(again.findings).to.deep.equal([]);
    expect(noteSchema.parse(noteOfMessage(again.facts)).dangerousGoods).to.deep.equal(note.dangerousGoods);
    const half = said('DGS+RID+3+12');
    expect(half.findings.map(({ code, soft }) => [code, soft])).to.deep.equal([['Iftmin.Danger', true]]);
    expect(noteOfMessage(half.facts)).to.deep.include({ dangerousGoods: [] });
    expect(noteOfMessage(half.facts).cargoName).to.match(/RID 3 12$/);
  });

  it('releases the signs that mean something', () => {
    const note = noteSchema.parse({
      ...noteOfMessage(readIftmin(flour).facts),
      recipientName: "О'Нил + К? 1:2\nи сын",
    });
    expect(readIftmin(iftminOf(note, facts)).facts.consignee.name).to.equal("О'Нил + К? 1:2 и сын");
  });

  it('an answer accepts a message, or rejects it with each error', () => {
    const message = {
      from: 'KZH:HOST',
      to: 'KRG:HOST',
      interchange: '17',
      reference: '17',
      number: '27-1',
      test: false,
      errors: [],
    };
    const tags = (text: string) =>
      segmentsOf(text).segments.map(({ tag, elements }) => [tag, ...elements.map((one) => one.join(':'))].join(' '));
    expect(tags(aperakOf(message, facts.now))).to.deep.equal([
      'UNB UNOY:3 KRG::HOST KZH::HOST 260309:0915 A17  APERAK',
      'UNH A17 APERAK:D:97A:UN:OSJD',
      'BGM 305 27-1 9 AP',
      'DTM 137:202603090915:203',
      'RFF ACW:17',
      'UNT 5 A17',
      'UNZ 1 A17',
    ]);
    expect(tags(aperakOf({ ...message, test: true }, facts.now))[0]).to.equal(
      'UNB UNOY:3 KRG::HOST KZH::HOST 260309:0915 A17  APERAK    1',
    );
    const errors = [{ rule: 'Iftmin.Count', place: '40 UNT 1:1', said: "В UNT указано 'много'" }];
    expect(tags(aperakOf({ ...message, errors }, facts.now)).slice(2, -2)).to.deep.equal([
      'BGM 305 27-1 9 RE',
      'DTM 137:202603090915:203',
      'RFF ACW:17',
      'ERC 29:0085',
      "FTX AAO   40 UNT 1:1 В UNT указано 'много'",
    ]);
  });

  it('takes an interchange apart into messages that are whole by themselves', () => {
    expect(messagesOf(flour)).to.deep.equal([flour]);
    const other = flourMessage({ reference: '2', number: '27-2', wagons: ['52934072'] });
    const both = `UNA:+.? '${flour.replace(/UNZ[^\n]*\n/, '')}${other.replace(/UNB[^\n]*\n/, '').replace('UNZ+1+2', 'UNZ+2+1')}`;
    const parts = messagesOf(both).map((one) => readIftmin(one));
    expect(parts.map(({ findings, facts: { number, interchange } }) => [findings, number, interchange])).to.deep.equal([
      [[], '27-1', '1'],
      [[], '27-2', '1'],
    ]);
  });

  it('takes two interchanges of one file apart, each with its own separators', () => {
    const other = flourMessage({ reference: '2', number: '27-2', wagons: ['52934072'] });
    for (const una of ['', "UNA:+.? '\n"])
      expect(
        messagesOf(`${flour}${una}${other}\x1a`)
          .map((one) => readIftmin(one))
          .map(({ findings, facts: read }) => [findings, read.number, read.interchange]),
      ).to.deep.equal([
        [[], '27-1', '1'],
        [[], '27-2', '2'],
      ]);
  });

  it('a line feed ends segments where UNA says so, also when the last one is trimmed', () => {
    const lines = `UNA:+.? \n${flour.replaceAll("'\n", '\n')}`.trim();
    const { findings, facts: read } = readIftmin(lines);
    expect(findings).to.deep.equal([]);
    expect(read.number).to.equal('27-1');
  });

  it('a test of the exchange is marked, and is another message than the real one', () => {
    const test = flour.replace(/UNB[^']*/, (head) => {
      const elements = head.split('+');
      return [...elements, ...Array.from({ length: 11 - elements.length }, () => ''), '1'].join('+');
    });
    const { findings, facts: read } = readIftmin(test);
    expect(findings.map(({ code, soft }) => [code, soft])).to.deep.equal([['Iftmin.Test', true]]);
    expect(messageKey(read)).not.to.equal(messageKey(readIftmin(flour).facts));
    expect(readInto(test, 'kty')).to.include({ smgsId: '', stationId: '', failure: '' });
  });

  it('answers to two messages have two references, however long theirs are', () => {
    const answer = (reference: string): string =>
      aperakOf(
        { from: 'A', to: 'B', interchange: reference, reference, number: '1', test: false, errors: [] },
        facts.now,
      );
    const heads = ['20260918001', '2026091800001', '20260918000001', '20260918000002'].map(
      (one) => answer(one).split("'")[1],
    );
    expect(new Set(heads).size).to.equal(heads.length);
  });

  it('reads bytes by what they are, and by what UNB says of them', () => {
    expect(textOf(Buffer.from('UNB+UNOY:3 Луговая'))).to.equal('UNB+UNOY:3 Луговая');
    const cyrillic = Buffer.from([...Buffer.from('UNB+UNOE:3 '), 0xbb, 0xe3, 0xd3]);
    expect(textOf(cyrillic)).to.equal('UNB+UNOE:3 Луг');
    expect(textOf(Buffer.from([...Buffer.from('UNB+UNOA:3 '), 0xff]))).to.equal(undefined);
  });
});
