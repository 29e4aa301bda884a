import { expect } from 'chai';
import fc from 'fast-check';
import { accountOfBank, bankAccount, bik } from './bank.ts';
import { etsngCode, gngCode } from './cargo-code.ts';
import { containerCheckDigit, containerNumber } from './container-number.ts';
import { modulo11CheckDigit, wagonCheckDigit } from './digits.ts';
import { esrCode } from './esr.ts';
import { phone, storedPhone } from './phone.ts';
import { okpo, taxpayerNumber } from './taxpayer.ts';
import { wagonNumber } from './wagon-number.ts';
import { cargoWeight, kilograms, withinCapacity } from './weight.ts';

const digits = (length: number) => fc.stringMatching(new RegExp(`^\\d{${length}}$`));
const withDigitChanged = (value: string, at: number, by: number): string =>
  value.slice(0, at) + String((Number(value[at]) + by) % 10) + value.slice(at + 1);
const place = (from: number, to: number) => fc.record({ at: fc.nat(to - from), by: fc.integer({ min: 1, max: 9 }) });

describe('wagon number', () => {
  const body = digits(7).filter((value) => !value.startsWith('00'));

  it('catches every single wrong digit', () => {
    fc.assert(
      fc.property(body, place(0, 7), (value, { at, by }) => {
        const number = value + String(wagonCheckDigit(value));
        const wrong = withDigitChanged(number, at, by);
        expect(wagonNumber(number)).to.equal(undefined);
        expect(wagonNumber(wrong)?.soft).to.equal(undefined);
        expect(wagonNumber(wrong)).to.not.equal(undefined);
      }),
    );
  });

  it('catches a swap of neighbours except 0 and 9', () => {
    fc.assert(
      fc.property(body, fc.nat(6), (value, at) => {
        const number = value + String(wagonCheckDigit(value));
        const [a = '', b = ''] = [number[at], number[at + 1]];
        fc.pre(a !== b && new Set([a, b, '0', '9']).size !== 2);
        const swapped = number.slice(0, at) + b + a + number.slice(at + 2);
        expect(wagonNumber(swapped)).to.not.equal(undefined);
      }),
    );
  });

  it('refuses a zero prefix that the arithmetic lets pass', () => {
    expect(wagonNumber('00000000')?.code).to.equal('Check.Wagon.ZeroPrefix');
  });

  it('only warns of a twelve-digit UIC number', () => {
    expect(wagonNumber('315355301234')).to.include({ code: 'Check.Wagon.Uic', soft: true });
  });

  it('says which check digit it expected', () => {
    expect(wagonNumber('55650130')).to.deep.equal({
      code: 'Check.Wagon.CheckDigit',
      params: { value: '55650130', expected: 9 },
    });
  });
});

describe('ESR and ETSNG codes', () => {
  const firstPass = (body: string): boolean =>
    [...body].reduce((sum, digit, index) => sum + Number(digit) * (index + 1), 0) % 11 < 10;

  it('catch every single wrong digit of a first-pass code', () => {
    fc.assert(
      fc.property(digits(5), place(0, 4), (body, { at, by }) => {
        const code = body + String(modulo11CheckDigit(body, 5));
        expect(etsngCode(code)).to.equal(undefined);
        expect(esrCode('59')(code)).to.equal(undefined);
        const wrong = withDigitChanged(body, at, by);
        // Between the two passes collisions are possible; within the first one modulo 11 sees every change.
        fc.pre(firstPass(body) && firstPass(wrong));
        expect(etsngCode(wrong + code.slice(5))).to.not.equal(undefined);
        expect(esrCode('59')(wrong + code.slice(5))).to.not.equal(undefined);
      }),
    );
  });

  it('catch every wrong check digit, in both passes', () => {
    fc.assert(
      fc.property(digits(5), fc.integer({ min: 1, max: 9 }), (body, by) => {
        const code = body + String(modulo11CheckDigit(body, 5));
        expect(etsngCode(withDigitChanged(code, 5, by))?.code).to.equal('Check.Etsng.CheckDigit');
      }),
    );
    expect(esrCode('27')('664600'), 'second pass ends in 10 as well').to.equal(undefined);
    expect(etsngCode('161016'), 'second pass').to.equal(undefined);
  });

  it('warn of a foreign station and refuse one of the 1520 area', () => {
    expect(esrCode('51')('138602')).to.include({ code: 'Check.Esr.CheckDigit', soft: true });
    expect(esrCode(undefined)('138602')).to.include({ soft: true });
    expect(esrCode('20')('138602')).to.not.have.property('soft');
    expect(esrCode(undefined)('715908'), 'a code of our own network').to.not.have.property('soft');
    expect(esrCode('59')('71590')?.code).to.equal('Check.Esr.Shape');
  });

  it('GNG is eight digits', () => {
    expect(gngCode('27011290')).to.equal(undefined);
    expect(gngCode('2701129')?.code).to.equal('Check.Gng.Shape');
  });
});

