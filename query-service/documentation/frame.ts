import { languages, type Language } from '@kerben/platform/http/language.ts';
import { escaped } from './html.ts';
import { wordIn } from './texts.ts';

const names: Readonly<Record<Language, string>> = { en: 'English', ru: 'Русский', ky: 'Кыргызча' };

/** A page of the documentation: no script, one style sheet, light or dark as the browser wishes. */
export const framed = (language: Language, path: string, title: string, content: string): string => {
  const word = wordIn(language);
  const here = (part: string): string => (path === part || path.startsWith(`${part}/`) ? ' aria-current="page"' : '');
  const link = (part: string, text: string): string => `<a href="/docs${part}"${here(part)}>${escaped(text)}</a>`;
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escaped(title)}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/docs.css">
</head>
<body>
<header>
<nav aria-label="${escaped(word('title'))}">
<a class="brand" href="/docs">Kerben</a>${link('/api', word('http'))}${link('/events', word('events'))}${link('/guides', word('guides'))}
</nav>
<p class="languages" aria-label="${escaped(word('language'))}">${languages
    .map(
      (each) =>
        `<a href="?ui=${each}" lang="${each}"${each === language ? ' aria-current="true"' : ''}>${names[each]}</a>`,
    )
    .join(' ')} <a href="/">${escaped(word('home'))}</a></p>
</header>
<main>
${content}
</main>
</body>
</html>
`;
};
