import type { Language } from '@kerben/platform/http/language.ts';
import { html, Html } from './html.ts';
import { texts } from './texts.ts';

/** The same mark as in the application: a K of two rails that meet at a switch. */
const mark = new Html(
  `<svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="7" fill="var(--brand)"/><g fill="none" stroke="var(--on-brand)" stroke-linecap="round" stroke-linejoin="round"><path d="M9 6v20M23.5 6.5 13 16l10.5 9.5" stroke-width="3.2"/><path d="M5.5 11h7M5.5 16h5M5.5 21h7" stroke-width="1.6" opacity="0.65"/></g></svg>`,
);

const names = { ky: 'Кыргызча', ru: 'Русский', en: 'English' } as const;

/** A path with another language in its query. */
const inLanguage = (path: string, language: Language): string => {
  const url = new URL(path, 'http://here');
  url.searchParams.set('ui', language);
  return url.pathname + url.search;
};

/** A page of the provider. `path` = where the page can be read again, for the language links; none where it cannot. */
export const page = (options: {
  readonly language: Language;
  readonly title: string;
  readonly path?: string | undefined;
  /** Stands above the card (the tenant box). */
  readonly above?: Html | undefined;
  readonly wide?: boolean;
  readonly body: Html;
}): string => {
  const { language, title, path } = options;
  const languages =
    path !== undefined &&
    (['ky', 'ru', 'en'] as const).map((each) =>
      each === language
        ? html`<b aria-current="true" lang="${each}">${names[each]}</b>`
        : html`<a href="${inLanguage(path, each)}" hreflang="${each}" lang="${each}">${names[each]}</a>`,
    );
  return html`<!doctype html>
    <html lang="${language}">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="referrer" content="no-referrer" />
        <title>${title} · Kerben</title>
        <link rel="icon" href="/mark.svg" type="image/svg+xml" />
        <link rel="stylesheet" href="/identity/assets/pages.css" />
      </head>
      <body>
        <div class="column${options.wide ? ' wide' : ''}">
          ${options.above}
          <main>
            <header>
              ${mark}
              <div><strong>Kerben</strong><span>${texts[language].lead}</span></div>
            </header>
            <h1>${title}</h1>
            ${options.body}
          </main>
          ${languages && html`<nav aria-label="Language">${languages}</nav>`}
        </div>
      </body>
    </html>`.text;
};

/** A line that says how it went, read out at once. */
export const notice = (kind: 'error' | 'done' | 'hint', text: string | undefined): Html | undefined =>
  text === undefined ? undefined : html`<p class="${kind}" role="${kind === 'error' ? 'alert' : 'status'}">${text}</p>`;
