import type { Language } from '@kerben/platform/http/language.ts';
import { field, form } from './form.ts';
import { notice, page } from './frame.ts';
import { html } from './html.ts';
import { filled, texts } from './texts.ts';

/** What somebody who registers has typed. Passwords are never written back. */
export interface Registration {
  readonly userName: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
}

export const noRegistration: Registration = { userName: '', name: '', surname: '', email: '' };

export type Wrong = Readonly<Partial<Record<string, string>>>;

/** The registration page (specification 000, section 2.1, /account/register). */
export const registerPage = (options: {
  readonly language: Language;
  readonly path: string;
  readonly values: Registration;
  /** What is wrong, by field. */
  readonly wrong: Wrong;
  readonly error?: string | undefined;
  readonly passwordLength: number;
}): string => {
  const { language, values, wrong } = options;
  const word = texts[language];
  const first = Object.keys(wrong)[0] ?? 'userName';
  const text = (name: keyof Registration, autocomplete: string, type: 'text' | 'email' = 'text') =>
    field({
      name,
      type,
      autocomplete,
      label: word[name],
      value: values[name],
      required: name !== 'surname',
      autofocus: first === name,
      error: wrong[name],
    });
  return page({
    language,
    title: word.registerTitle,
    path: options.path,
    body: html`<p>${word.registerLead}</p>
      ${form({
        action: options.path,
        language,
        submit: word.registerSubmit,
        fields: [
          notice('error', options.error),
          text('userName', 'username'),
          text('name', 'given-name'),
          text('surname', 'family-name'),
          text('email', 'email', 'email'),
          ...newPasswordFields(language, wrong, options.passwordLength, word.password),
        ],
      })}
      <p class="links"><a href="/">${word.haveAccount}</a></p>`,
  });
};

/** Asks whoever opened the link of a letter to go on: programs that look at letters open links, and press no buttons. */
export const confirmPage = (options: {
  readonly language: Language;
  readonly path: string;
  readonly token: string;
  readonly title: string;
  readonly lead: string;
  readonly submit: string;
}): string => {
  const { language, path: action, token, title, lead, submit } = options;
  return page({
    language,
    title,
    body: html`<p>${lead}</p>
      ${form({ action, language, submit, fields: [html`<input type="hidden" name="token" value="${token}" />`] })}`,
  });
};

/** A new password, typed twice. */
export const newPasswordFields = (language: Language, wrong: Wrong, length: number, label: string) => {
  const word = texts[language];
  return [
    field({
      name: 'password',
      type: 'password',
      label,
      autocomplete: 'new-password',
      required: true,
      hint: filled(word.passwordRule, { length }),
      error: wrong['password'],
      autofocus: wrong['password'] !== undefined,
    }),
    field({
      name: 'passwordAgain',
      type: 'password',
      label: word.passwordAgain,
      autocomplete: 'new-password',
      required: true,
      error: wrong['passwordAgain'],
    }),
  ];
};

/** A page that only tells something and leads on. */
export const tellPage = (options: {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  readonly kind: 'done' | 'hint' | 'error';
  readonly link: { readonly to: string; readonly text: string };
}): string =>
  page({
    language: options.language,
    title: options.title,
    body: html`${notice(options.kind, options.text)}
      <p class="links"><a href="${options.link.to}">${options.link.text}</a></p>`,
  });
