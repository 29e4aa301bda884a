import { expect } from 'chai';
import { bracketed } from './bracketed.ts';

describe('a validation message with parameters in square brackets', () => {
  it('says them where its text names them', () => {
    expect(bracketed('Не меньше {0} и не больше {1} знаков[2, 15]')).to.equal('Не меньше 2 и не больше 15 знаков');
    expect(bracketed('{1} и {0}[а,б]')).to.equal('б и а');
  });

  it('stays as it is where it names none, has none, or has too few', () => {
    for (const message of ['Выберите станцию', 'Вагон [64288046]', 'Не меньше {0}', ''])
      expect(bracketed(message)).to.equal(message);
    expect(bracketed('{0} и {1}[а]')).to.equal('а и {1}');
  });
});
