import { expect } from 'chai';
import { bareName, longestWord } from './bare-name.ts';

describe('a name without what tells nothing', () => {
  it('has neither case nor quotes nor legal form', () => {
    for (const name of ['ОсОО «Ак-Жол»', 'ООО "АК ЖОЛ"', 'ак жол, ОАО', "'Ак-Жол' ЖЧК", 'Ак  Жол'])
      expect(bareName(name), name).to.equal('ак жол');
    expect(bareName('ОсОО')).to.equal('');
    // A form inside a word is part of the name.
    expect(bareName('ООО Аорта')).to.equal('аорта');
  });

  it('is searched by its longest word', () => {
    expect(longestWord('ОсОО "Ак-Жол Логистика"')).to.equal('логистика');
    expect(longestWord('ОсОО')).to.equal('');
  });
});
