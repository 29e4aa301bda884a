import type { Language } from '@kerben/platform/http/language.ts';
import { simulatorTexts } from './texts.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

const names = { en: 'English', ru: 'Русский', ky: 'Кыргызча' } as const;

/** The page: its frame and its words; the list is drawn by assets/page.js, which the content policy lets in as our own file. */
export const simulatorPage = (language: Language): string => {
  const texts = simulatorTexts(language);
  const links = (['ky', 'ru', 'en'] as const)
    .map((each) =>
      each === language
        ? `<b lang="${each}" aria-current="true">${names[each]}</b>`
        : `<a href="?ui=${each}" lang="${each}" hreflang="${each}">${names[each]}</a>`,
    )
    .join('');
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${texts.title} · Kerben</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml" />
<link rel="stylesheet" href="/sed-simulator/assets/page.css" />
<script type="module" src="/sed-simulator/assets/page.js"></script>
</head>
<body data-texts="${escaped(JSON.stringify(texts))}">
<header>
<div><h1>${texts.title}</h1><p>${texts.lead}</p></div>
<nav aria-label="Language">${links}</nav>
</header>
<div class="mode">
<label><input type="checkbox" id="auto" /> ${texts.auto}</label>
<button type="button" id="down">${texts.down}</button>
<span id="mode" role="status"></span>
</div>
<p id="problem" role="alert" hidden></p>
<main id="list"></main>
</body>
</html>`;
};
