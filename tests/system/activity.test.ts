import { expect } from 'chai';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Employee {
  readonly id: string;
  readonly name: string;
  readonly actions: number;
  readonly made: number;
  readonly changed: number;
  readonly signed: number;
  readonly hours: readonly number[];
}

/** What employees did, counted over HTTP from what they just did. */
describe('activity', () => {
  let kerben: Kerben;
  let token = '';
  const today = railwayDay(new Date().toISOString());
  const asked = `from=${today}&to=${today}`;
  const employees = async (as = token) =>
    (await kerben.call<{ employees: readonly Employee[] }>('GET', `/api/app/activity?${asked}`, { token: as })).body
      .employees;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    token = await kerben.token('auditor');
  });
  after(() => kerben.remove());

  it('counts a command once, by what it was, in its hour, and tells it by document and day', async () => {
    const sum = (of: readonly Employee[], member: 'actions' | 'made' | 'changed') =>
      of.reduce((total, each) => total + each[member], 0);
    const before = await employees();
    const staff = await kerben.token('station-manager');
    const made = await kerben.call<{ id: string; revision: number }>('POST', '/api/app/feedback', {
      token: staff,
      body: { rating: 4, words: 'Быстро', page: '/smgs' },
    });
    const list = await kerben.call<{ id: string; revision: number }>('POST', '/api/app/vagon-list-group', {
      token: staff,
      body: {
        documentDate: today,
        vagon: [{ numberWagonId: '52917473', weight: '60', negabDBNG: 0, quantityPlomb: 0, note: 'Б/З' }],
        confirmedWarnings: ['Reference.EntryUnknown'],
      },
    });
    expect([list.status, list.body]).to.deep.include(201);
    const added = made.status === 201 ? 2 : 1;
    // Whoever reads after their own writing sees it at once; others do soon.
    const position = list.headers.get('x-position') ?? '';
    const found = (
      await kerben.call<{ employees: readonly Employee[] }>('GET', `/api/app/activity?${asked}`, {
        token,
        headers: { 'X-Min-Position': position },
      })
    ).body.employees;
    expect(sum(found, 'actions') - sum(before, 'actions')).to.equal(added);
    expect(sum(found, 'made') - sum(before, 'made')).to.equal(added);
    for (const { actions, made: first, changed, signed, hours } of found) {
      expect(hours).to.have.length(24);
      expect(hours.reduce((total, count) => total + count, 0)).to.equal(actions);
      expect(first + changed + signed).to.equal(actions);
    }
    const manager = found.find(({ name }) => name === 'Тилек Станциев');
    const { body } = await kerben.call<{
      actions: readonly { area: string; count: number }[];
      days: readonly { day: string; count: number }[];
    }>('GET', `/api/app/activity/${manager?.id ?? ''}?${asked}`, { token });
    expect(body.actions.find(({ area }) => area === 'vagon-list-group')?.count).to.equal(1);
    expect(body.days).to.deep.equal([{ day: today, count: manager?.actions }]);
  });

  it('tells of employees only, to those who have the policy, and of a year at most', async () => {
    expect((await employees()).every(({ name }) => !name.includes('Представитель'))).to.equal(true);
    const cashier = await kerben.token('cashier');
    const refused = await kerben.call('GET', `/api/app/activity?${asked}`, { token: cashier });
    expect(refused.status).to.equal(403);
    const unknown = await kerben.call('GET', `/api/app/activity/nobody?${asked}`, { token });
    expect(unknown.status).to.equal(404);
    for (const wrong of ['from=2026-02-30', `from=${today}&to=2020-01-01`, 'from=2020-01-01&to=2026-01-01']) {
      const answer = await kerben.call('GET', `/api/app/activity?${wrong}`, { token });
      expect(answer.status, wrong).to.equal(400);
    }
  });
});