describe('container number', () => {
  const body = fc.tuple(fc.stringMatching(/^[A-Z]{3}[UJZ]$/), digits(6)).map((parts) => parts.join(''));

  it('catches every single wrong digit of the serial number', () => {
    fc.assert(
      fc.property(body, place(0, 5), (owner, { at, by }) => {
        const number = owner + String(containerCheckDigit(owner));
        expect(containerNumber(number)).to.equal(undefined);
        const wrong = withDigitChanged(number, at + 4, by);
        // Remainder 10 is written as 0, the one gap of ISO 6346: only such numbers may hide a wrong digit.
        if (!number.endsWith('0')) expect(containerNumber(wrong)?.code).to.equal('Check.Container.CheckDigit');
      }),
    );
  });

  it('knows the shape', () => {
    expect(containerNumber('MRSU0188358')).to.equal(undefined);
    expect(containerNumber('MRSA0188358')?.code).to.equal('Check.Container.Shape');
  });
});

describe('bank and tax data', () => {
  it('bank account: length is hard, key and bank are warnings', () => {
    expect(bankAccount('1180 0500 0000 0126')).to.equal(undefined);
    expect(bankAccount('1180050000000127')).to.include({ code: 'Check.BankAccount.Key', soft: true });
    expect(bankAccount('123456789012')).to.include({ soft: true });
    expect(bankAccount('12345678901')).to.not.have.property('soft');
    expect(accountOfBank('118005')('1180050000000126')).to.equal(undefined);
    expect(accountOfBank('109001')('1180050000000126')).to.include({ soft: true });
    expect(bik('118005')).to.equal(undefined);
    expect(bik('11800')?.code).to.equal('Check.Bik.Shape');
  });

  it('every single wrong digit of a sixteen-digit account is noticed', () => {
    fc.assert(
      fc.property(digits(14), place(0, 13), (body, { at, by }) => {
        const key = String(BigInt(body) % 97n).padStart(2, '0');
        expect(bankAccount(body + key)).to.equal(undefined);
        expect(bankAccount(withDigitChanged(body, at, by) + key)).to.include({ soft: true });
      }),
    );
  });

  it('taxpayer number and OKPO: shape is hard, the rest warns', () => {
    expect(taxpayerNumber('0010120051000')).to.not.have.property('soft');
    expect(taxpayerNumber('03202200510001')).to.include({ code: 'Check.Tin.Structure', soft: true });
    expect(taxpayerNumber('02902202410001'), 'leap day').to.equal(undefined);
    expect(taxpayerNumber('02902202310001'), 'no leap day').to.include({ soft: true });
    expect(okpo('23456788')).to.include({ soft: true });
    expect(okpo('2345678')).to.not.have.property('soft');
  });

  it('phone is stored as +996 and nine digits', () => {
    expect(storedPhone('+996 (555) 123-456')).to.equal('+996555123456');
    expect(phone('+7 (555) 123-456')?.code).to.equal('Check.Phone.Shape');
  });
});

describe('weights', () => {
  it('1000 to 75000 kilograms, both ends included', () => {
    expect([999, 1000, 75_000, 75_001].map((value) => cargoWeight(value) === undefined)).to.deep.equal([
      false,
      true,
      true,
      false,
    ]);
  });

  it('tonnes are exact', () => {
    expect(kilograms('69.5')).to.equal(69_500);
    expect(kilograms('0.001')).to.equal(1);
    expect(kilograms('')).to.equal(undefined);
    expect(withinCapacity(69_500, '69.5')).to.equal(undefined);
    expect(withinCapacity(69_501, '69.5')).to.include({ soft: true });
  });
});
