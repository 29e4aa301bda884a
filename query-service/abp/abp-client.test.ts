import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openCalls } from '@kerben/platform/http/call.ts';
import { errorMiddleware } from '@kerben/platform/http/error-middleware.ts';
import { createTranslate } from '@kerben/platform/http/translate.ts';
import { messages } from '@kerben/workflows/messages/index.ts';
import { expect } from 'chai';
import express from 'express';
import pino from 'pino';
import { definitionCall } from './api-definition.ts';
import { localizationCall } from './localization.ts';
import { abpReads } from '../answers/described.ts';

interface Definition {
  readonly modules: Record<string, { controllers: Record<string, { actions: Record<string, Action> }> }>;
}
interface Action {
  readonly uniqueName: string;
  readonly url: string;
  readonly httpMethod: string;
  readonly parameters: readonly { readonly name: string; readonly bindingSourceId: string }[];
}

describe('what ABP’s client asks before it knows anybody', () => {
  let server: Server;
  before(async () => {
    const app = express();
    app.use(openCalls([localizationCall, definitionCall], { abpCalls: abpReads }));
    app.use(errorMiddleware(createTranslate(messages), pino({ level: 'silent' })));
    server = createServer(app);
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  });
  after(() => server.close());
  const get = (path: string): Promise<Response> =>
    fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/abp${path}`);

  it('texts come in the language that is asked for, all of them', async () => {
    for (const language of ['en', 'ru', 'ky'] as const) {
      const answer = await get(`/application-localization?cultureName=${language}-KG`);
      const { resources, currentCulture } = (await answer.json()) as {
        resources: { Kerben: { texts: Record<string, string> } };
        currentCulture: { name: string };
      };
      expect(resources.Kerben.texts).to.deep.equal(messages[language]);
      expect(currentCulture.name).to.equal(language);
    }
    expect((await get('/application-localization?cultureName=de')).status).to.equal(400);
    expect((await get('/application-localization')).status).to.equal(400);
  });

  it('the definition has every declared call once, with its parameters', async () => {
    const { modules } = (await (await get('/api-definition')).json()) as Definition;
    const actions = Object.values(modules)
      .flatMap(({ controllers }) => Object.values(controllers))
      .flatMap((controller) => Object.values(controller.actions));
    const urls = actions.map(({ httpMethod, url }) => `${httpMethod} ${url}`);
    expect(urls.sort()).to.deep.equal(
      abpReads.map(({ path }) => `GET api${path.replaceAll(/:(\w+)/g, '{$1}')}`).sort(),
    );
    const users = modules['identity']?.controllers['Kerben.Identity.UsersController']?.actions;
    expect(users?.['GetAsync']?.parameters.map(({ name }) => name)).to.include.members(['filter', 'skipCount']);
  });
});
