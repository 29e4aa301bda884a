import { randomUUID } from 'node:crypto';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { expect } from 'chai';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface News {
  readonly unread: number;
  readonly mine: number;
  readonly byMail: boolean;
  readonly items: readonly {
    readonly id: string;
    readonly area: string;
    readonly recordId: string;
    readonly name: string;
    readonly kind: string;
    readonly happened: string;
    readonly state: string;
    readonly others: number;
    readonly at: string;
    readonly by: string;
    readonly waits: string | null;
    readonly addressed: boolean;
    readonly followed: boolean;
    readonly unread: boolean;
  }[];
}
interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}

/** Who is told of what, and that nobody is told of anybody else's. */
describe('news over HTTP', function () {
  this.timeout(120_000);
  let kerben: Kerben;

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben?.remove());

  const newsOf = async (userName: string, position?: string): Promise<News> => {
    const { status, body } = await kerben.call<News>('GET', '/api/app/news', {
      token: await kerben.token(userName),
      headers: { 'accept-language': 'en', ...(position !== undefined && { 'x-min-position': position }) },
    });
    expect(status).to.equal(200);
    return body;
  };
  const idOf = async (userName: string): Promise<string> => {
    const { body } = await kerben.call<{ currentUser: { id: string } }>('GET', '/api/abp/application-configuration', {
      token: await kerben.token(userName),
    });
    return body.currentUser.id;
  };
  const reworked = async (customerId: string, by = 'cashier'): Promise<Receipt> => {
    const token = await kerben.token(by);
    const filter = encodeURIComponent(
      JSON.stringify({ customerId, status: 0, subStatus: 3, isArchiev: false, isIncoming: false }),
    );
    const { body } = await kerben.call<{ id: string }[]>('GET', `/api/app/smgs?range=[0,0]&filter=${filter}`, {
      token,
    });
    const sent = await kerben.call<Receipt>('POST', `/api/app/smgs/${body[0]?.id}/return-for-rework`, {
      token,
      body: { comment: `Box 15 (${randomUUID()})` },
    });
    expect(sent.status, JSON.stringify(sent.body)).to.equal(200);
    return sent.body;
  };

  it('a rework is told to the customer whose waybill it is, live, and to nobody else', async () => {
    const heard: Record<string, string[]> = {};
    const open = [];
    for (const userName of ['customer1', 'customer2', 'cashier']) {
      const token = await kerben.token(userName);
      const connection = new HubConnectionBuilder()
        .withUrl(`${kerben.origin}/signalr-hubs/live`, { accessTokenFactory: () => token })
        .configureLogging(LogLevel.None)
        .build();
      const areas: string[] = (heard[userName] = []);
      connection.on('Changed', ({ area }: { area: string }) => areas.push(area));
      await connection.start();
      open.push(connection);
    }
    const { id, position } = await reworked('10000001');
    const mine = await newsOf('customer1', position);
    const [first] = mine.items;
    expect(first).to.include({ area: 'smgs', recordId: id, happened: 'Returned for rework', unread: true });
    expect(first?.name).to.match(/\d/);
    expect(mine.unread).to.be.at.least(1);
    for (const userName of ['customer2', 'cashier', 'admin'])
      expect((await newsOf(userName, position)).items.map(({ id: place }) => place)).to.not.include(first?.id);
    // What comes later to the others says that the first was not merely late.
    const theirs = await reworked('10000002');
    expect((await newsOf('customer2', theirs.position)).items[0]).to.include({ recordId: theirs.id });
    expect((await newsOf('customer1', theirs.position)).items[0]).to.include({ recordId: id });
    const giveUp = Date.now() + 10_000;
    while (!heard['customer2']?.includes('news') && Date.now() < giveUp)
      await new Promise((done) => setTimeout(done, 20));
    expect(heard['customer1']?.filter((area) => area === 'news')).to.have.length(1);
    expect(heard['customer2']?.filter((area) => area === 'news')).to.have.length(1);
    expect(heard['cashier']).to.not.include('news');
    for (const connection of open) await connection.stop();
  });

  it('what somebody has read stays read for that person alone, and nobody reads for another', async () => {
    const { position } = await reworked('10000001');
    const before = await newsOf('customer1', position);
    const others = await newsOf('customer2');
    const [upTo] = before.items;
    const me = await idOf('customer1');
    const foreign = await kerben.call('POST', `/api/app/users/${me}/read-news`, {
      token: await kerben.token('cashier'),
      body: { upTo: upTo?.id },
    });
    expect(foreign.status).to.equal(409);
    const hidden = await kerben.call('POST', `/api/app/users/${me}/read-news`, {
      token: await kerben.token('customer2'),
      body: { upTo: upTo?.id },
    });
    expect(hidden.status).to.equal(404);
    expect((await newsOf('customer1')).unread).to.equal(before.unread);
    const read = await kerben.call('POST', `/api/app/users/${me}/read-news`, {
      token: await kerben.token('customer1'),
      body: { upTo: upTo?.id },
    });
    expect(read.status, JSON.stringify(read.body)).to.equal(200);
    const after = await newsOf('customer1');
    expect([after.unread, after.items.filter(({ unread }) => unread).length]).to.deep.equal([0, 0]);
    expect(after.items.map(({ id }) => id)).to.deep.equal(before.items.map(({ id }) => id));
    expect((await newsOf('customer2')).unread).to.equal(others.unread);
  });

  it('calls a person to what waits for him until somebody has done it; the page keeps all of it, page by page', async () => {
    const inbox = async (asked: Readonly<Record<string, string>>, position: string) => {
      const { status, body } = await kerben.call<Pick<News, 'items'> & { readonly before: string | null }>(
        'GET',
        `/api/app/inbox?${new URLSearchParams(asked).toString()}`,
        {
          token: await kerben.token('customer1'),
          headers: { 'accept-language': 'en', 'x-min-position': position },
        },
      );
      expect(status, JSON.stringify(body)).to.equal(200);
      return body;
    };
    // By somebody else than above: what one person did in one minute is one piece, which names any of its records.
    const { id, revision, position } = await reworked('10000001', 'admin');
    const told = await newsOf('customer1', position);
    const [first] = told.items;
    expect(first).to.include({ recordId: id, waits: 'Waybills to rework', others: 0 });
    expect(first?.by).to.match(/\p{L}/u);
    expect(told.mine).to.be.within(1, told.unread);
    const isListed = (items: News['items']) => items.some((item) => item.recordId === id);
    expect(isListed((await inbox({ which: 'waiting' }, position)).items)).to.equal(true);
    expect(isListed((await inbox({ which: 'waiting', area: 'payment' }, position)).items)).to.equal(false);
    // The customer does it: it is news still, and calls nobody any more.
    const done = await kerben.call<Receipt>('POST', `/api/app/smgs/${id}/rework`, {
      token: await kerben.token('customer1'),
      body: {},
      headers: { 'if-match': `"${revision}"` },
    });
    expect(done.status, JSON.stringify(done.body)).to.equal(200);
    const after = await newsOf('customer1', done.body.position);
    expect(after.mine).to.equal(told.mine - 1);
    expect(isListed((await inbox({ which: 'waiting' }, done.body.position)).items)).to.equal(false);
    expect(isListed((await inbox({}, done.body.position)).items)).to.equal(true);
    // Pages follow each other without a gap and without a piece twice.
    const seen: string[] = [];
    const pieces: string[] = [];
    for (let before: string | null = ''; before !== null;) {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox(before === '' ? {} : { before }, position);
      seen.push(...page.items.map((item) => item.id));
      pieces.push(
        ...page.items.map((item) => [item.area, item.happened, item.state, item.by, item.at.slice(0, 16)].join(' · ')),
      );
      ({ before } = page);
    }
    expect(seen.length).to.be.greaterThan(30);
    expect(seen).to.deep.equal([...new Set(seen)].sort().reverse());
    // What one person did in one minute is one piece, also where a page ends within it.
    const byPeople = pieces.filter((piece) => !piece.includes(' ·  · '));
    expect(byPeople.filter((piece, at) => byPeople.indexOf(piece) !== at)).to.deep.equal([]);
  });

  it('wagons of a train that nobody announced are one piece of news, which opens the train', async () => {
    const token = await kerben.token('admin');
    const sure = async <Body = Receipt>(path: string, body: object): Promise<Body> => {
      const sent = await kerben.call<Body>('POST', `/api/app/${path}`, { token, body });
      expect(sent.status, JSON.stringify(sent.body)).to.be.lessThan(300);
      return sent.body;
    };
    // Wagons that nobody knows, with right check digits.
    const numbers = ['5900000', '5900001', '5900002'].map((digits) => {
      const sum = [...digits].reduce((all, digit, place) => {
        const product = Number(digit) * (place % 2 === 0 ? 2 : 1);
        return all + Math.floor(product / 10) + (product % 10);
      }, 0);
      return `${digits}${(10 - (sum % 10)) % 10}`;
    });
    const arrivals: Receipt[] = [];
    for (const [train, wagons] of [numbers.slice(0, 2), numbers.slice(2)].entries()) {
      const list = await sure('nature-list', {
        stationId: '717008',
        kind: 0,
        trainNumber: `340${train}`,
        index: `7045-${310 + train}-7170`,
        at: new Date(Date.now() - (30 - train) * 60_000).toISOString(),
        wagons: wagons.map((wagonNumber) => ({ wagonNumber, weight: '62', destinationStationId: '717008' })),
        confirmedWarnings: ['Reference.EntryUnknown'],
      });
      arrivals.push(await sure(`nature-list/${list.id}/confirm`, { confirmedWarnings: ['Reference.EntryUnknown'] }));
    }
    const ofTrains = async () =>
      (await newsOf('station-manager', arrivals.at(-1)?.position)).items.filter(({ happened }) =>
        happened.includes('not announced'),
      );
    const giveUp = Date.now() + 30_000;
    let told = await ofTrains();
    const several = () => told.find(({ area, happened }) => area === 'sostav' && happened.endsWith(': 2'));
    const about = (number = '') => told.filter(({ name }) => name.includes(number));
    while ((!several() || about(numbers[2]).length === 0) && Date.now() < giveUp) {
      await new Promise((done) => setTimeout(done, 100));
      told = await ofTrains();
    }
    // A single wagon stays its own; of the two none is told by itself.
    expect(about(numbers[2])[0]).to.include({ area: 'arrived-wagon', happened: 'Arrived, not announced' });
    expect(several()).to.include({ happened: 'Wagons arrived, not announced: 2', unread: true });
    expect([...about(numbers[0]), ...about(numbers[1])]).to.deep.equal([]);
    const { status } = await kerben.call('GET', `/api/app/sostav/${several()?.recordId}`, {
      token: await kerben.token('station-manager'),
    });
    expect(status).to.equal(200);
  });

  const say = async (userName: string, command: string, body: object, of = userName) =>
    kerben.call<Receipt>('POST', `/api/app/inbox/${await idOf(of)}/${command}`, {
      token: await kerben.token(userName),
      body,
    });
  const said = async (userName: string, command: string, body: object): Promise<Receipt> => {
    const { status, body: receipt } = await say(userName, command, body);
    expect(status, JSON.stringify(receipt)).to.equal(200);
    return receipt;
  };

  it('whoever follows a record hears of it also where his own side did it, until he follows it no longer', async () => {
    const { id, position } = await reworked('10000001', 'admin');
    const place = { area: 'smgs', recordId: id };
    const ofIt = async (at: string) => (await newsOf('cashier', at)).items.find((item) => item.recordId === id);
    expect(await ofIt(position)).to.equal(undefined);
    await said('cashier', 'follow', place);
    // A piece that came before he followed it is told as well: it is news of a record that he follows.
    expect(await ofIt(position)).to.include({ followed: true, addressed: false, unread: true, waits: null });
    const { body: chosen } = await kerben.call<{ follows: { recordId: string; name: string }[] }>(
      'GET',
      '/api/app/inbox/choices',
      { token: await kerben.token('cashier') },
    );
    expect(chosen.follows.map(({ recordId }) => recordId)).to.deep.equal([id]);
    expect(chosen.follows[0]?.name).to.match(/\d/);
    await said('cashier', 'unfollow', place);
    expect(await ofIt(position)).to.equal(undefined);
    // Nobody follows for another, and nobody what he may not open.
    expect((await say('customer2', 'follow', place)).status).to.equal(400);
    expect((await say('cashier', 'follow', place, 'customer2')).status).to.equal(404);
  });

  it('single pieces are read and unread again, all at once are read, and a muted kind is not told', async () => {
    const { id, position } = await reworked('10000001');
    const ofIt = (news: News) => news.items.find((item) => item.recordId === id);
    const before = await newsOf('customer1', position);
    const place = ofIt(before)?.id;
    const read = await said('customer1', 'mark', { read: [place] });
    const after = await newsOf('customer1', read.position);
    expect([ofIt(after)?.unread, after.unread, after.mine]).to.deep.equal([false, before.unread - 1, before.mine - 1]);
    const back = await said('customer1', 'mark', { unread: [place] });
    expect((await newsOf('customer1', back.position)).unread).to.equal(before.unread);
    await said('customer1', 'read-all', { upTo: after.items[0]?.id });
    expect(await newsOf('customer1')).to.include({ unread: 0, mine: 0 });
    await said('customer1', 'mark', { unread: [place] });
    expect(await newsOf('customer1')).to.include({ unread: 1 });
    await said('customer1', 'mute', { kind: 'smgs' });
    const muted = await newsOf('customer1');
    expect([muted.unread, muted.items.filter(({ area }) => area === 'smgs').length]).to.deep.equal([0, 0]);
    // Kept: whoever asks for the kind finds it.
    const { body } = await kerben.call<Pick<News, 'items'>>('GET', '/api/app/inbox?area=smgs&unread=true', {
      token: await kerben.token('customer1'),
    });
    expect(body.items.map((item) => item.recordId)).to.deep.equal([id]);
    await said('customer1', 'unmute', { kind: 'smgs' });
    expect(await newsOf('customer1')).to.include({ unread: 1 });
  });

  it('news come by e-mail to whoever chose that', async () => {
    const me = await idOf('customer1');
    const chosen = await kerben.call('POST', `/api/app/users/${me}/choose-news-mail`, {
      token: await kerben.token('customer1'),
      body: { byMail: true },
    });
    expect(chosen.status, JSON.stringify(chosen.body)).to.equal(200);
    const letters = async (): Promise<string> => (await fetch(`${kerben.origin}/identity/outbox`)).text();
    const until = Date.now() + 60_000;
    // They begin with the first look after the choice: news are made until one is written of.
    let mailed = '';
    while (!mailed.includes('Изменения по вашим документам') && Date.now() < until) {
      await reworked('10000001').catch(() => undefined);
      await new Promise((done) => setTimeout(done, 4_000));
      mailed = await letters();
    }
    expect(mailed).to.contain('/smgs/');
    expect(mailed).to.contain('Возвращена на доработку');
  });
});
