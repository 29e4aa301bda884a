import type { Language } from '@kerben/platform/http/language.ts';
import { notice, page } from './frame.ts';
import { html, type Html } from './html.ts';
import { texts } from './texts.ts';

export interface Letter {
  readonly id: string;
  readonly recipient: string;
  readonly subject: string;
  readonly body: string;
  readonly createdAt: Date;
  readonly attachmentName?: string | null;
}

/** Addresses in a letter become links: this page stands for the person's mailbox. */
const withLinks = (body: string): readonly (string | Html)[] =>
  body.split(/(https?:\/\/\S+)/).map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : part));

/** Letters that wait because no mail server is set up. */
export const outboxPage = (language: Language, path: string, letters: readonly Letter[]): string => {
  const word = texts[language];
  return page({
    language,
    title: word.outboxTitle,
    path,
    wide: true,
    body: html`<p>${word.outboxLead}</p>
      ${letters.length === 0 && notice('hint', word.outboxEmpty)}
      ${letters.map(
        (letter) =>
          html`<article>
            <h2>${letter.subject}</h2>
            <p>
              <small
                >${word.outboxTo}: ${letter.recipient} ·
                <time datetime="${letter.createdAt.toISOString()}"
                  >${letter.createdAt.toISOString().replace('T', ' ').slice(0, 16)} UTC</time
                ></small
              >
            </p>
            <pre>${withLinks(letter.body)}</pre>
            ${typeof letter.attachmentName === 'string' && html`<p><small>📎 ${letter.attachmentName}</small></p>`}
          </article>`,
      )}`,
  });
};
