import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { expect } from 'chai';
import { demoUserId } from '@kerben/operations/demo/people.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}
interface Message {
  readonly text: string;
  readonly number: number;
  readonly author: { readonly name: string };
}
interface Chat {
  readonly id: string;
  readonly unread: number;
  readonly count: number;
}

/** The chat from outside, with the official SignalR client, against a whole Kerben. */
describe('chat', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let tokens: Readonly<Record<'cashier' | 'director' | 'tehpd' | 'customer1' | 'customer2', string>>;
  const hubs: HubConnection[] = [];

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    const token = async (name: string) => await kerben.token(name);
    tokens = {
      cashier: await token('cashier'),
      director: await token('director'),
      tehpd: await token('tehpd'),
      customer1: await token('customer1'),
      customer2: await token('customer2'),
    };
  });
  after(async () => {
    await Promise.all(hubs.map((hub) => hub.stop()));
    await kerben.remove();
  });

  /** How far the log is by what was answered last: whoever reads next reads that. */
  let last = '0';
  const call = async <Body>(method: string, path: string, token: string, body?: object) => {
    const answer = await kerben.call<Body>(method, `/api/app/chat${path}`, {
      token,
      ...(body && { body }),
      headers: { 'x-min-position': last },
    });
    if (method === 'POST' && answer.status < 300) last = (answer.body as Receipt).position;
    return answer;
  };
  const open = async (token: string, people: readonly string[]): Promise<string> => {
    const made = await call<Receipt>('POST', '', token, { people: people.map(demoUserId), title: 'Смена' });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    return made.body.id;
  };
  const messages = (token: string, chatId: string, more = '') =>
    call<{ data: readonly Message[]; totalCount: number }>(
      'GET',
      `/chat-messages?filter=${encodeURIComponent(JSON.stringify(['chatId', '=', chatId]))}&skip=0&take=10${more}`,
      token,
    );
  const mine = async (token: string, name: string) =>
    (await call<readonly Chat[]>('GET', `/user-chats/${demoUserId(name)}`, token)).body;

  /** What the hub pushes to somebody. */
  const listen = async (token: string): Promise<Message[]> => {
    const heard: Message[] = [];
    const hub = new HubConnectionBuilder()
      .withUrl(`${kerben.origin}/signalr-hubs/chat`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    hub.on('NewMessageReceived', (message: Message) => heard.push(message));
    await hub.start();
    hubs.push(hub);
    return heard;
  };
  const until = async (done: () => boolean): Promise<void> => {
    for (let tries = 0; !done(); tries += 1) {
      if (tries > 200) throw new Error('nothing was heard');
      await new Promise((next) => setTimeout(next, 50));
    }
  };

  it('a message reaches the people of its conversation, by the hub and by the calls, and nobody else', async () => {
    const [heard, strangers] = await Promise.all([listen(tokens.director), listen(tokens.tehpd)]);
    const id = await open(tokens.cashier, ['director']);
    const sent = await call<Receipt>('POST', '/message', tokens.cashier, { chatId: id, text: 'Прошу согласовать.' });
    expect(sent.status, JSON.stringify(sent.body)).to.equal(200);
    await until(() => heard.length === 1);
    expect(heard[0]).to.deep.include({ text: 'Прошу согласовать.', number: 1 });
    expect(heard[0]?.author.name).to.equal('Гүлнара Кассирова');
    expect(strangers).to.deep.equal([]);

    const [chat] = await mine(tokens.director, 'director');
    expect(chat).to.deep.include({ id, unread: 1, count: 1 });
    await call('POST', `/${id}/read`, tokens.director, { upTo: 1 });
    expect((await mine(tokens.director, 'director'))[0]?.unread).to.equal(0);
    const { body } = await messages(tokens.director, id);
    expect(body.totalCount).to.equal(1);
    expect(
      (await messages(tokens.director, id, `&searchValue=${encodeURIComponent('"соглас"')}`)).body.totalCount,
    ).to.equal(1);
    expect((await messages(tokens.director, id, '&searchValue="100%"')).body.totalCount).to.equal(0);

    // A stranger finds nothing by any call.
    const body2 = { chatId: id, text: 'Подслушал' };
    const answers = await Promise.all([
      messages(tokens.tehpd, id),
      call('GET', `/${id}`, tokens.tehpd),
      call('GET', `/${id}/logs`, tokens.tehpd),
      call('POST', '/message', tokens.tehpd, body2),
      call('POST', `/${id}/say`, tokens.tehpd, { text: 'Подслушал' }),
      call('POST', `/${id}/invite`, tokens.tehpd, { people: [demoUserId('tehpd')] }),
      call('GET', `/user-chats/${demoUserId('director')}`, tokens.tehpd),
    ]);
    expect(answers.map(({ status }) => status)).to.deep.equal([404, 404, 404, 404, 404, 404, 404]);
    expect((await call<readonly unknown[]>('GET', '', tokens.tehpd)).body).to.deep.equal([]);
  });

  it('who joins reads on, who leaves hears no more', async () => {
    const id = await open(tokens.cashier, ['director']);
    await call('POST', '/message', tokens.cashier, { chatId: id, text: 'Первое' });
    const invited = await call('POST', `/${id}/invite`, tokens.cashier, { people: [demoUserId('tehpd')] });
    expect(invited.status).to.equal(200);
    expect((await messages(tokens.tehpd, id)).body.totalCount).to.equal(1);
    await call('POST', `/${id}/leave`, tokens.tehpd, {});
    expect((await messages(tokens.tehpd, id)).status).to.equal(404);
  });

  it('customers see their own people and cannot address the railway by guessing', async () => {
    const { body: people } = await call<readonly { id: string }[]>('GET', '/chat-user', tokens.customer1);
    expect(people.map(({ id }) => id)).to.not.include(demoUserId('cashier'));
    const guessed = await call('POST', '', tokens.customer1, { people: [demoUserId('director')] });
    expect(guessed.status).to.equal(400);
    const foreign = await call('POST', '', tokens.customer1, { people: [demoUserId('customer2')] });
    expect(foreign.status).to.equal(400);
    // The station begins, the customer answers.
    const id = await open(tokens.cashier, ['customer1']);
    const answer = await call('POST', '/message', tokens.customer1, { chatId: id, text: 'Вагоны готовы.' });
    expect(answer.status).to.equal(200);
  });

  it('bad calls are told what is wrong', async () => {
    const statuses = await Promise.all([
      call('GET', '/chat-messages', tokens.cashier),
      call('POST', '/message', tokens.cashier, { chatId: 'x', text: '' }),
      call('POST', '/message', tokens.cashier, { text: 'куда?' }),
      call('POST', '', tokens.cashier, { people: [] }),
    ]);
    expect(statuses.map(({ status }) => status)).to.deep.equal([400, 400, 400, 400]);
  });
});
