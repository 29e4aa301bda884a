import { expect } from 'chai';
import fc from 'fast-check';
import { readForeignText } from '../foreign/text.ts';
import { readExchange, type ExchangeStatement, type ReceivedLine } from './read.ts';

const said = (day: string): string => day.split('-').reverse().join('.');

const written = ({ account, day, opening, spent, closing, lines }: ExchangeStatement, end = '\r\n'): string =>
  [
    '1CClientBankExchange',
    'ВерсияФормата=1.03',
    'Кодировка=Windows',
    `РасчСчет=${account}`,
    'СекцияРасчСчет',
    `ДатаНачала=${said(day)}`,
    `ДатаКонца=${said(day)}`,
    `РасчСчет=${account}`,
    `НачальныйОстаток=${opening}`,
    `ВсегоСписано=${spent}`,
    `КонечныйОстаток=${closing}`,
    'КонецРасчСчет',
    ...lines.flatMap((line) => [
      'СекцияДокумент=Платежное поручение',
      `Номер=${line.order}`,
      `Дата=${said(line.day)}`,
      `Сумма=${line.amount}`,
      `ПлательщикИНН=${line.tin}`,
      `Плательщик1=${line.sender}`,
      `ПолучательСчет=${account}`,
      `НазначениеПлатежа=${line.purpose}`,
      'КонецДокумента',
    ]),
    'КонецФайла',
  ].join(end);

const example: ExchangeStatement = {
  account: '1280016000000011',
  day: '2026-03-09',
  opening: '100.00',
  spent: '50.00',
  closing: '1550.50',
  lines: [
    {
      day: '2026-03-08',
      order: '118',
      tin: '01103201510008',
      sender: 'ОсОО «Чүй Нан»',
      amount: '1500.50',
      purpose: 'Аванс, договор №=7',
    },
  ],
};

const amounts = fc
  .tuple(fc.bigInt({ min: 0n, max: 9_999_999_999n }), fc.integer({ min: 0, max: 99 }))
  .map(([whole, part]) => `${whole.toString()}.${String(part).padStart(2, '0')}`);
