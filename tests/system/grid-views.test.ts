import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
  readonly error?: { readonly code: string };
}
type Row = Readonly<Record<string, unknown>> & { readonly id: string; readonly revision: number };

/** Saved views over HTTP: who reads them, who changes them, and that nothing of them is lost. */
describe('saved views over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  const tokens = new Map<string, string>();
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    for (const name of ['admin', 'cashier', 'station-manager', 'customer1', 'customer2'])
      tokens.set(name, await kerben.token(name));
  });
  after(() => kerben.remove());

  const view = {
    filter: { subStatus__gte: 2, $where: { or: [{ status: 2 }, { paid: true }] } },
    sort: [],
    group: ['status'],
  };
  let last = '0';
  const send = async (who: string, path: string, body: unknown, revision?: number) => {
    const answer = await kerben.call<Receipt>('POST', `/api/app/grid-views${path}`, {
      token: tokens.get(who) ?? '',
      body,
      ...(revision !== undefined && { headers: { 'if-match': `"${revision}"` } }),
    });
    if (answer.status < 300) last = answer.body.position;
    return answer;
  };
  const listed = async (who: string, filter: object = { list: 'smgs' }): Promise<readonly Row[]> =>
    (
      await kerben.call<Row[]>('GET', `/api/app/grid-views?filter=${encodeURIComponent(JSON.stringify(filter))}`, {
        token: tokens.get(who) ?? '',
        headers: { 'x-min-position': last },
      })
    ).body;

  it('come back whole to their owner alone, until they are shared', async () => {
    const layout = { order: ['status'], hidden: [], widths: { status: 80 } };
    const { status, body } = await send('cashier', '', {
      list: 'smgs',
      name: 'Мой вид',
      view,
      layout,
      isDefault: true,
    });
    expect(status).to.equal(201);
    const [row] = await listed('cashier');
    expect(row).to.deep.include({ id: body.id, name: 'Мой вид', shared: false, isDefault: true, view, layout });
    const others = ['admin', 'station-manager', 'customer1'];
    for (const who of others) expect(await listed(who), who).to.deep.equal([]);
    for (const who of others) {
      const path = `/api/app/grid-views/${body.id}`;
      expect((await kerben.call('GET', path, { token: tokens.get(who) ?? '' })).status, who).to.equal(404);
      expect((await send(who, `/${body.id}/share`, {})).status, who).to.equal(404);
    }
    expect((await send('cashier', `/${body.id}/share`, {})).status).to.equal(200);
    expect(await listed('station-manager')).to.have.length(1);
    expect(await listed('customer1')).to.deep.equal([]);
    const refused = await send('station-manager', `/${body.id}/rename`, { name: 'x' }, 1);
    expect([refused.status, refused.body.error?.code]).to.deep.equal([409, 'GridViews.NotYours']);
    expect((await send('admin', `/${body.id}/rename`, { name: 'Общий вид' }, 1)).status).to.equal(200);
    expect((await send('cashier', `/${body.id}/change`, { isDefault: false }, 1)).status).to.equal(412);
    expect((await send('cashier', `/${body.id}/change`, { isDefault: false })).status).to.equal(428);
    expect((await send('cashier', `/${body.id}/change`, { isDefault: false }, 2)).status).to.equal(200);
    expect((await send('cashier', `/${body.id}/remove`, {})).status).to.equal(200);
    expect(await listed('station-manager')).to.deep.equal([]);
    expect((await send('cashier', `/${body.id}/rename`, { name: 'y' }, 4)).status).to.equal(409);
    expect((await send('cashier', `/${body.id}/restore`, {})).status).to.equal(200);
    expect((await listed('station-manager')).map(({ name }) => name)).to.deep.equal(['Общий вид']);
    expect((await send('cashier', `/${body.id}/unshare`, {})).status).to.equal(200);
    expect(await listed('station-manager')).to.deep.equal([]);
  });

  it('are shared with a role, with another one, with everybody, and with nobody', async () => {
    const { body } = await send('cashier', '', { list: 'smgs', name: 'По ролям', view });
    const readers = async (): Promise<readonly string[]> => {
      const found: string[] = [];
      for (const who of ['admin', 'cashier', 'station-manager', 'customer1'])
        if ((await listed(who)).some(({ id }) => id === body.id)) found.push(who);
      return found;
    };
    const share = async (roles?: readonly string[]) =>
      (await send('cashier', `/${body.id}/share`, roles ? { roles } : {})).status;
    expect([await share(['cashier']), await readers()]).to.deep.equal([200, ['admin', 'cashier']]);
    expect((await listed('cashier')).find(({ id }) => id === body.id)?.['sharedWith']).to.deep.equal(['cashier']);
    expect([await share(['station-manager']), await readers()]).to.deep.equal([
      200,
      ['admin', 'cashier', 'station-manager'],
    ]);
    expect([await share(['tehpd']), await readers()]).to.deep.equal([200, ['admin', 'cashier']]);
    expect([await share(), await readers()]).to.deep.equal([200, ['admin', 'cashier', 'station-manager']]);
    expect((await send('cashier', `/${body.id}/unshare`, {})).status).to.equal(200);
    expect(await readers()).to.deep.equal(['cashier']);
  });

  it('are shared with a station: templates of notes are, and stand in no list of views', async () => {
    const template = { list: 'smgs.template', name: 'Уголь на Алматы', view: { cargoCode: '161016' } };
    const { body } = await send('cashier', '', template);
    const found = async (who: string) =>
      (await listed(who, { list: 'smgs.template' })).some(({ id }) => id === body.id);
    const share = async (stations: readonly string[]) =>
      (await send('cashier', `/${body.id}/share`, { stations })).status;
    expect([await found('cashier'), await found('station-manager')]).to.deep.equal([true, false]);
    // Whoever is bound to no station works at every one.
    expect([await share(['715604']), await found('station-manager'), await found('customer1')]).to.deep.equal([
      200,
      true,
      false,
    ]);
    expect((await listed('station-manager')).map(({ id }) => id)).to.not.include(body.id);
    expect((await send('cashier', `/${body.id}/share`, { stations: ['x'] })).status).to.equal(400);
  });

  it('of a customer are shared with nobody but the same customer', async () => {
    const { body } = await send('customer1', '', { list: 'smgs', name: 'Наши', shared: true, view });
    expect((await listed('customer1')).map(({ id }) => id)).to.include(body.id);
    for (const who of ['customer2', 'cashier', 'admin'])
      expect(
        (await listed(who)).map(({ id }) => id),
        who,
      ).to.not.include(body.id);
  });

  it('refuse what is no view', async () => {
    const good = { list: 'smgs', name: 'x', view: {} };
    for (const wrong of [
      { list: 'no list!' },
      { name: '' },
      { name: 'x'.repeat(81) },
      { view: 'x' },
      { view: { q: 'a\0' } },
      { view: { q: ['\ud800'] } },
      { ownerId: 'me' },
      { view: { q: 'x'.repeat(33_000) } },
    ])
      expect((await send('cashier', '', { ...good, ...wrong })).status, JSON.stringify(wrong).slice(0, 60)).to.equal(
        400,
      );
  });

  it('are listed as reports where they ask for something, and apart from the views of their list', async () => {
    const report = { parameters: ['createdAt'] };
    const { body } = await send('cashier', '', { list: 'smgs', name: 'Отчёт', view, report, shared: true });
    const one = { id: [body.id], isReport: true };
    const reports = await listed('station-manager', one);
    expect(reports).to.have.length(1);
    expect(reports[0]).to.deep.include({ id: body.id, name: 'Отчёт', report, view });
    expect((await listed('cashier', { list: 'smgs', isReport: false })).map(({ id }) => id)).not.to.include(body.id);
    expect(await listed('customer1', one)).to.deep.equal([]);
    expect((await send('cashier', `/${body.id}/share`, { roles: ['tehpd'] })).status).to.equal(200);
    expect(await listed('station-manager', one)).to.deep.equal([]);
  });
});
