import { expect } from 'chai';
import { bareName, fitting, type MayPay } from './fitting.ts';

const customer = (id: string, name: string, tin = '', ...codes: readonly string[]): MayPay => ({
  ...{ id, name, tin, codes },
});
const customers = [
  customer('due', 'ОсОО «Кара-Балта Цемент»', '02234567890123'),
  customer('named', 'ОсОО «Алтын-Жол»'),
  customer('coded', 'ОАО «Карго»', '', '5101'),
  customer('tin', 'ИП Асанов', '01503201010124'),
];
const charges = [{ payerId: 'due', number: '38', day: '2026-11-24', due: '1120.00' }];
const line = { tin: '', sender: '', purpose: '', amount: '1120.00' };
const told = (more: Partial<typeof line>) =>
  fitting({ ...line, ...more }, customers, charges).map(({ payerId, why, by }) => [payerId, why, by].join(' '));

describe('whom an unclear line of a bank may be of', () => {
  it('is said with why, the surest first: TIN, code in the purpose, name, a charge of this very sum', () => {
    expect(
      told({ tin: '1503201010124', sender: 'АЛТЫН ЖОЛ ОсОО', purpose: 'Оплата по коду 5101 за перевозку' }),
    ).to.deep.equal([
      'tin tin 01503201010124',
      'coded code 5101',
      'named name АЛТЫН ЖОЛ ОсОО',
      'due due 38 · 24.11.2026',
    ]);
    // Nobody said a TIN: the name counts.
    expect(told({ sender: 'АЛТЫН ЖОЛ ОсОО' })[0]).to.equal('named name АЛТЫН ЖОЛ ОсОО');
  });

  it('is nobody by a piece of a number, a short name or a near sum', () => {
    expect(told({ purpose: 'счёт 51012', sender: 'АО', amount: '1120.01' })).to.deep.equal([]);
    // Another TIN is another firm, however it is called.
    expect(told({ sender: 'Кара-Балта Цемент', tin: '09999999999999', amount: '1.00' })).to.deep.equal([]);
  });

  it('knows a firm under any form, quotes and case', () => {
    expect(['ОсОО «Алтын-Жол»', 'АЛТЫН ЖОЛ, ОсОО', '"Алтын жол" ЖЧК'].map(bareName)).to.deep.equal(
      Array(3).fill('алтын жол'),
    );
  });
});
