import { expect } from 'chai';
import express from 'express';
import type { AddressInfo } from 'node:net';
import { pino } from 'pino';
import { errorMiddleware } from './error-middleware.ts';
import { languageOf } from './language.ts';
import { Problem } from './problem.ts';
import { createTranslate } from './translate.ts';
import { unavailableProblem } from './unavailable.ts';

const translate = createTranslate({
  en: { 'A.Rule': 'The rule says %{limit}', 'Only.English': 'only here', 'Server.Failure': 'It failed' },
  ru: { 'A.Rule': 'Правило: %{limit}', 'Server.Failure': 'Сбой' },
  ky: { 'A.Rule': 'Эреже: %{limit}', 'Server.Failure': 'Ката' },
});

describe('language of a request', () => {
  for (const [header, language] of [
    [undefined, 'ru'],
    ['', 'ru'],
    ['ky-KG,ky;q=0.9,ru;q=0.8', 'ky'],
    ['de-DE,en;q=0.5,ru;q=0.9', 'ru'],
    ['fr, en;q=0', 'ru'],
    ['EN-gb', 'en'],
  ] as const) {
    it(`${header ?? 'none'} → ${language}`, () => expect(languageOf(header)).to.equal(language));
  }
});

describe('messages', () => {
  it('fill in parameters and fall back ky → ru → en → the key', () => {
    expect(translate('ky', 'A.Rule', { limit: 5 })).to.equal('Эреже: 5');
    expect(translate('ky', 'Only.English')).to.equal('only here');
    expect(translate('ru', 'No.Such')).to.equal('No.Such');
    const told = createTranslate({ en: { At: 'At %{at}' }, ru: {}, ky: {} }, ({ at }) => ({ at: `${at}!` }));
    expect(told('en', 'At', { at: 'noon' })).to.equal('At noon!');
  });
});

describe('what the machine cannot do now', () => {
  it('is 503 and no fault of the server: a full disk, a used up quota', () => {
    for (const code of ['ENOSPC', 'EDQUOT'])
      expect(unavailableProblem(Object.assign(new Error('write'), { code }))).to.include({
        status: 503,
        code: 'Disk.Full',
      });
    expect(unavailableProblem(Object.assign(new Error('open'), { code: 'EACCES' }))).to.equal(undefined);
  });
});

describe('errors', () => {
  const answerTo = async (error: Error, language = 'ru') => {
    const app = express();
    app.get('/', () => {
      throw error;
    });
    app.use(errorMiddleware(translate, pino({ level: 'silent' })));
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    const { port } = server.address() as AddressInfo;
    const response = await fetch(`http://127.0.0.1:${port}/`, { headers: { 'accept-language': language } });
    const body = (await response.json()) as { traceId: string; error: Record<string, unknown> } & Record<
      string,
      unknown
    >;
    server.close();
    return { response, body };
  };

  it('become problem+json and the ABP envelope in one body', async () => {
    const problem = new Problem(409, 'A.Rule', {
      params: { limit: 7 },
      data: { revision: 3 },
      invalid: [{ code: 'A.Rule', params: { limit: 9 }, member: 'wagons.0' }],
      headers: { ETag: '"3"' },
    });
    const { response, body } = await answerTo(problem, 'ky');
    expect(response.status).to.equal(409);
    expect(response.headers.get('content-type')).to.contain('application/problem+json');
    expect(response.headers.get('etag')).to.equal('"3"');
    expect(response.headers.get('_abperrorformat')).to.equal('true');
    expect(body).to.deep.include({ status: 409, title: 'Conflict', detail: 'Эреже: 7' });
    expect(body.traceId).to.match(/^[0-9a-f]{32}$/);
    expect(body.error).to.deep.equal({
      code: 'A.Rule',
      message: 'Эреже: 7',
      details: 'Эреже: 9',
      data: { revision: 3 },
      validationErrors: [{ code: 'A.Rule', message: 'Эреже: 9', members: ['wagons.0'] }],
    });
  });

  it('say nothing of the inside when nobody foresaw them', async () => {
    const { response, body } = await answerTo(new Error('select secret from "table" failed at /srv/file.ts:3'));
    expect(response.status).to.equal(500);
    expect(JSON.stringify(body)).to.not.match(/select|secret|file\.ts|stack/);
  });
});
