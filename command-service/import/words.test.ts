import { expect } from 'chai';
import { wordsIn } from './words.ts';

describe('words of the import', () => {
  it('call a part of a field by its label and its number', () => {
    const said = (member: string, area = 'formation-plan') =>
      (['en', 'ru', 'ky'] as const).map((language) =>
        wordsIn(language)
          .findings([{ code: 'Import.KeyMissing', member }], area)
          .replace(/: [^:]*$/, ''),
      );
    expect(said('stationWhere.0.end')).to.deep.equal([
      'Destination stations, range 1',
      'Станции назначения, диапазон 1',
      'Баруучу станциялар, 1-аралык',
    ]);
    expect(said('stationFrom.11.joints.2')[0]).to.equal('Origin stations, range 12');
    expect(said('roadItem.1')).to.deep.equal(['Railways, no. 2', 'Дороги, № 2', 'Темир жолдор, № 2']);
    expect(said('stationWhere')[0]).to.equal('Destination stations');
    expect(said('nothing.0.known')[0]).to.equal('nothing.0.known');
  });
});
