import { expect } from 'chai';
import { documents } from '../documents.ts';
import { mainWay } from './main-way.ts';

const wayOf = (area: string): string => {
  const definition = documents.find((each) => each.area === area);
  if (!definition) throw new Error(area);
  return mainWay(definition).join(' ');
};

describe('the main way of a document', () => {
  it('follows a fact that may come in every state only from where the record is', () => {
    expect(wayOf('shipment-request')).to.equal('draft sent accepted paid noted closed');
    expect(wayOf('gu45u')).to.equal('draft sent confirmed charged');
  });

  it('ends where records are closed, and passes no failure', () => {
    expect(wayOf('payment')).to.equal('issued part paid');
    expect(wayOf('iftmins')).to.equal('received parsed linked');
  });
});
