import { expect } from 'chai';
import express from 'express';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { asyncApi } from '@kerben/query-service/integration/async-api.ts';
import { documentation } from '@kerben/query-service/documentation/router.ts';
import { openApiDocument } from './open-api-document.ts';

describe('pages below /docs', () => {
  let server: Server;
  let origin: string;
  before(async () => {
    const described = Promise.resolve({
      openApi: { document: openApiDocument() },
      asyncApi: { document: asyncApi() },
    });
    const app = express();
    app.use(
      '/docs',
      documentation(() => described),
    );
    server = app.listen(0, '127.0.0.1');
    await new Promise((done) => server.once('listening', done));
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  after(() => server.close());

  const read = async (path: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${origin}${path}`, { headers });
    return { status: answer.status, headers: answer.headers, text: await answer.text() };
  };

  it('lead to nothing that is not there, from the first page on', async function () {
    this.timeout(60_000);
    const pages = new Map<string, string>();
    const waiting = ['/docs'];
    const broken: string[] = [];
    const anchors: [from: string, page: string, anchor: string][] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      if (pages.has(path)) continue;
      const { status, text, headers } = await read(path);
      pages.set(path, text);
      if (status !== 200) broken.push(path);
      if (!headers.get('content-type')?.startsWith('text/html')) continue;
      expect(text, path).not.to.match(/<script|\son\w+=|javascript:|undefined|\[object Object\]/);
      for (const [, to = ''] of text.matchAll(/(?:href|src)="([^"]+)"/g)) {
        const [page = '', anchor] = to.split('#');
        const target = page === '' ? path : page;
        if (!target.startsWith('/docs')) continue;
        if (anchor !== undefined && target.startsWith('/docs/api')) anchors.push([path, target, anchor]);
        waiting.push(target);
      }
    }
    expect(broken).to.deep.equal([]);
    expect(pages.size).to.be.greaterThan(100);
    const lost = anchors.filter(([, page, anchor]) => !pages.get(page)?.includes(`id="${anchor}"`));
    expect(lost).to.deep.equal([]);
  });

  it('show every call and every event', async () => {
    const { paths, tags } = openApiDocument() as unknown as { paths: Record<string, object>; tags: { name: string }[] };
    const texts = await Promise.all(tags.map(async ({ name }) => (await read(`/docs/api/${name}`)).text));
    const all = texts.join('');
    for (const path of Object.keys(paths))
      expect(all.includes(`<code>${path.replaceAll("'", '&#39;')}</code>`), path).to.equal(true);
    const events = (await read('/docs/events')).text;
    const { components } = asyncApi() as unknown as { components: { messages: Record<string, object> } };
    for (const name of Object.keys(components.messages)) expect(events, name).to.include(`<code>${name}</code>`);
  });

  it('speak three languages and keep the chosen one', async () => {
    expect((await read('/docs', { 'accept-language': 'ky' })).text)
      .to.include('<html lang="ky">')
      .and.include('Колдонмолор');
    const chosen = await read('/docs?ui=ru');
    expect(chosen.text).to.include('Руководства');
    const cookie = chosen.headers.get('set-cookie')?.split(';')[0] ?? '';
    expect((await read('/docs/api', { cookie, 'accept-language': 'en' })).text).to.include('<html lang="ru">');
  });

  it('know no other page and leave the folder of the guides never', async () => {
    for (const path of [
      '/docs/guides/none',
      '/docs/api/none',
      '/docs/other',
      '/docs/guides/..%2F..%2Fpackage',
      '/docs/images/..%2Fsed.md',
    ])
      expect((await read(path)).status, path).to.equal(404);
  });
});
