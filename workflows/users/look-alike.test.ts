import { expect } from 'chai';
import { lookOf } from './look-alike.ts';

describe('what a user name looks like', () => {
  for (const [name, other] of [
    ['admin', 'Admin'],
    ['admin', '\u0430dmin'],
    ['cashier', '\u0441\u0430shi\u0435r'],
    ['HELP', '\u041d\u0415L\u0420'],
    ['kassa1', 'kassal'],
    ['bob', 'b0b'],
    ['admin', '\uff41dmin'],
    ['root', 'r\u03bf\u03bft'],
  ] as const)
    it(`${name} and ${other} have one look`, () => {
      expect(lookOf(name)).to.equal(lookOf(other));
    });

  for (const [name, other] of [
    ['admin', 'admins'],
    ['иванов', 'иванова'],
    ['cashier', 'auditor'],
    ['a.b', 'a-b'],
  ] as const)
    it(`${name} and ${other} do not`, () => {
      expect(lookOf(name)).to.not.equal(lookOf(other));
    });
});
