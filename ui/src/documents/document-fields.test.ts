import { expect } from 'chai';
import { rowColumns } from './document-fields.tsx';

const label = ['Label', 'Надпись', 'Жазуу'] as const;

describe('columns of a record', () => {
  it('name the book of whatever stands in them by its key, one entry or several', () => {
    const columns = rowColumns('calculation', '', {
      toStationId: { label, kind: 'ref', book: 'stations' },
      jointIds: { label, kind: 'refs', book: 'stations' },
      comment: { label, kind: 'text' },
    });
    expect(columns.map(({ name, reference }) => [name, reference])).to.deep.equal([
      ['toStationId', 'stations'],
      ['jointIds', 'stations'],
      ['comment', undefined],
    ]);
  });
});
