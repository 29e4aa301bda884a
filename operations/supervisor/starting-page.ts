import type { Language } from '@kerben/platform/http/language.ts';

/** What a start waits for, in the order in which people are told. */
export const startParts = ['postgres', 'api', 'projections', 'screens'] as const;
export type StartPart = (typeof startParts)[number];

/** How one of them is, and for how many seconds. */
export interface PartState {
  readonly ready: boolean;
  readonly seconds: number;
}
export type StartState = Readonly<Partial<Record<StartPart, PartState>>>;

type Texts = readonly [en: string, ru: string, ky: string];
const texts = {
  title: ['Kerben is starting', 'Kerben запускается', 'Kerben иштей баштоодо'],
  wait: [
    'This page opens the application by itself as soon as it is there.',
    'Страница сама откроет приложение, как только оно будет готово.',
    'Колдонмо даяр болору менен бул бет аны өзү ачат.',
  ],
  postgres: ['Database', 'База данных', 'Маалымат базасы'],
  api: ['Services', 'Службы', 'Кызматтар'],
  projections: ['Lists', 'Списки', 'Тизмелер'],
  screens: ['Screens', 'Экраны', 'Экрандар'],
  ready: ['ready', 'готово', 'даяр'],
  since: ['under way for %s s', 'в работе %s с', '%s с бери жүрүүдө'],
} satisfies Record<string, Texts>;

const columns: Readonly<Record<Language, 0 | 1 | 2>> = { en: 0, ru: 1, ky: 2 };
const said = (name: keyof typeof texts, language: Language): string => texts[name][columns[language]];

/** What whoever calls is told instead of an answer. */
export const startingMessage = (language: Language): string => said('title', language);

const style = `body{font:16px/1.5 system-ui,sans-serif;margin:12vh auto;max-width:26rem;padding:0 1rem;color:#1c2733;background:#fff}
h1{font-size:1.4rem}dl{display:grid;grid-template-columns:1fr auto;gap:.4rem 1rem}dd{margin:0;color:#51606f}
@media(prefers-color-scheme:dark){body{color:#e6ebf0;background:#151b22}dd{color:#a6b3c0}}`;

/** One file, with nothing to fetch: what is being done and for how long. It asks again by itself. */
export const startingPage = (state: StartState, language: Language): string => {
  const rows = startParts.flatMap((part) => {
    const at = state[part];
    if (!at) return [];
    const how = at.ready ? said('ready', language) : said('since', language).replace('%s', String(at.seconds));
    return [`<dt>${said(part, language)}</dt><dd>${how}</dd>`];
  });
  return `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="1"><title>${said('title', language)}</title><style>${style}</style></head>
<body><main><h1>${said('title', language)}</h1><p>${said('wait', language)}</p><dl role="status">${rows.join('')}</dl></main></body></html>
`;
};
