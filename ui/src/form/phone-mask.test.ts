import { expect } from 'chai';
import { masked } from './phone-mask.ts';

describe('the mask of telephones', () => {
  const cases = {
    '': '',
    '+': '+',
    '+99': '+99',
    '+996': '+996',
    '+996 (': '',
    '5': '+996 (5',
    '0555': '+996 (555',
    '0555123456': '+996 (555) 123-456',
    '+996 (0': '',
    '555123456': '+996 (555) 123-456',
    '+996555123456': '+996 (555) 123-456',
    '996555123456': '+996 (555) 123-456',
    '+996 (555) 123-45': '+996 (555) 123-45',
    '+996 (555) 123-4567': '+996 (555) 123-4567',
    '+7 701 123 45 67': '+7 701 123 45 67',
    '77011234567': '77011234567',
    '0996555123': '+996 (996) 555-123',
    '996123': '+996 (996) 123',
  };
  for (const [typed, shown] of Object.entries(cases)) {
    it(`shows ${typed || 'nothing'} as ${shown || 'nothing'}`, () => expect(masked(typed)).to.equal(shown));
  }

  it('typed key by key is the number that was typed, with and without the country', () => {
    const typed = (keys: string): string => [...keys].reduce((shown, key) => masked(shown + key), '');
    expect(typed('+996555123456')).to.equal('+996 (555) 123-456');
    expect(typed('0555123456')).to.equal('+996 (555) 123-456');
    expect(typed('+77011234567')).to.equal('+77011234567');
  });

  it('is stable: what it shows is shown the same again, also while a digit is taken away', () => {
    for (let length = 1; length <= 9; length += 1) {
      const shown = masked('555123456'.slice(0, length));
      expect(masked(shown)).to.equal(shown);
    }
  });
});
