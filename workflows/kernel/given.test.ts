import { expect } from 'chai';
import { people } from '../documents/smgs/example.ts';
import { areaNamed } from '../areas.ts';

const stations = areaNamed('stations');
import { given } from './given.ts';

const station = { code: '715905', nameRu: 'Кара-Балта', administration: '59' };
const outcome = () => given(stations, []).when('create', station, people.admin, { id: '715905' });

describe('given, when, then', () => {
  it('fails on another event, other data, more or fewer events', () => {
    expect(() => outcome().then({ events: [{ type: 'StationChanged' }] })).to.throw('expected');
    expect(() => outcome().then({ events: [{ type: 'StationCreated', data: { id: '1' } }] })).to.throw('expected');
    expect(() => outcome().then({ events: [] })).to.throw('expected');
    expect(() => outcome().then({ events: [{ type: 'StationCreated' }, { type: 'StationCreated' }] })).to.throw(
      'expected',
    );
  });

  it('fails on another kind of outcome or another code', () => {
    expect(() => outcome().then({ refused: ['Policy.Missing'] })).to.throw('expected');
    const refused = given(stations, []).when('create', station, people.tehpd);
    expect(() => refused.then({ events: [] })).to.throw('expected');
    expect(() => refused.then({ invalid: ['Policy.Missing'] })).to.throw('expected');
    expect(() => refused.then({ refused: ['Reference.Exists'] })).to.throw('expected');
  });

  it('fails on an unknown command and on input of a wrong shape', () => {
    expect(() => given(stations, []).when('destroy', {}, people.admin)).to.throw('no command');
    expect(() => given(stations, []).when('create', { code: 5 }, people.admin)).to.throw();
  });
});
