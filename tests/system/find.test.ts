import { expect } from 'chai';
import { documents } from '@kerben/workflows/documents.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Group {
  readonly area: string;
  readonly more: boolean;
  readonly items: readonly {
    readonly id: string;
    readonly name: string;
    readonly state: string;
    readonly facts: readonly { readonly type: string; readonly value: string }[];
  }[];
}

const uuid = /[0-9a-f]{8}-[0-9a-f]{4}-/;

/** One question over all lists: it may find nothing that they would not show, and must say it as people do. */
describe('finding over all lists', function () {
  this.timeout(120_000);
  let kerben: Kerben;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  const ask = async <Body>(who: string, path: string) => {
    const headers = { 'accept-language': 'ru' };
    return kerben.call<Body>('GET', `/api/app/${path}`, { token: await kerben.token(who), headers });
  };
  const find = async (who: string, q: string): Promise<readonly Group[]> => {
    const { status, body } = await ask<{ groups: readonly Group[] }>(who, `find?q=${encodeURIComponent(q)}`);
    expect(status, JSON.stringify(body)).to.equal(200);
    return body.groups;
  };

  for (const who of ['admin', 'cashier', 'station-manager', 'tehpd', 'director', 'auditor', 'customer1']) {
    it(`finds for ${who} what the lists show, by its name, its state and what belongs to it`, async () => {
      const groups = await find(who, 'чуй');
      for (const { area, items } of groups) {
        expect(items.length, area).to.be.within(1, 6);
        for (const { name, facts } of items)
          for (const said of [name, ...facts.map(({ value }) => value)]) expect(said, area).not.to.match(uuid);
        const ids = items.map(({ id }) => id);
        const filter = encodeURIComponent(JSON.stringify({ id: ids }));
        const { status, body } = await ask<readonly { id: string }[]>(who, `${area}?filter=${filter}`);
        expect(status, area).to.equal(200);
        expect(body.map(({ id }) => id).sort(), area).to.deep.equal([...ids].sort());
      }
      expect(groups.length, 'kinds found').to.be.greaterThan(0);
    });
  }

  it('has the record whose number it is first, and by two digits nothing but numbers', async () => {
    const [charge] = (await find('cashier', '17')).filter(({ area }) => area === 'payment');
    expect(charge?.items[0]?.name).to.match(/^Начисление 17 · /);
    for (const { area, items } of await find('admin', '17'))
      for (const { name } of items) expect(name, area).to.match(/(^|\D)17(\D|$)/);
  });

  it('understands another keyboard, and tells a draft from its like', async () => {
    const shifts = (await find('cashier', 'rfccf')).find(({ area }) => area === 'cash-shift');
    expect(shifts?.items[0]?.name).to.match(/^Смена кассы: /);
    const acts = (await find('admin', 'акт')).find(({ area }) => area === 'act');
    for (const { name } of acts?.items.filter(({ state }) => state === 'Черновик') ?? [])
      expect(name).to.match(/\d\d\.\d\d\.\d{4}$/);
  });

  it('offers the record whose number was typed first where one is chosen, however many have it in theirs', async () => {
    for (const { area, number } of documents) {
      if (!number) continue;
      const field = number.field;
      const { body } = await ask<readonly Readonly<Record<string, unknown>>[]>('admin', `${area}?range=[0,0]`);
      const typed = [body[0]?.[field]].flat().at(-1);
      if (typeof typed !== 'string' || typed === '') continue;
      const answer = await ask<readonly Readonly<Record<string, unknown>>[]>(
        'admin',
        `${area}/$lookup?q=${encodeURIComponent(typed)}`,
      );
      expect(answer.status, area).to.equal(200);
      expect([answer.body[0]?.[field]].flat(), `${area} ${typed}`).to.include(typed);
    }
  });

  it('is asked with two letters at least, and answers what there is not with nothing', async () => {
    expect((await ask('cashier', 'find?q=1')).status).to.equal(400);
    expect(await find('cashier', 'такого нет')).to.deep.equal([]);
  });
});
