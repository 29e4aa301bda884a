import { join } from 'node:path';
import { languageOf, languages, type Language } from '@kerben/platform/http/language.ts';
import { Router, static as files, type Request, type Response } from 'express';
import { apiArea, apiIndex, apiSchemas, eventsPage } from './api-pages.ts';
import { framed } from './frame.ts';
import { guide, guides } from './guides.ts';
import { escaped } from './html.ts';
import { wordIn } from './texts.ts';

type Json = Readonly<Record<string, unknown>>;

interface Page {
  readonly title: string;
  readonly content: string;
}

const served = { index: false, redirect: false, maxAge: '1h' } as const;

/** The language of `?ui=`, which the browser then keeps for these pages, otherwise its own. */
const languageFor = (req: Request, res: Response): Language => {
  const asked = languages.find((language) => language === req.query['ui']);
  if (asked) res.cookie('kerben-docs', asked, { path: '/docs', sameSite: 'lax', httpOnly: true });
  const kept = /(?:^|; )kerben-docs=(\w+)/.exec(req.get('cookie') ?? '')?.[1];
  return asked ?? languages.find((language) => language === kept) ?? languageOf(req.get('accept-language'));
};

/** Pages below `/docs`, for everybody: the APIs as their documents say, and the guides of `docs/`. No script runs in them. */
export const documentation = (
  described: () => Promise<{
    readonly openApi: { readonly document: Json };
    readonly asyncApi: { readonly document: Json };
  }>,
): Router => {
  const router = Router({ caseSensitive: true });
  const openApi = async (): Promise<Json> => (await described()).openApi.document;
  const page = (
    path: string,
    make: (say: ReturnType<typeof wordIn>, req: Request) => Promise<Page | undefined> | Page | undefined,
  ): void => {
    router.get(path, async (req, res) => {
      const language = languageFor(req, res);
      const say = wordIn(language);
      const found = await make(say, req);
      const { title, content } = found ?? { title: say('missing'), content: `<h1>${escaped(say('missing'))}</h1>` };
      res
        .status(found ? 200 : 404)
        .set({ 'Cache-Control': 'no-cache', 'Content-Language': language, Vary: 'Accept-Language, Cookie' })
        .type('html')
        .send(framed(language, req.path, title, content));
    });
  };
  const listed = (part: '' | 'decisions'): string =>
    `<ul class="columns">${guides(part)
      .map(({ name, title }) => `<li><a href="/docs/guides/${escaped(name)}">${escaped(title)}</a></li>`)
      .join('')}</ul>`;

  router.use('/assets', files(join(import.meta.dirname, 'assets'), served));
  router.use('/images', files(join(import.meta.dirname, '../../docs/images'), served));
  page('/', (say) => ({
    title: say('title'),
    content: `<h1>${escaped(say('title'))}</h1><ul><li><a href="/docs/api">${escaped(say('http'))}</a></li><li><a href="/docs/events">${escaped(say('events'))}</a></li></ul><h2>${escaped(say('guides'))}</h2><p class="soft">${escaped(say('guidesNote'))}</p>${listed('')}`,
  }));
  page('/api', async (say) => ({ title: say('http'), content: apiIndex(await openApi(), say) }));
  page('/api/schemas', async (say) => ({ title: say('schemas'), content: apiSchemas(await openApi(), say) }));
  page('/api/:area', async (say, req) => {
    const area = String(req.params['area']);
    const content = apiArea(await openApi(), area, say);
    return content === undefined ? undefined : { title: area, content };
  });
  page('/events', async (say) => ({
    title: say('events'),
    content: eventsPage((await described()).asyncApi.document, say),
  }));
  page('/guides', (say) => ({
    title: say('guides'),
    content: `<h1>${escaped(say('guides'))}</h1><p class="soft">${escaped(say('guidesNote'))}</p>${listed('')}${listed('decisions')}`,
  }));
  page('/guides/{decisions/}:guide', (_say, req) => {
    const { guide: wanted } = req.params;
    return guide(`${req.path.startsWith('/guides/decisions/') ? 'decisions/' : ''}${String(wanted)}`);
  });
  page('/*rest', () => undefined);
  return router;
};
