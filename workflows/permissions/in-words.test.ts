import { expect } from 'chai';
import { policyNames } from './policies.ts';
import { rightsInWords } from './in-words.ts';
import { policyTitles } from './titles.ts';

describe('a right in words', () => {
  it('is said as the permission dialog says it, of a book with the book', () => {
    expect(rightsInWords(policyTitles, 'Reference.Station.Edit', 'ru')).to.equal('«Станции: Изменение»');
    expect(rightsInWords(policyTitles, 'Kassa.Menu or (Kassa.Menu and AccountPlan)', 'ru')).to.match(
      /^«[^»]+» \/ «[^»]+»$/,
    );
  });

  it('never says the name of a policy', () => {
    const bare = [...policyNames].filter((policy) =>
      // Some names are the English word.
      (['ru', 'ky'] as const).some((locale) => rightsInWords(policyTitles, policy, locale).includes(policy)),
    );
    expect(bare).to.deep.equal([]);
  });
});
