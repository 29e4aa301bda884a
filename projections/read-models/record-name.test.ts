import { expect } from 'chai';
import { documentOf, documents } from '@kerben/workflows/documents.ts';
import { emptyValues } from '@kerben/workflows/fields/schemas.ts';
import { books } from '@kerben/workflows/books.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { readModelNamed } from './index.ts';
import { calledOf, namingFields, recordName } from './record-name.ts';

const id = '0fb59858-f583-5cee-9fb6-49b35fd0b948';
const ofId = /0fb59858|0b948|…/;

describe('what people call a record', () => {
  it('is its number with the station that counts it, and what its definition adds, days as people write them', () => {
    expect(calledOf('ru', 'act', { number: '12', stationName: 'Бишкек II' })).to.equal('12 · Бишкек II');
    expect(calledOf('ru', 'smgs', { otpravkaNumberList: ['716109/1', '716109/2'] })).to.equal('716109/2');
    expect(calledOf('ru', 'payment', { number: '38', day: '2026-11-26' })).to.equal('38 · 26.11.2026');
    const order = { numberMaket: '0412', date: '2026-11-26', stationName: 'Бишкек II' };
    expect(calledOf('ky', 'arrived-naryad', order)).to.equal('0412 · 26.11.2026 · Бишкек II');
    const online = { number: '12', customerName: 'ОсОО «Алтын-Жол»', startedAt: '2026-11-26T20:30:00.000Z' };
    for (const total of ['1120', '1120.00', 1120])
      expect(calledOf('ru', 'online-payment', { ...online, total }).replaceAll('\u00a0', ' ')).to.equal(
        '12 · ОсОО «Алтын-Жол» · 1 120,00 · 27.11.2026',
      );
    expect(calledOf('ru', 'cash-shift', { deskName: 'Касса № 3', number: 5 })).to.equal('Касса № 3 · 5');
    expect(calledOf('ru', 'mesplan', { number: '12', month: '2026-12' })).to.equal('12 · 12.2026');
    const [year, month, day] = [2026, 10, 26];
    expect(calledOf('en', 'statistical-day', { day: new Date(year, month, day) })).to.equal('26.11.2026');
    const wagons = { requestDate: '2026-11-02', wagonNumbers: ['52345678', '52345686', '52345694'] };
    expect(calledOf('ru', 'change-agreement-request-document', wagons)).to.equal('02.11.2026 · 52345678 +2');
  });

  it('is the name of a book’s entry in the reader’s language, Russian where there is no other', () => {
    const station = { nameRu: 'Бишкек II', nameEn: 'Bishkek II', nameKy: '' };
    expect(recordName('en', 'stations', '716109', station)).to.equal('Bishkek II');
    expect(recordName('ky', 'stations', '716109', station)).to.equal('Бишкек II');
    expect(recordName('ru', 'stations', '716109', {})).to.equal('716109');
  });

  it('is what it is and the day of its making where nothing else is known, in every language', () => {
    expect(recordName('ru', 'act', id, { createdAt: '2026-11-25T20:00:00.000Z' })).to.equal('Акт · 26.11.2026');
    for (const { area } of [...documents, ...books])
      for (const language of locales) {
        const name = recordName(language, area, id, {});
        expect(name, `${area} in ${language}`).to.not.match(ofId);
        expect(name, `${area} in ${language}`).to.not.equal('');
      }
  });

  it('has the station wherever each station counts by itself', () => {
    const example = { stationId: '716109', departureStationId: '716109', date: '2026-11-26' };
    const counted = documents.filter(({ number, fields }) =>
      number?.per({ ...emptyValues(fields), ...example } as never, '2026-11-26').some((part) => part === '716109'),
    );
    expect(counted.length).to.be.greaterThan(8);
    for (const { area, number, called = [] } of counted)
      // A consignment's number begins with its station; an order is called by day and station.
      if (area !== 'smgs') expect([number?.within, ...called], area).to.include('stationName');
  });

  it('tells the numbers of money of one year from those of another', () => {
    const ofMoney = ['payment', 'refund', 'bank-statement', 'calculation', 'railway-code-sale', 'personal-account'];
    for (const area of ofMoney) {
      const fields = documentOf(area)?.fields ?? {};
      const inYear = (year: string): string =>
        calledOf('ru', area, {
          number: '38',
          ...Object.fromEntries(
            Object.entries(fields).flatMap(([name, { kind }]) => (kind === 'date' ? [[name, `${year}-03-04`]] : [])),
          ),
          month: `${year}-03`,
        });
      expect(inYear('2026'), area).to.not.equal(inYear('2027'));
    }
  });

  it('is made of what the lists have', () => {
    for (const { area, number, called = [] } of documents) {
      const columns = Object.keys(readModelNamed(area).columns);
      const wanted = [...(number ? [number.field, number.within ?? number.field] : []), ...called];
      expect(namingFields(area, columns), area).to.include.members(wanted);
    }
  });
});
