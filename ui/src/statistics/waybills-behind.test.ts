import { expect } from 'chai';
import { waybillsBehind } from './waybills-behind.ts';

describe('the waybills behind a figure of loading', () => {
  it('are the notes themselves and those that stays name, each once', async () => {
    const stays: Readonly<Record<string, object>> = {
      loaded: { waybills: [{ noteId: 'two' }, { noteId: 'three' }] },
      again: { waybills: [{ noteId: 'two' }] },
      empty: { waybills: [] },
    };
    const records = [
      { area: 'smgs', recordId: 'one' },
      ...Object.keys(stays).map((recordId) => ({ area: 'arrived-wagon', recordId })),
      { area: 'smgs', recordId: 'three' },
    ];
    const found = await waybillsBehind(records, (area, id) => {
      expect(area).to.equal('arrived-wagon');
      return Promise.resolve(stays[id]);
    });
    expect(found).to.deep.equal(['one', 'two', 'three']);
  });
});
