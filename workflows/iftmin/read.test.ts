import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import fc from 'fast-check';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { wagonCheckDigit } from '../checks/digits.ts';
import { containerMessage, flourMessage } from './examples.ts';
import { explained } from './explain.ts';
import { placeOf } from './finding.ts';
import { grammar } from './grammar.ts';
import { iftminMessages } from './messages.ts';
import { errorsOf, readIftmin } from './read.ts';

const flour = flourMessage({ reference: '17342', number: '27-00017342', wagons: ['52417896', '52981164'] });
const errors = (text: string) => errorsOf(readIftmin(text)).map((one) => `${one.code} ${placeOf(one)}`.trim());

describe('reading an IFTMIN message', () => {
  it('tells the consignment with its wagons, masses divided among them', () => {
    const { facts, findings } = readIftmin(flour);
    expect(findings).to.deep.equal([]);
    expect(facts).to.deep.include({
      from: 'KZH:HOST',
      to: 'KRG:HOST',
      interchange: '17342',
      number: '27-00017342',
      day: '2026-03-08',
      departure: { administration: '27', code: '703306', name: 'Отар' },
      destination: { administration: '59', code: '716908', name: 'Аламедин' },
      borders: [{ administration: '', code: '704506', name: 'Луговая' }],
      statements: 'Груз не опасный. Погрузка средствами отправителя',
      documents: ['Счёт-фактура 118 07.03.2026'],
    });
    expect(facts.consignor).to.deep.equal({
      code: '698600012',
      name: 'ТОО ЖЕТЫСУ ТЕСТ ТРЕЙД',
      address: '050000, KAZ, Алматы, ул. Складская 5',
    });
    expect(facts.carriers.map(({ code, from, to }) => [code, from?.code, to?.code])).to.deep.equal([
      ['0027', '703306', '704506'],
      ['0059', '704506', '716908'],
    ]);
    expect(facts.goods).to.deep.equal([
      {
        packages: 40,
        packaging: 'мешки',
        gng: '11010011',
        etsng: '501027',
        name: 'Мука пшеничная высшего сорта в мешках',
        weight: 124_000,
        dangerous: [],
        danger: '',
      },
    ]);
    expect(facts.wagons[0]).to.deep.include({
      number: '52417896',
      loaded: true,
      tare: '23.8',
      capacity: '68',
      axles: 4,
      owner: '27',
      providedBy: 'carrier',
      weight: 62_000,
      packages: 20,
      seals: ['KZ001000'],
    });
  });

  it('puts containers, their tare and seals on their wagon; one wagon carries all the goods', () => {
    const { facts, findings } = readIftmin(containerMessage('17355', '29-00017355'));
    // 211005 is no ETSNG code: the box stays empty, the rest is used.
    expect(findings.map((one) => [one.code, one.soft, placeOf(one)])).to.deep.equal([
      ['Check.Etsng.CheckDigit', true, '15 PIA 2:1'],
    ]);
    expect(facts.goods[0]).to.deep.include({ etsng: '', gng: '52010000' });
    expect(facts.wagons).to.have.length(1);
    expect(facts.wagons[0]).to.deep.include({
      weight: 42_000,
      packages: 28,
      tare: '22.3',
      providedBy: 'sender',
      seals: [],
      containers: [
        { number: 'TKRU1234564', type: '22G1', tare: '2.2', seals: ['KG009900'] },
        { number: 'KTZU0000012', type: '22G1', tare: '2.25', seals: ['KG009901'] },
      ],
    });
  });

  it('asks for the masses of wagons that the message says only as a total', () => {
    const lines = flour.split('\n');
    // The mass behind SGP goes with it.
    const total = lines.filter((line, at) => !line.startsWith('SGP') && !lines[at - 1]?.startsWith('SGP'));
    const text = total.join('\n').replace(/UNT\+\d+/, `UNT+${total.filter((line) => line !== '').length - 2}`);
    const { facts, findings } = readIftmin(text);
    expect(facts.wagons.map(({ weight }) => weight)).to.deep.equal([0, 0]);
    expect(
      findings.map(({ code, params, soft, tag }) => [code, params?.['value'], params?.['total'], soft, tag]),
    ).to.deep.equal(['52417896', '52981164'].map((wagon) => ['Iftmin.MassTotal', wagon, 124_000, true, 'EQD']));
  });

  it('takes the separators of UNA, whatever they are, and released signs as they stand', () => {
    const other = flour
      .replace(/[:+.']/g, (sign) => ({ ':': '#', '+': '|', '.': ',', "'": '~' })[sign] ?? sign)
      .replace('Мука пшеничная', "Мука?'+\\~пшеничная\\|\\\\");
    const { facts, findings } = readIftmin(`UNA#|,\\ ~\r\n${other}`);
    expect(findings).to.deep.equal([]);
    expect(facts.goods[0]?.name).to.equal("Мука?'+~пшеничная|\\ высшего сорта в мешках");
    expect(facts.goods[0]?.weight).to.equal(124_000);
    expect(facts.departure?.code).to.equal('703306');
  });

  it('keeps a segment and a code that it does not know, as remarks', () => {
    const text = flour
      .replace("TSR++1'", "TSR++1'\nZZQ+whatever:it+is'")
      .replace('LOC+17', 'LOC+99')
      .replace(/UNT\+\d+/, (end) => `UNT+${Number(end.slice(4)) + 1}`);
    const { findings, facts } = readIftmin(text);
    expect(findings.map(({ code, soft, segment }) => [code, soft, segment])).to.deep.equal([
      ['Iftmin.UnknownSegment', true, 6],
      ['Iftmin.UnknownCode', true, 11],
    ]);
    expect(facts.borders).to.deep.equal([]);
  });

  const broken: Readonly<Record<string, readonly [change: (text: string) => string, error: string]>> = {
    'a wagon with a wrong check digit': [
      (text) => text.replace(/EQD\+RR\+52981164/, 'EQD+RR+52981165'),
      'Check.Wagon.CheckDigit 35 EQD 2:1',
    ],
    'a station of four digits': [(text) => text.replace('LOC+5+27703306', 'LOC+5+3306'), 'Iftmin.Station 8 LOC 2:1'],
    'a mass that is no number': [(text) => text.replace('KGM:62000', 'KGM:6x000'), 'Iftmin.Number 26 MEA 3:2'],
    'a mass in pounds': [(text) => text.replace('WT+T+KGM', 'WT+T+LBR'), 'Iftmin.Unit 30 MEA 3:1'],
    'the 31st of February': [(text) => text.replace('143:20260308', '143:20260231'), 'Iftmin.Time 4 DTM 1:2'],
    'no number of the consignment': [(text) => text.replace('722+27-00017342', '722+'), 'Iftmin.Empty 3 BGM 2:1'],
    'a segment that got lost': [(text) => text.replace("TSR++1'\n", ''), 'Iftmin.Count 40 UNT 1:1'],
    'another reference at its end': [
      (text) => text.replace(/(UNT\+\d+\+)17342/, '$117343'),
      'Iftmin.Reference 41 UNT 2:1',
    ],
    'a wagon that is named twice': [
      (text) => text.replace(/EQD\+RR\+52981164/, 'EQD+RR+52417896'),
      'Iftmin.Twice 35 EQD 2:1',
    ],
    'a cancellation': [(text) => text.replace(/\+9'/, "+1'"), 'Iftmin.Function 3 BGM 3:1'],
  };
  for (const [what, [change, error]] of Object.entries(broken))
    it(`names segment and place of ${what}`, () => {
      const text = change(flour);
      expect(text).not.to.equal(flour);
      expect(errors(text)).to.deep.equal([error]);
    });

  it('says of what is no railway message only that', () => {
    expect(errors('')).to.deep.equal(['Iftmin.NotEdifact']);
    expect(errors("<?xml version='1.0'?>")).to.deep.equal(['Iftmin.NotEdifact']);
    expect(errors("UNH+1+INVOIC:D:97A:UN'BGM+380+1+9'UNT+3+1'")).to.deep.equal(['Iftmin.NotIftmin 1 UNH 2:1']);
    expect(errors("UNH+1+IFTMIN:D:01B:UN'BGM+610+1+9'UNT+3+1'")).to.deep.equal(['Iftmin.NotRail 2 BGM 1:1']);
  });

  it('notices that a message was cut off', () => {
    expect(errors(flour.slice(0, 900)).some((one) => one.startsWith('Iftmin.Cut'))).to.equal(true);
  });

  it('explains a segment in words', () => {
    const { segments } = readIftmin(flour);
    const place = segments.find(({ tag }) => tag === 'LOC');
    const { label, says } = explained(place as NonNullable<typeof place>);
    expect(label?.[0]).to.equal('Station');
    expect(says.map(({ label: part, value, meaning }) => [part?.[0] ?? '', value, meaning?.[0] ?? ''])).to.deep.equal([
      ['Meaning', '5', 'Station of departure'],
      ['Railway and station code', '27703306', ''],
      ['', '37', ''],
      ['', '288', ''],
      ['Name', 'Отар', ''],
      ['Railway', 'КЗХ', ''],
    ]);
  });

  it('has three languages for everything it says', () => {
    for (const texts of [
      ...Object.values(iftminMessages),
      ...Object.values(grammar).flatMap(({ label, components }) => [
        label,
        ...components.flatMap((one) => [one.label, ...Object.values(one.codes ?? {})]),
      ]),
    ])
      for (const text of texts) expect(text).not.to.equal('');
  });

  it('reads 70 wagons', () => {
    const wagons = Array.from(
      { length: 70 },
      (_, place) => `${5_200_000 + place}${wagonCheckDigit(String(5_200_000 + place))}`,
    );
    const text = flourMessage({ reference: '1', number: '27-1', wagons });
    const { facts, findings } = readIftmin(text);
    expect(findings).to.deep.equal([]);
    expect(facts.wagons).to.have.length(70);
  });

  it('neither throws nor hangs at 10 000 mutations', function () {
    this.timeout(60_000);
    const signs = fc.constantFrom("'", '+', ':', '?', '.', '\n', ' ', '\0', 'UNA', 'UNH', "UNA+++++++'", 'Ж', '\ud800');
    const change = fc.tuple(fc.nat(), fc.nat({ max: 40 }), fc.oneof(signs, fc.string({ maxLength: 8 })));
    const from = fc.constantFrom(flour, containerMessage('17355', '29-00017355'), `UNA#|,\\ ~${flour}`);
    let slowest = 0;
    fc.assert(
      fc.property(from, fc.array(change, { minLength: 1, maxLength: 6 }), (text, changes) => {
        const mutated = changes.reduce((now, [place, cut, put]) => {
          const start = place % (now.length + 1);
          return now.slice(0, start) + put + now.slice(start + cut);
        }, text);
        const start = performance.now();
        const reading = readIftmin(mutated);
        for (const segment of reading.segments) explained(segment);
        slowest = Math.max(slowest, performance.now() - start);
        // A wagon that is used is one that was read with its check digit.
        return (
          errorsOf(reading).length > 0 || reading.facts.wagons.every(({ number }) => /^\d{8}$|^\d{12}$/.test(number))
        );
      }),
      { numRuns: 10_000 },
    );
    // Far from a hang, also beside other work.
    expect(slowest).to.be.lessThan(1_500);
  });

  it('takes a text of the greatest length in time, whatever it is made of', () => {
    for (const part of ["EQD+RR+52417896'", '+', ':', '?', "'", 'A', "SGP+1+1'", "MEA+WT+G+KGM:1'"]) {
      const start = performance.now();
      readIftmin(`UNH+1+IFTMIN'${part.repeat(Math.floor(400_000 / part.length))}`);
      expect(performance.now() - start, part).to.be.lessThan(2_000);
    }
  });

  describe('with the messages of the data folder', () => {
    const folder = dataFolder();
    before(function () {
      if (!folder) this.skip();
    });
    const file = (name: string) => readIftmin(readFileSync(join(folder ?? '', 'edifact-iftmin', name), 'utf8'));

    it('reads those of railways', () => {
      for (const [name, wagons] of [
        ['rail-3-wagons-flour.edi', 3],
        ['rail-2-containers-cotton.edi', 1],
      ] as const) {
        const { facts, findings } = file(name);
        expect(errorsOf({ findings }), name).to.deep.equal([]);
        expect(facts.wagons).to.have.length(wagons);
      }
    });
    it('says that a general one is no message of a railway', () => {
      expect(file('eancom-example.edi').findings.map(({ code }) => code)).to.deep.equal(['Iftmin.NotRail']);
    });
  });
});
