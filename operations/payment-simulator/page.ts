import type { Language } from '@kerben/platform/http/language.ts';
import type { Opened } from './store.ts';
import { simulatorTexts } from './texts.ts';

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** The page of one order, or of all that were opened: its frame and words; assets/page.js draws the rest. */
export const payPage = (language: Language, opened?: Opened): string => {
  const texts = simulatorTexts(language);
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" />
<meta name="color-scheme" content="light dark" />
<title>${texts.title} · Kerben</title>
<link rel="icon" href="/mark.svg" type="image/svg+xml" />
<link rel="stylesheet" href="/payment-simulator/assets/page.css" />
<script type="module" src="/payment-simulator/assets/pay.js"></script>
</head>
<body data-texts="${escaped(JSON.stringify(texts))}" data-order="${escaped(opened?.order.orderId ?? '')}">
<header><div><h1>${texts.title}</h1><p>${texts.lead}</p></div></header>
<p id="problem" role="alert" hidden></p>
<main id="list"></main>
</body>
</html>`;
};
