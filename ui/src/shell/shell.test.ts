import { expect } from 'chai';
import { HttpError } from 'react-admin';
import type { Http } from '../api/http.ts';
import type { SignedIn } from '../api/person.ts';
import { daysLeft } from './access-term.ts';
import { isWaitingForRights } from './person.ts';
import { createTenantChoice, findTenant } from './tenant.ts';

const storage = (): Storage => {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
    key: () => null,
    get length() {
      return kept.size;
    },
  };
};

const answering = (answer: unknown): Http =>
  (async () => {
    if (answer instanceof Error) throw answer;
    return { status: 200, headers: new Headers(), body: '', json: answer };
  }) as Http;

describe('the tenant of a tab', () => {
  const railway = { id: 't1', name: 'railway', isAvailable: true };

  it('is kept in the session storage until it is cleared', () => {
    const kept = storage();
    const choice = createTenantChoice(kept);
    let told = 0;
    choice.subscribe(() => (told += 1));
    choice.set(railway);
    expect(kept.getItem('kerben.tenant')).to.equal(JSON.stringify(railway));
    expect(createTenantChoice(kept).get()).to.deep.equal(railway);
    choice.set(undefined);
    expect(kept.getItem('kerben.tenant')).to.equal(null);
    expect(told).to.equal(2);
  });

  it('is forgotten when what is kept cannot be read', () => {
    const kept = storage();
    kept.setItem('kerben.tenant', '{broken');
    expect(createTenantChoice(kept).get()).to.equal(undefined);
  });

  it('is found by its name, and only one that exists and is switched on', async () => {
    const found = { success: true, tenantId: 't1', name: 'railway', isActive: true };
    expect(await findTenant(answering(found), 'railway')).to.deep.equal(railway);
    expect(await findTenant(answering({ ...found, isActive: false }), 'railway')).to.equal(undefined);
    expect(await findTenant(answering({ success: false, tenantId: null, name: null }), 'x')).to.equal(undefined);
    expect(await findTenant(answering(new HttpError('none', 404, null)), 'x')).to.equal(undefined);
    const failure = await findTenant(answering(new HttpError('down', 503, null)), 'x').then(
      () => 'found',
      () => 'failed',
    );
    expect(failure).to.equal('failed');
  });
});

describe('the end of access', () => {
  it('is counted in days of the railway’s clock', () => {
    // 20:00 UTC is the next day in Bishkek.
    const evening = Date.parse('2026-11-20T20:00:00Z');
    expect(daysLeft('2026-11-20', evening)).to.equal(-1);
    expect(daysLeft('2026-11-21', evening)).to.equal(0);
    expect(daysLeft('2026-11-28', evening)).to.equal(7);
  });
});

describe('the simplified layout', () => {
  const nobody: SignedIn = {
    id: 'u',
    userName: 'u',
    fullName: 'u',
    roles: [],
    tenant: '',
    side: 'none',
    customerId: null,
    stationIds: null,
    policies: [],
    term: null,
    email: '',
    creatorId: null,
    tenantName: '',
  };

  it('is for nobody’s people, and for no others', () => {
    expect(isWaitingForRights(nobody)).to.equal(true);
    for (const side of ['staff', 'customer'] as const)
      expect(isWaitingForRights({ ...nobody, side }), side).to.equal(false);
  });
});
