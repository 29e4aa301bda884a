import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'chai';
import { XMLParser } from 'fast-xml-parser';
import fc from 'fast-check';
import { dataFolder } from '@kerben/platform/testing/data.ts';
import { noteSchema, type Note } from '../documents/smgs/fields.ts';
import { elementsOf, type XmlNode } from './element.ts';
import { foldWaybill } from './fold.ts';
import { noteOfWaybill, type ImportedWaybill } from './note.ts';
import { waybillOf, waybillText } from './write.ts';

const parser = new XMLParser({
  preserveOrder: true,
  ignoreAttributes: false,
  parseAttributeValue: false,
  processEntities: false,
});
const read = (xml: string): ImportedWaybill =>
  noteOfWaybill(foldWaybill(elementsOf(parser.parse(xml) as XmlNode[])).waybill);

/** What is read again of a note that is written; names of books come from what was read first. */
const again = (note: Note, from: Partial<ImportedWaybill> = {}): ImportedWaybill => {
  const { stations = [], cargo = [], goods = [], number = 'Г0136287', year = '2026' } = from;
  const named = (book: readonly { readonly code: string; readonly nameRu: string }[]) => (code: string) =>
    book.find((one) => one.code === code)?.nameRu ?? '';
  const xml = waybillText(
    waybillOf(note, {
      number,
      issuedAt: `${year}-03-01T05:00:00.000Z`,
      station: (code) => ({
        name: named(stations)(code),
        administration: stations.find((one) => one.code === code)?.administration ?? '',
      }),
      etsng: named(cargo),
      gng: named(goods),
    }),
  );
  return read(xml);
};

const full = noteSchema.parse({
  senderName: 'ОсОО "Ак & Кара" <запад>',
  senderAddress: 'Бишкек, ул. Ң, 1',
  senderCode: '0012',
  departureStationId: '715604',
  senderStatements: 'первая\nвторая строка',
  recipientName: 'Алуучу',
  destinationStationId: '467004',
  borderStationIds: ['704506', '431801'],
  smgsVagons: [
    {
      wagonNumber: '55650139',
      providedBy: 'sender',
      capacity: '69.5',
      tare: '24.1',
      cargoCode: '161170',
      weight: 69_200,
      seals: [{ quantity: 1, marks: 'A1' }],
    },
    {
      wagonNumber: '94000016',
      tare: '0.05',
      cargoCode: '161170',
      weight: 30_000,
      packages: 20,
      containerNumbers: ['CSQU3054383', 'MSKU0000010'],
    },
    { wagonNumber: '63206924', cargoCode: '161170', tankType: '25-Т' },
  ],
  cargoCode: '161170',
  gngCode: '27011290',
  cargoName: 'Уголь',
  packaging: 'навалом',
  packages: 20,
  loadedBy: 'carrier',
  massMethod: 'на весах',
  carriers: [{ code: '59', name: 'КЖД', fromStationId: '715604', toStationId: '704506' }],
  payers: [{ carrierCode: '59', payerName: 'Плательщик', payerCode: '007', contract: '5/26' }],
  dangerousGoods: [
    {
      unNumber: '1203',
      properName: 'Бензин',
      hazardClass: '3',
      packingGroup: 'II',
      dangerCode: '33',
      emergencyCard: '305',
    },
    {
      unNumber: '1965',
      properName: 'Газы',
      hazardClass: '2.1',
      packingGroup: 'none',
      dangerCode: '',
      emergencyCard: '206',
    },
  ],
  documents: ['Счёт 5', 'Сертификат "А"'],
  freeInformation: 'для склада',
  contractNumber: '12/8',
});

describe('a note as an electronic waybill', () => {
  it('is read again as the same note, with its number and year', () => {
    const { note, number, year, notTaken } = again(full);
    expect(note).to.deep.equal(full);
    expect([number, year, notTaken]).to.deep.equal(['Г0136287', '2026', []]);
  });

  it('tells the masses of its container list, and seals one by one', () => {
    const [, wagon] = full.smgsVagons;
    if (!wagon) throw new Error('no wagon');
    const line = (containerNumber: string, weight: number) => ({
      ...{ containerNumber, wagonNumber: wagon.wagonNumber, sizeType: '22G1', tare: 2_200, maxGross: 30_480 },
      ...{ packages: 10, weight, seals: '' },
    });
    const xml = waybillText(
      waybillOf(
        {
          ...full,
          dangerousGoods: [],
          smgsVagons: [{ ...wagon, seals: [{ quantity: 2, marks: 'A1, A2' }] }],
          smgsContainers: [line('CSQU3054383', 10_000), line('MSKU0000010', 20_000)],
        },
        {
          number: '1',
          issuedAt: '',
          station: () => ({ name: '', administration: '' }),
          etsng: () => '',
          gng: () => '',
        },
      ),
    );
    expect([...xml.matchAll(/vesg="(\d+)"/g)].map(([, kilograms]) => kilograms)).to.deep.equal(['10000', '20000']);
    expect(read(xml).note.smgsVagons[0]?.seals.map(({ marks }) => marks)).to.deep.equal(['A1', 'A2']);
  });

  it('keeps any letter that a note holds', () => {
    const line = fc.string({ unit: 'binary', maxLength: 40 }).map((text) => text.replace(/[^\S ]|\p{C}/gu, '').trim());
    fc.assert(
      fc.property(line, line, (statements, marks) => {
        const { note } = again({ ...full, senderStatements: statements, freeInformation: marks });
        expect([note.senderStatements, note.freeInformation]).to.deep.equal([statements, marks]);
      }),
    );
  });

  it('every real waybill comes back equal, but for what was named as not taken and for wagons that went', function () {
    const folder = dataFolder();
    if (folder === undefined) return this.skip();
    for (const name of ['smgs-518166808.xml', 'smgs-single-version.xml', 'scrap-69202105.xml', 'container.xml']) {
      const first = read(readFileSync(join(folder, 'e-waybill-xml', name), 'utf8'));
      const second = again(first.note, first);
      expect(second.note, name).to.deep.equal(first.note);
      expect([second.number, second.year, second.cargo, second.goods], name).to.deep.equal([
        first.number,
        first.year,
        first.cargo,
        first.goods,
      ]);
      expect(second.stations, name).to.have.deep.members(first.stations);
      expect(second.notTaken, name).to.deep.equal([]);
    }
  });
});
