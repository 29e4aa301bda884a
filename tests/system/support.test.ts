import { expect } from 'chai';
import { demoUserId } from '@kerben/operations/demo/people.ts';
import { freshDataDir, startKerben, type Kerben } from '../kerben.ts';

interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}
interface Ticket extends Receipt {
  readonly authorId?: string;
  readonly page: string;
  readonly answerBy: string;
  readonly askedAt: string;
  readonly answerMinutes: number | null;
  readonly files: readonly { readonly name: string }[];
}

/** The support desk from outside, against a whole Kerben: a person of the railway asks, the desk answers. */
describe('support', function () {
  this.timeout(180_000);
  let kerben: Kerben;
  before(async () => {
    kerben = await startKerben({ dataDir: await freshDataDir() });
  });
  after(() => kerben.remove());

  const move = async (name: string, ticket: Receipt, userName: string, body: object = {}): Promise<Receipt> => {
    const answer = await kerben.call<Receipt>('POST', `/api/app/support/${ticket.id}/${name}`, {
      token: await kerben.token(userName),
      body,
      headers: { 'If-Match': `"${ticket.revision}"` },
    });
    expect(answer.status, JSON.stringify(answer.body)).to.equal(200);
    return answer.body;
  };

  it('takes a picture and the page along, counts the time to the answer, and tells who asked by bell and letter', async () => {
    const token = await kerben.token('cashier');
    const png = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    );
    const put = await fetch(`${kerben.origin}/api/app/files?name=${encodeURIComponent('Экран.png')}`, {
      method: 'PUT',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/octet-stream' },
      body: png,
    });
    const { sha256, size, type } = (await put.json()) as { sha256: string; size: number; type: string };
    const asked = await kerben.call<Receipt>('POST', '/api/app/support', {
      token,
      body: {
        subject: 'Не печатается накладная',
        topic: 1,
        priority: 0,
        text: 'Пустая страница.',
        page: '/smgs?page=2',
        files: [{ sha256, name: 'Экран.png', size, type }],
      },
    });
    expect(asked.status, JSON.stringify(asked.body)).to.equal(201);
    const read = async ({ position }: Receipt): Promise<Ticket> => {
      const headers = { 'x-min-position': position };
      return (await kerben.call<Ticket>('GET', `/api/app/support/${asked.body.id}`, { token, headers })).body;
    };
    const ticket = await read(asked.body);
    expect(ticket).to.deep.include({ page: '/smgs?page=2', authorId: demoUserId('cashier'), answerMinutes: null });
    expect(ticket.files.map(({ name }) => name)).to.deep.equal(['Экран.png']);
    // Work has stopped: an hour.
    expect(Date.parse(ticket.answerBy) - Date.parse(ticket.askedAt)).to.equal(3_600_000);

    const taken = await move('take', asked.body, 'admin');
    const answered = await move('answer', taken, 'admin', { answer: 'Исправили, обновите страницу.' });
    expect((await read(answered)).answerMinutes).to.equal(0);
    const { body: news } = await kerben.call<{ items: readonly { recordId: string; unread: boolean }[] }>(
      'GET',
      '/api/app/news',
      { token, headers: { 'x-min-position': answered.position } },
    );
    expect(news.items.find(({ recordId }) => recordId === asked.body.id)).to.include({ unread: true });
    // Others of the railway hear that somebody asks, and not of an answer to somebody else.
    const { body: others } = await kerben.call<{ items: readonly { recordId: string; state: string }[] }>(
      'GET',
      '/api/app/news',
      { token: await kerben.token('auditor'), headers: { 'accept-language': 'en' } },
    );
    const states = others.items.filter(({ recordId }) => recordId === asked.body.id).map(({ state }) => state);
    expect(states).to.deep.equal(['New']);
    const letters = async (): Promise<string> => (await fetch(`${kerben.origin}/identity/outbox`)).text();
    const until = Date.now() + 60_000;
    let mailed = await letters();
    while (!mailed.includes('Исправили, обновите страницу.') && Date.now() < until) {
      await new Promise((done) => setTimeout(done, 500));
      mailed = await letters();
    }
    expect(mailed).to.contain('Исправили, обновите страницу.');
    expect(mailed).to.contain('cashier@kerben.example');
    expect(mailed).to.contain(`/support/${asked.body.id}`);

    // Asked again, the time begins again.
    const again = await move('reopen', answered, 'cashier', { comment: 'Повторилось.' });
    const reopened = await read(again);
    expect(reopened.askedAt > ticket.askedAt).to.equal(true);
    await move('answer', again, 'admin', { answer: 'Теперь точно.' });
  });
});
