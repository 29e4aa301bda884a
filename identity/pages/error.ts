import type { Language } from '@kerben/platform/http/language.ts';
import { page } from './frame.ts';
import { html } from './html.ts';
import { texts } from './texts.ts';

/** A sign-in that cannot go on: says so, with the provider's error code and nothing else. */
export const errorPage = (language: Language, code: string): string => {
  const word = texts[language];
  return page({
    language,
    title: word.errorTitle,
    body: html`<p>${code === 'temporarily_unavailable' ? word.away : word.expired}</p>
      <p><code>${code}</code></p>
      <p><a href="/">${word.back}</a></p>`,
  });
};