const days = fc
  .date({ min: new Date('2020-01-01'), max: new Date('2030-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const words = fc
  .string({ unit: fc.constantFrom(...'абвгАБВГ №=,.-0123456789'), maxLength: 40 })
  .map((text) => text.trim());
const digits = (least: number, most: number) =>
  fc.string({ unit: fc.constantFrom(...'0123456789'), minLength: least, maxLength: most });
const line: fc.Arbitrary<ReceivedLine> = fc.record({
  day: days,
  order: digits(1, 10),
  tin: digits(0, 14),
  sender: words,
  amount: amounts,
  purpose: words,
});
const statement: fc.Arbitrary<ExchangeStatement> = fc.record({
  account: digits(16, 20),
  day: days,
  opening: amounts,
  spent: amounts,
  closing: amounts,
  lines: fc.array(line, { maxLength: 5 }),
});

describe('1CClientBankExchange', () => {
  it('is read as it was written, with any end of line', () => {
    fc.assert(
      fc.property(statement, fc.constantFrom('\r\n', '\n', '\r'), (given, end) => {
        expect(readExchange(written(given, end))).to.deep.equal(given);
      }),
    );
  });

  it('is read in the encoding that it is in, not in the one that it names', () => {
    const text = written(example);
    expect(readExchange(readForeignText(new TextEncoder().encode(text)).text)).to.deep.equal(example);
    // Windows-1251 has no ү: the bank writes another letter, and the rest is read.
    const table = new TextDecoder('windows-1251').decode(Uint8Array.from({ length: 256 }, (_, byte) => byte));
    const russian = text.replaceAll('ү', 'у');
    const bytes = Uint8Array.from(russian, (letter) => table.indexOf(letter));
    expect(readForeignText(bytes).text).to.equal(russian);
  });

  it('takes what the account received, reads amounts as banks write them, and the payer without the TIN before the name', () => {
    const text = written({ ...example, lines: [] }).replace(
      'КонецФайла',
      [
        'СекцияДокумент=Платежное поручение',
        'Номер=7',
        'Дата=09.03.2026',
        'Сумма=1 500,5',
        'Плательщик=ИНН 123 ОсОО «Алтын»',
        'ПлательщикИНН=нет',
        `ПолучательСчет=${example.account}`,
        'КонецДокумента',
        'СекцияДокумент=Платежное поручение',
        'Номер=8',
        'Дата=09.03.2026',
        'Сумма=50.00',
        'ПолучательСчет=999',
        'КонецДокумента',
        'КонецФайла',
      ].join('\r\n'),
    );
    expect((readExchange(text) as ExchangeStatement).lines).to.deep.equal([
      { day: '2026-03-09', order: '7', tin: '', sender: 'ОсОО «Алтын»', amount: '1500.50', purpose: '' },
    ]);
  });

  it('adds up days of one account, and takes neither two accounts nor an order that cannot be read', () => {
    const text = written(example);
    const day = text.slice(text.indexOf('СекцияРасчСчет'), text.indexOf('СекцияДокумент'));
    const next = day.replaceAll('09.03.2026', '10.03.2026').replace('Остаток=1550.50', 'Остаток=1500.50');
    expect(readExchange(text.replace('СекцияДокумент', `${next}СекцияДокумент`))).to.deep.include({
      day: '2026-03-10',
      opening: '100.00',
      spent: '100.00',
      closing: '1500.50',
    });
    const other = next.replace(example.account, '222');
    expect(readExchange(text.replace('СекцияДокумент', `${other}СекцияДокумент`))).to.include({
      problem: 'severalAccounts',
    });
    expect(readExchange(text.replace('Сумма=1500.50', 'Сумма=много'))).to.deep.equal({ problem: 'badLine', line: 13 });
    expect(readExchange('Дата;Сумма')).to.deep.equal({ problem: 'notExchange', line: 1 });
    expect(readExchange('1CClientBankExchange\nКонецФайла')).to.include({ problem: 'noAccount' });
  });

  it('reads the edition of the neighbours: other keys in any case, blanks in accounts, a purpose in parts', () => {
    const text = [
      '1CClientBankExchange',
      'секцияРасчСчет',
      'ДатаНачала=01.03.2026',
      'ДатаКонца=09.03.2026',
      'РасчСчет=KZ12 3456 7890 1234 5678',
      'НачальныйОстаток=100,00',
      'ВсегоПоступило=1 500,50',
      'ВсегоСписано=50,00',
      'КонечныйОстаток=1 550,50',
      'КОНЕЦРАСЧСЧЕТ',
      'СекцияДокумент=ПлатежноеПоручение',
      'НомерДокумента=118',
      'ДатаДокумента=2026-03-08',
      'СуммаПриход=1500.50',
      'СуммаРасход=0.00',
      'ПлательщикНаименование=БИН 123456789012 ТОО «Дән»',
      'ПлательщикБИН_ИИН=123456789012',
      'ПлательщикИИК=KZ000000000000000001',
      'ПолучательИИК=kz12345678901234 5678',
      'НазначениеПлатежа=Аванс',
      'НазначениеПлатежа1=Аванс',
      'НазначениеПлатежа2=по договору 7',
      'КонецДокумента',
      'СекцияДокумент=ПлатежноеПоручение',
      'НомерДокумента=7',
      'ДатаДокумента=09.03.2026',
      'СуммаРасход=50.00',
      'КонецДокумента',
      'КонецФайла',
    ].join('\n');
    expect(readExchange(text)).to.deep.equal({
      account: 'KZ12345678901234567890'.slice(0, 20),
      day: '2026-03-09',
      opening: '100.00',
      spent: '50.00',
      closing: '1550.50',
      lines: [
        {
          day: '2026-03-08',
          order: '118',
          tin: '123456789012',
          sender: 'ТОО «Дән»',
          amount: '1500.50',
          purpose: 'Аванс по договору 7',
        },
      ],
      paid: [{ day: '2026-03-09', order: '7', tin: '', sender: '', amount: '50.00', purpose: '' }],
    });
  });

  it('an order that was paid out is a line with its recipient and the bank’s day; one without a number is in the sum alone', () => {
    const order = (number: string): string =>
      [
        'СекцияДокумент=Платежное поручение',
        `Номер=${number}`,
        'Дата=06.03.2026',
        'ДатаСписано=09.03.2026',
        'Сумма=25.00',
        `ПлательщикСчет=${example.account}`,
        'ПолучательСчет=999',
        'ПолучательИНН=02803201510001',
        'Получатель1=ОсОО «Алтын»',
        'НазначениеПлатежа=Возврат аванса',
        'КонецДокумента',
        'КонецФайла',
      ].join('\r\n');
    const text = written(example).replace('КонецФайла', order('12')).replace('КонецФайла', order(''));
    expect(readExchange(text)).to.deep.equal({
      ...example,
      paid: [
        {
          ...{ day: '2026-03-06', posted: '2026-03-09', order: '12', tin: '02803201510001', sender: 'ОсОО «Алтын»' },
          ...{ amount: '25.00', purpose: 'Возврат аванса' },
        },
      ],
    });
  });

  it('an order without its end, one of other parties, and letters that are lost are told by their line', () => {
    const text = written(example).replaceAll('\r\n', '\n');
    expect(readExchange(text.replace('КонецДокумента\n', ''))).to.deep.equal({ problem: 'notEnded', line: 13 });
    expect(readExchange(text.replace('КонецРасчСчет\n', ''))).to.deep.equal({ problem: 'notEnded', line: 5 });
    const others = text.replace(`ПолучательСчет=${example.account}`, 'ПолучательСчет=1\nПлательщикСчет=2');
    expect(readExchange(others)).to.deep.equal({ problem: 'noDirection', line: 13 });
    expect(readExchange(text.replace('Чүй', 'Ч\uFFFDй'))).to.deep.equal({ problem: 'damaged', line: 18 });
  });

  it('a file without balances is read, one with neither balances nor orders is not; a stated total is compared', () => {
    const text = written(example);
    const bare = text.slice(0, text.indexOf('СекцияРасчСчет')) + text.slice(text.indexOf('СекцияДокумент'));
    const unsaid = { opening: '', closing: '', spent: '0.00', day: '' };
    expect(readExchange(bare)).to.deep.equal({ ...example, ...unsaid });
    expect(readExchange('1CClientBankExchange\nРасчСчет=1\nКонецФайла')).to.deep.equal({ problem: 'nothing', line: 0 });
    const stated = text.replace('ВсегоСписано=', 'ВсегоПоступило=1600\r\nВсегоСписано=');
    expect(readExchange(stated)).to.deep.equal({ ...example, differs: { said: '1600.00', read: '1500.50' } });
  });

  it('never throws, whatever stands in the file', () => {
    fc.assert(fc.property(fc.string(), (text) => void readExchange(`1CClientBankExchange\n${text}`)));
    fc.assert(
      fc.property(statement, fc.nat(), fc.string({ maxLength: 3 }), (given, at, junk) => {
        const text = written(given);
        const place = at % text.length;
        void readExchange(text.slice(0, place) + junk + text.slice(place + 1));
      }),
    );
    fc.assert(fc.property(fc.uint8Array(), (bytes) => void readForeignText(bytes)));
  });
});
