import { expect } from 'chai';
import documents from './documents.facts.ts';
import { pathOfArea, policyOfArea } from './routes.ts';

describe('where records open', () => {
  it('is nowhere for whoever may not read them, however little a path asks', () => {
    // The path of orders and that of calculations are for everybody who is signed in (000, section 2.4).
    const signedIn = (policy: string): boolean => policy === 'signed-in';
    for (const { area } of documents) expect(pathOfArea(area, signedIn), area).to.equal(undefined);
    expect(pathOfArea('arrived-naryad', () => true)).to.equal('/order');
  });

  it('asks for the policy of the document where there is one', () => {
    for (const { area, policy } of documents) expect(policyOfArea(area), area).to.equal(policy);
  });
});
