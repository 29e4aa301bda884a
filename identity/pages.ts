import type { Language } from '@kerben/platform/http/language.ts';
import { texts } from './texts.ts';

/** Text as HTML content or attribute value. */
const html = (text: string): string => text.replaceAll(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`);

/** The same mark as in the application: a K of two rails that meet at a switch. */
const mark = `<svg viewBox="0 0 32 32" width="40" height="40" aria-hidden="true"><rect width="32" height="32" rx="7" fill="var(--brand)"/><g fill="none" stroke="var(--on-brand)" stroke-linecap="round" stroke-linejoin="round"><path d="M9 6v20M23.5 6.5 13 16l10.5 9.5" stroke-width="3.2"/><path d="M5.5 11h7M5.5 16h5M5.5 21h7" stroke-width="1.6" opacity="0.65"/></g></svg>`;

const languageLinks = (current: Language, path: string): string =>
  (['ky', 'ru', 'en'] as const)
    .map((language) =>
      language === current
        ? `<b>${language.toUpperCase()}</b>`
        : `<a href="${html(path)}?ui=${language}" hreflang="${language}">${language.toUpperCase()}</a>`,
    )
    .join(' ');

const frame = (language: Language, title: string, body: string, languages = ''): string => `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${html(title)} · Kerben</title>
<link rel="stylesheet" href="/identity/assets/pages.css">
</head>
<body>
<main>
<header>${mark}<div><strong>Kerben</strong><span>${html(texts[language]['lead'] ?? '')}</span></div></header>
${body}
<nav aria-label="Language">${languages}</nav>
</main>
</body>
</html>`;

/** The sign-in page; `demo` lists the demo accounts of the embedded default. */
export const signInPage = (options: {
  language: Language;
  uid: string;
  userName: string;
  error: 'wrong' | 'slowDown' | undefined;
  demo: { readonly names: readonly string[]; readonly password: string } | undefined;
}): string => {
  const { language, uid, demo, error } = options;
  const word = texts[language];
  const path = `/identity/interaction/${encodeURIComponent(uid)}`;
  const demoBlock = demo
    ? `<details><summary>${html(word['demo'] ?? '')} <code>${html(demo.password)}</code></summary><p>${demo.names.map((name) => `<code>${html(name)}</code>`).join(' ')}</p></details>`
    : '';
  return frame(
    language,
    word['title'] ?? '',
    `<h1>${html(word['title'] ?? '')}</h1>
<form method="post" action="${html(path)}/login">
<input type="hidden" name="ui" value="${language}">
${error ? `<p class="error" role="alert">${html(word[error] ?? '')}</p>` : ''}
<label>${html(word['userName'] ?? '')}<input name="userName" value="${html(options.userName)}" autocomplete="username" autocapitalize="none" spellcheck="false" required ${options.userName ? '' : 'autofocus'}></label>
<label>${html(word['password'] ?? '')}<input name="password" type="password" autocomplete="current-password" required ${options.userName ? 'autofocus' : ''}></label>
<button type="submit">${html(word['submit'] ?? '')}</button>
</form>
${demoBlock}`,
    languageLinks(language, path),
  );
};

/** Asked once when the application ends the session; the script submits it at once, the button is for those without. */
export const signOutPage = (language: Language, form: string): string => {
  const word = texts[language];
  return frame(
    language,
    word['logoutTitle'] ?? '',
    `<h1>${html(word['logoutTitle'] ?? '')}</h1><p>${html(word['logoutAsk'] ?? '')}</p>${form}
<button type="submit" form="op.logoutForm" name="logout" value="yes" id="confirm">${html(word['logoutYes'] ?? '')}</button>
<script src="/identity/assets/sign-out.js"></script>`,
  );
};

/** A sign-in that cannot go on: says so, with the provider's error code and nothing else. */
export const errorPage = (language: Language, code: string): string => {
  const word = texts[language];
  return frame(
    language,
    word['errorTitle'] ?? '',
    `<h1>${html(word['errorTitle'] ?? '')}</h1><p>${html(word['expired'] ?? '')}</p><p><code>${html(code)}</code></p><p><a href="/">${html(word['back'] ?? '')}</a></p>`,
  );
};
