import { expect } from 'chai';
import { passwordProblem } from './password-rule.ts';

describe('a new password', () => {
  const names = ['nurlan', 'Нурлан', 'Ли'];
  const cases: readonly (readonly [string, ReturnType<typeof passwordProblem>])[] = [
    ['quiet river 59', undefined],
    ['тихая река', undefined],
    ['1234567', 'passwordShort'],
    ['😀😀😀😀😀😀😀', 'passwordShort'],
    ['x'.repeat(129), 'passwordLong'],
    ['my-Nurlan-2026', 'passwordNames'],
    ['я-НУРЛАН-2026', 'passwordNames'],
    ['лишайник', undefined],
    ['Password123', 'passwordCommon'],
    ['aaaaaaaaaaaa', 'passwordCommon'],
    ['ababababab', 'passwordCommon'],
  ];
  for (const [password, problem] of cases) {
    it(`${password.slice(0, 20)}: ${problem ?? 'good'}`, () => {
      expect(passwordProblem(password, names)).to.equal(problem);
    });
  }
});
