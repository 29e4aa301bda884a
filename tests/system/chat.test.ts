import { HubConnectionBuilder, LogLevel, type HubConnection } from '@microsoft/signalr';
import { expect } from 'chai';
import { demoUserId } from '@kerben/operations/demo/people.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';
import { routes } from '../rights/routes.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}
interface Message {
  readonly text: string;
  readonly number: number;
  readonly kind: string;
  readonly author: { readonly name: string };
}
interface Chat {
  readonly id: string;
  readonly unread: number;
  readonly count: number;
}

/** Every call of the chat that there is, from the table that the rights are walked by. */
const chatRoutes = routes.filter(({ path }) => /^\/api\/app\/chat(\/|$)/.test(path));

/** The chat from outside, with the official SignalR client, against a whole Kerben. */
describe('chat', function () {
  this.timeout(120_000);
  let kerben: Kerben;
  let tokens: Readonly<Record<'cashier' | 'director' | 'tehpd' | 'admin' | 'customer1' | 'customer2', string>>;
  const hubs: HubConnection[] = [];

  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
    const token = async (name: string) => await kerben.token(name);
    tokens = {
      cashier: await token('cashier'),
      director: await token('director'),
      tehpd: await token('tehpd'),
      admin: await token('admin'),
      customer1: await token('customer1'),
      customer2: await token('customer2'),
    };
  });
  after(async () => {
    await Promise.all(hubs.map((hub) => hub.stop()));
    await kerben.remove();
  });

  const lastPosition = (): string => last;
  const attach = async (token: string, name: string, content: string) => {
    const answer = await fetch(`${kerben.origin}/api/app/files?name=${encodeURIComponent(name)}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: content,
    });
    expect(answer.status).to.equal(201);
    const { sha256, size, type } = (await answer.json()) as { sha256: string; size: number; type: string };
    return { sha256, name, size, type };
  };
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

  const connect = async (token: string): Promise<HubConnection> => {
    const hub = new HubConnectionBuilder()
      .withUrl(`${kerben.origin}/signalr-hubs/chat`, { accessTokenFactory: () => token })
      .configureLogging(LogLevel.None)
      .build();
    await hub.start();
    hubs.push(hub);
    return hub;
  };
  /** What the hub pushes to somebody. */
  const listen = async (token: string): Promise<Message[]> => {
    const heard: Message[] = [];
    (await connect(token)).on('NewMessageReceived', (message: Message) => heard.push(message));
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
  });

  /** Every call that names a conversation, whatever the product has: with ids of a conversation of others. */
  const strangersCalls = chatRoutes.map(({ method, path }) => `${method} ${path}`);
  it(`a stranger finds nothing by any call: ${strangersCalls.length} of them`, async () => {
    const id = await open(tokens.cashier, ['director']);
    const file = await attach(tokens.cashier, 'Пломба.txt', 'Пломба 1234567 цела');
    const said = { chatId: id, text: 'Только для нас', files: [file] };
    expect((await call('POST', '/message', tokens.cashier, said)).status).to.equal(200);
    const bodies: Readonly<Record<string, object>> = {
      message: { chatId: id, text: 'Подслушал' },
      say: { text: 'Подслушал' },
      invite: { people: [demoUserId('tehpd')] },
      read: { upTo: 1 },
      look: { reason: 'Очень хочется прочитать' },
      gather: { group: 'payment-centre' },
    };
    const wrong: string[] = [];
    for (const { method, path } of chatRoutes) {
      const last = path.split('/').at(-1) ?? '';
      const query = path.endsWith('chat-messages')
        ? `?filter=${encodeURIComponent(JSON.stringify(['chatId', '=', id]))}`
        : path.endsWith('$distinct')
          ? '?field=title'
          : path.endsWith('$groups')
            ? '?by=title'
            : '';
      for (const stranger of ['tehpd', 'customer1', 'admin'] as const) {
        // By name of the director's list, and with the ids of all.
        const at = path
          .replace('user-chats/:id', `user-chats/${demoUserId('director')}`)
          .replace(':id', id)
          .replace(':sha256', file.sha256);
        // What an administrator may do with a reason has a test of its own.
        if (last === 'look' && stranger === 'admin') continue;
        const { status, body } = await kerben.call(method.toUpperCase(), `${at}${query}`, {
          token: tokens[stranger],
          headers: { 'x-min-position': last === 'gather' ? '0' : lastPosition() },
          ...(method === 'post' && { body: bodies[last] ?? {} }),
        });
        const text = JSON.stringify(body);
        const named = path.includes(':') || last === 'message' || last === 'chat-messages';
        const refused = status === 404 || (status === 403 && last !== 'message');
        if ((named && !refused) || text.includes('Только для нас') || text.includes('Пломба'))
          wrong.push(`${stranger} ${method} ${at}: ${status} ${text.slice(0, 120)}`);
      }
    }
    expect(wrong).to.deep.equal([]);
    // And by the hub: neither what is said, nor who is on, nor who types.
    const [heard, hub] = [await listen(tokens.tehpd), await connect(tokens.tehpd)];
    const typing: unknown[] = [];
    hub.on('Typing', (told: unknown) => typing.push(told));
    const refusal: unknown = await hub.invoke<unknown>('Look', id).catch((error: Error) => error.message);
    expect(refusal).to.include('There is no such conversation.');
    const own = await connect(tokens.cashier);
    await own.invoke('Look', id);
    await own.invoke('Typing');
    await call('POST', '/message', tokens.cashier, { chatId: id, text: 'Ещё' });
    const director = await listen(tokens.director);
    await call('POST', '/message', tokens.cashier, { chatId: id, text: 'И ещё' });
    await until(() => director.length > 0);
    expect([heard, typing]).to.deep.equal([[], []]);
    // Its people do get the file, to be saved.
    const got = await fetch(`${kerben.origin}/api/app/chat/${id}/files/${file.sha256}`, {
      headers: { authorization: `Bearer ${tokens.director}` },
    });
    expect(got.headers.get('content-disposition')).to.match(/^attachment/);
    expect(await got.text()).to.equal('Пломба 1234567 цела');
  });

  it('who is on and who types is told to the people who look at the conversation', async () => {
    const id = await open(tokens.cashier, ['director']);
    const cashier = await connect(tokens.cashier);
    const director = await connect(tokens.director);
    // The hub looks at the list of conversations, which is made from the log a moment later.
    await mine(tokens.cashier, 'cashier');
    const typing: { chatId: string; person: { id: string } }[] = [];
    cashier.on('Typing', (told: (typeof typing)[number]) => typing.push(told));
    const { on } = await cashier.invoke<{ on: string[] }>('Look', id);
    expect(on).to.have.members([demoUserId('cashier'), demoUserId('director')]);
    // Nobody types where he does not look.
    await director.invoke('Typing');
    await director.invoke('Look', id);
    await director.invoke('Typing');
    await until(() => typing.length > 0);
    expect(typing).to.deep.equal([{ chatId: id, person: { id: demoUserId('director'), name: 'Бакыт Директоров' } }]);
  });

  it("a customer's conversation goes to the station and to its desk: to whoever has the right there", async () => {
    const { body: groups } = await call<readonly { key: string; name: string }[]>(
      'GET',
      `/groups?searchValue=${encodeURIComponent('кара-балта')}`,
      tokens.customer1,
    );
    const desk = groups.find(({ key }) => key.startsWith('desk:'));
    expect(desk?.name).to.equal('Кара-Балта');
    const made = await call<Receipt>('POST', '', tokens.customer1, { groups: [desk?.key], title: 'Оплата' });
    expect(made.status, JSON.stringify(made.body)).to.equal(201);
    const { id } = made.body;
    const heard = await listen(tokens.cashier);
    await call('POST', '/message', tokens.customer1, { chatId: id, text: 'Когда открыта касса?' });
    await until(() => heard.length === 1);
    expect((await call('POST', '/message', tokens.cashier, { chatId: id, text: 'До 18:00.' })).status).to.equal(200);
    expect((await messages(tokens.tehpd, id)).status).to.equal(404);
    expect((await messages(tokens.admin, id)).status).to.equal(404);
    expect((await messages(tokens.customer2, id)).status).to.equal(404);
    // TehPD has a conversation of its own by itself; it is begun by the first who writes.
    const mineThere = async (token: string, name: string) =>
      (await mine(token, name)).filter((chat) => chat.id === 'payment-centre');
    expect(await mineThere(tokens.tehpd, 'tehpd')).to.have.lengthOf(1);
    expect(await mineThere(tokens.cashier, 'cashier')).to.have.lengthOf(0);
    const gathered = await call<Receipt>('POST', '/gather', tokens.tehpd, { group: 'payment-centre' });
    expect([201, 409]).to.include(gathered.status);
    const said = await call('POST', '/message', tokens.tehpd, { chatId: 'payment-centre', text: 'Пульт сдан.' });
    expect(said.status, JSON.stringify(said.body)).to.equal(200);
    expect((await call('POST', '/gather', tokens.cashier, { group: 'payment-centre' })).status).to.equal(409);
    expect((await call('POST', '/gather', tokens.tehpd, { group: desk?.key })).status).to.equal(400);
  });

  it('an administrator reads a conversation only with a reason, which its people see', async () => {
    const id = await open(tokens.cashier, ['director']);
    await call('POST', '/message', tokens.cashier, { chatId: id, text: 'Между нами' });
    expect((await messages(tokens.admin, id)).status).to.equal(404);
    expect((await call('POST', `/${id}/look`, tokens.admin, { reason: 'просто' })).status).to.equal(400);
    expect((await call('POST', `/${id}/look`, tokens.tehpd, { reason: 'Проверка по жалобе' })).status).to.equal(403);
    const heard = await listen(tokens.director);
    const looked = await call('POST', `/${id}/look`, tokens.admin, { reason: 'Жалоба клиента 10000001' });
    expect(looked.status, JSON.stringify(looked.body)).to.equal(200);
    await until(() => heard.length === 1);
    expect(heard[0]).to.deep.include({ kind: 'look', text: 'Жалоба клиента 10000001' });
    expect(heard[0]?.author.name).to.equal('Айбек Администраторов');
    expect((await messages(tokens.admin, id)).body.data.map(({ text }) => text)).to.include('Между нами');
    expect((await messages(tokens.director, id)).body.data[0]).to.deep.include({ kind: 'look' });
    expect((await mine(tokens.director, 'director')).find((chat) => chat.id === id)?.unread).to.equal(2);
    // Reading is all.
    expect((await call('POST', '/message', tokens.admin, { chatId: id, text: 'Я здесь' })).status).to.equal(409);
    await call('POST', `/${id}/end-look`, tokens.admin, {});
    expect((await messages(tokens.admin, id)).status).to.equal(404);
  });

  it('refuses in the language of the asking client, hub and calls alike', async () => {
    const told = async (language: string) =>
      (
        await kerben.call<{ error: { validationErrors: { message: string }[] } }>('POST', '/api/app/chat/message', {
          token: tokens.cashier,
          body: { chatId: await open(tokens.cashier, ['director']), text: '' },
          headers: { 'accept-language': language },
        })
      ).body.error.validationErrors[0]?.message;
    expect(await told('en')).to.include('Write something or attach a file');
    expect(await told('ru')).to.include('Напишите что-нибудь или приложите файл');
    expect(await told('ky')).to.include('Бир нерсе жазыңыз');
    for (const language of ['en', 'ru']) {
      const hub = new HubConnectionBuilder()
        .withUrl(`${kerben.origin}/signalr-hubs/chat`, {
          accessTokenFactory: () => tokens.cashier,
          headers: { 'Accept-Language': language },
        })
        .configureLogging(LogLevel.None)
        .build();
      await hub.start();
      hubs.push(hub);
      expect(hub.connectionId).to.be.a('string');
    }
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
      call('POST', '/message', tokens.cashier, { chatId: 'x', text: 5 }),
      call('POST', '/message', tokens.cashier, { text: 'куда?' }),
      call('POST', '', tokens.cashier, { people: [] }),
    ]);
    expect(statuses.map(({ status }) => status)).to.deep.equal([400, 400, 400, 400]);
  });
});
