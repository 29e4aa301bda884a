import { expect } from 'chai';
import { alias, codeName, joinedBy, madeOf } from './made-member.ts';

describe('members made of others', () => {
  const made = {
    codeName: codeName('code', 'nameRu'),
    name: alias('nameRu', ''),
    fullName: joinedBy(['surname', 'name'], ' ', ''),
  };

  it('are made of what a record says', () => {
    expect(madeOf(made, { code: '715604', nameRu: 'Аламедин', surname: 'Асанов', name: 'Бакыт' })).to.deep.equal({
      codeName: '715604 – Аламедин',
      name: 'Аламедин',
      fullName: 'Асанов Бакыт',
    });
  });

  it('leave out what is not filled in', () => {
    expect(madeOf(made, { code: '', nameRu: 'Аламедин', surname: null })).to.deep.equal({
      codeName: 'Аламедин',
      name: 'Аламедин',
      fullName: '',
    });
  });

  it('are withheld from who may not read what they are made of', () => {
    expect(madeOf(made, { code: '1', nameRu: 'А' }, (name) => name === 'code')).to.deep.equal({
      name: 'А',
      fullName: '',
    });
  });
});
