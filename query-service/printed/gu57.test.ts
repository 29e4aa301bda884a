import { onRoll, onSheet, receiptFacts, type Receipted } from '@kerben/workflows/documents/cash-shift/gu57.ts';
import payment from '@kerben/workflows/documents/payment/document.ts';
import shifts from '@kerben/workflows/documents/cash-shift/document.ts';
import type { BlockReader, Say } from '@kerben/workflows/document/definition.ts';
import { locales, type Locale } from '@kerben/workflows/kernel/messages.ts';
import { writtenAs } from '@kerben/workflows/printed/paper-values.ts';
import { expect } from 'chai';
import { paperPages } from './paper-pages.ts';
import { pdfText, plain } from './pdf-text.ts';
import { renderPdf } from './render-pdf.ts';

const op = '7c1d6f1e-0000-4000-8000-000000000001';
const chargeId = '7c1d6f1e-0000-4000-8000-000000000002';
const payerId = '7c1d6f1e-0000-4000-8000-000000000003';
const line = (service: string, text: string, price: string) => ({
  service,
  text,
  quantity: '1.5',
  price,
  net: price,
  vat: '12.34',
  gross: '1012.34',
});
const receipted = (services: number, more: Partial<Receipted['receipt']> = {}): Receipted => ({
  shift: { deskId: '1', deskName: 'Касса № 1', stationId: '716700', cashier: 'Асанова А.' },
  receipt: {
    row: 1,
    number: 19,
    op,
    paymentId: chargeId,
    place: 0,
    customerId: payerId,
    method: 2,
    due: '1120.55',
    taken: '1121.00',
    rounding: '0.45',
    tendered: '2000.00',
    change: '879.00',
    slip: '',
    at: '2026-03-11T05:05:00.000Z',
    annulled: false,
    ...more,
  },
  charge: {
    number: '38',
    day: '2026-03-10',
    basis: 'ГУ-46 № 12',
    customerName: 'ОсОО «Алтын»',
    stationId: '716700',
    stationName: 'Бишкек II',
    net: '1000.49',
    vat: '120.06',
    total: '1120.55',
    lines: Array.from({ length: services }, (_, at) => line(String(101 + at), `Взвешивание ${at}`, '1000.00')),
    allocations: [],
  },
});
const sayIn =
  (locale: Locale): Say =>
  (texts) =>
    texts[locales.indexOf(locale)] ?? texts[0];
const readerIn = (locale: Locale): BlockReader => ({
  written: (field, value) => writtenAs(field, value, {}, { locale }),
  nameOf: (book, id) => (book === 'customers' && id === payerId ? 'ОсОО «Алтын»' : undefined),
  issuer: { issuer: 'ГП «НК «Кыргыз темир жолу»', tin: '00000000000123' },
});
const drawn = (one: Receipted, page: 'strip' | 'A5', locale: Locale) =>
  renderPdf(
    paperPages({
      title: 'GU-57',
      landscape: false,
      page,
      parts: (page === 'strip' ? onRoll : onSheet)(one, sayIn(locale), readerIn(locale)),
    }),
  );
const raise = (): never => {
  throw new Error('no charge');
};
const pagesOf = (file: Uint8Array): number =>
  (
    Buffer.from(file)
      .toString('latin1')
      .match(/\/Type \/Page\b/g) ?? []
  ).length;

