import type { Language } from '@kerben/platform/http/language.ts';
import { field, form } from './form.ts';
import { notice, page } from './frame.ts';
import { html } from './html.ts';
import { newPasswordFields, type Wrong } from './register.ts';
import { texts } from './texts.ts';

/** Asks for the e-mail of an account whose password is forgotten. */
export const forgotPasswordPage = (language: Language, path: string, error?: string): string => {
  const word = texts[language];
  return page({
    language,
    title: word.forgotTitle,
    path,
    body: html`<p>${word.forgotLead}</p>
      ${form({
        action: path,
        language,
        submit: word.forgotSubmit,
        fields: [
          notice('error', error),
          field({
            name: 'email',
            type: 'email',
            label: word.email,
            autocomplete: 'email',
            required: true,
            autofocus: true,
          }),
        ],
      })}
      <p class="links"><a href="/">${word.back}</a></p>`,
  });
};

/** Sets a new password with the token of a mailed link. */
export const resetPasswordPage = (options: {
  readonly language: Language;
  readonly path: string;
  readonly userId: string;
  readonly resetToken: string;
  readonly wrong: Wrong;
  readonly passwordLength: number;
}): string => {
  const { language } = options;
  const word = texts[language];
  return page({
    language,
    title: word.resetTitle,
    body: form({
      action: options.path,
      language,
      submit: word.resetSubmit,
      fields: [
        html`<input type="hidden" name="userId" value="${options.userId}" /><input
            type="hidden"
            name="resetToken"
            value="${options.resetToken}"
          />`,
        ...newPasswordFields(language, options.wrong, options.passwordLength, word.newPassword),
      ],
    }),
  });
};
