import { expect } from 'chai';
import { HttpError } from 'react-admin';
import { createHttp, createOpen } from './http.ts';
import { problemOf } from './problem.ts';

/** A service that accepts one token, and a session that holds another. */
const openWith = (renewed: string | undefined) => {
  const seen: (string | null)[] = [];
  let token = 'old';
  globalThis.fetch = async (_url, options) => {
    const given = new Headers(options?.headers).get('authorization');
    seen.push(given);
    return given === 'Bearer new'
      ? Response.json({ ok: true })
      : Response.json({ error: { message: 'signed out' } }, { status: 401 });
  };
  const open = createOpen({
    accessToken: async () => token,
    regain: async () => {
      token = renewed ?? token;
      return renewed !== undefined;
    },
    language: () => 'ky',
  });
  return { http: createHttp(open), seen };
};

describe('a call of the services', () => {
  const { fetch: own } = globalThis;
  afterEach(() => void (globalThis.fetch = own));

  it('whose token is refused is made once more with a new one', async () => {
    const { http, seen } = openWith('new');
    expect((await http('/api/x')).json).to.deep.equal({ ok: true });
    expect(seen).to.deep.equal(['Bearer old', 'Bearer new']);
  });

  it('fails when there is no new token, and when that one is refused as well', async () => {
    for (const renewed of [undefined, 'also refused']) {
      const { http, seen } = openWith(renewed);
      const error = await http('/api/x').catch((failure: unknown) => failure);
      expect(error).to.be.instanceOf(HttpError);
      expect((error as HttpError).status).to.equal(401);
      expect((error as HttpError).message).to.equal('signed out');
      expect(seen).to.have.lengthOf(renewed === undefined ? 1 : 2);
    }
  });

  it('says in the reader’s language what nobody of the services has said', async () => {
    const open = createOpen({
      accessToken: async () => undefined,
      regain: async () => false,
      language: () => 'ru',
      words: (of) => (of === 'failed' ? 'Подвела служба' : 'Ответ не получен'),
    });
    const failed = async (url: string): Promise<string> =>
      createHttp(open)(url).then(
        () => '',
        (error: unknown) => problemOf(error).message,
      );
    globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));
    expect(await failed('/api/x')).to.equal('Ответ не получен');
    globalThis.fetch = () => Promise.resolve(new Response('<html>', { status: 502, statusText: 'Bad Gateway' }));
    expect(await failed('/api/x')).to.equal('Подвела служба');
    globalThis.fetch = () => Promise.resolve(Response.json({ title: 'Internal Server Error' }, { status: 500 }));
    expect(await failed('/api/x')).to.equal('Подвела служба');
    globalThis.fetch = () => Promise.reject(new DOMException('aborted', 'AbortError'));
    expect(await failed('/api/x')).to.equal('aborted');
  });
});