describe('the receipt GU-57', function () {
  this.timeout(60_000);

  for (const locale of locales)
    it(`says the same on the roll and on the sheet, with no id and on one page: ${locale}`, async () => {
      const one = receipted(3);
      const facts = receiptFacts(one, sayIn(locale), readerIn(locale));
      const files = await Promise.all((['strip', 'A5'] as const).map((page) => drawn(one, page, locale)));
      for (const file of files) {
        const words = plain(pdfText(file));
        const said = [
          facts.number,
          facts.issuer,
          facts.cashier,
          ...[...facts.where, ...facts.money, facts.words].map(([, value]) => value),
          ...facts.services.flatMap(({ name, vat, gross }) => [name, vat, gross]),
          ...Object.values(facts.charged ?? {}),
        ];
        for (const each of said) expect(words, each).to.include(plain(each));
        for (const id of [op, chargeId, payerId]) expect(words).to.not.include(plain(id));
        expect(pagesOf(file)).to.equal(1);
      }
    });

  it('says each sum by its own name: what was due, the rounding, what was taken, handed over and given back', () => {
    const { money, charged, words } = receiptFacts(receipted(1), sayIn('ru'), readerIn('ru'));
    const written = (text: string): string => text.replaceAll(/\s/g, ' ');
    expect(money.map(([label, value]) => [label, written(value)])).to.deep.equal([
      ['Оплачено, сом', '1 120,55'],
      ['Округление, сом', '0,45'],
      ['Принято, сом', '1 121,00'],
      ['Чем оплачено', 'Наличные'],
      ['Внесено, сом', '2 000,00'],
      ['Сдача, сом', '879,00'],
    ]);
    expect(Object.entries(charged ?? {}).map(([name, value]) => [name, written(value)])).to.deep.equal([
      ['net', '1 000,49'],
      ['vat', '120,06'],
      ['gross', '1 120,55'],
    ]);
    expect(words[1]).to.match(/^Одна тысяча сто двадцать один сом/);
  });

  it('is one sheet with as many services as a station charges at once', async () => {
    expect(pagesOf(await drawn(receipted(8), 'A5', 'ru'))).to.equal(1);
  });

  it('is one sheet with a hundred services too: what has no room is one line with its sums, and all stand on the roll', async () => {
    for (const services of [8, 9, 25, 100]) {
      const one = receipted(services);
      const file = await drawn(one, 'A5', 'ru');
      expect(pagesOf(file), String(services)).to.equal(1);
      const words = plain(pdfText(file));
      expect(words.includes(plain('Прочие услуги по начислению')), String(services)).to.equal(services > 8);
      if (services > 8) {
        const shown = 7;
        expect(words).to.include(plain(`Прочие услуги по начислению: ${services - shown}`));
        expect(words).to.include(`${((services - shown) * 1012.34).toFixed(2).replace('.', ',')}`);
      }
      const roll = plain(pdfText(await drawn(one, 'strip', 'ru')));
      expect(roll).to.include(plain(`Взвешивание ${services - 1}`));
      expect(roll).to.not.include(plain('Прочие услуги'));
    }
  });

  it('is one sheet with long names and a long basis, in every language', async () => {
    const one = receipted(25);
    const charge = {
      ...(one.charge ?? raise()),
      basis: 'Ведомость подачи и уборки вагонов ГУ-46 '.repeat(7).slice(0, 300),
      customerName: 'Открытое акционерное общество «Кыргызско-китайская строительная компания»',
      lines: (one.charge?.lines ?? []).map((line) => ({
        ...line,
        text: 'Взвешивание вагонов на электронных весах по заявке грузополучателя с выдачей акта',
      })),
    };
    for (const locale of locales) expect(pagesOf(await drawn({ ...one, charge }, 'A5', locale)), locale).to.equal(1);
    const annulled = { ...one, charge, receipt: { ...one.receipt, annulled: true } };
    expect(pagesOf(await drawn(annulled, 'A5', 'ru'))).to.equal(1);
  });

  it('says of a part that it is one, of an advance that it bears no VAT, and what became of the money', () => {
    const { charge, shift, receipt } = receipted(1, {
      due: '500.00',
      taken: '500.00',
      rounding: '0.00',
      annulled: true,
    });
    const facts = (one: Receipted) => receiptFacts(one, sayIn('ru'), readerIn('ru'));
    expect(facts({ charge, shift, receipt }).money[0]?.[0]).to.equal('В счёт оплаты, сом');
    expect(facts({ charge, shift, receipt }).over).to.equal('АННУЛИРОВАНА');
    const advance = facts({ charge: undefined, shift, receipt: { ...receipt, paymentId: '' } });
    expect(advance.where.at(-1)).to.deep.equal(['За что', 'Аванс, без НДС']);
    expect(advance.services).to.deep.equal([]);
  });

  it('is had of money that a desk took, and of none by bank, online or from the account', () => {
    const print = payment.prints?.['Gu57'];
    const allocation = (row: number, source: string, undone = false) => ({ row, source, undone });
    const one = (allocations: readonly object[], row?: number) =>
      print?.lineFor?.one({ allocations } as never, row)?.row;
    expect(one([allocation(1, 'cash-shift'), allocation(2, 'cash-shift', true), allocation(3, 'account')])).to.equal(1);
    expect(one([allocation(1, 'cash-shift'), allocation(2, 'cash-shift', true)], 2)).to.equal(2);
    expect(one([allocation(1, 'account'), allocation(2, 'online-payment'), allocation(3, 'bank')])).to.equal(undefined);
    expect(one([allocation(1, 'online-payment')], 1)).to.equal(undefined);
    expect(Object.keys(shifts.prints ?? {})).to.include.members(['Receipt', 'ReceiptSheet']);
  });
});
