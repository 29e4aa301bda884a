import type { Language } from '@kerben/platform/http/language.ts';
import { field, form } from './form.ts';
import { notice, page } from './frame.ts';
import { html } from './html.ts';
import { newPasswordFields, type Wrong } from './register.ts';
import { filled, texts } from './texts.ts';

export interface Profile {
  readonly userName: string;
  readonly name: string;
  readonly surname: string;
  readonly email: string;
  readonly phoneNumber: string;
  /** Revision of the user that the page shows. */
  readonly concurrencyStamp: string;
}

/** A person's own account: profile, password, sessions (specification 000, section 2.1, /account/manage). */
export const managePage = (options: {
  readonly language: Language;
  readonly path: string;
  readonly backTo: string;
  readonly profile: Profile;
  readonly wrong: Wrong;
  readonly said?: { readonly kind: 'done' | 'error'; readonly text: string } | undefined;
  readonly sessions: number;
  readonly passwordLength: number;
}): string => {
  const { language, profile, wrong } = options;
  const word = texts[language];
  const back = html`<input type="hidden" name="returnUrl" value="${options.backTo}" />`;
  const text = (
    name: 'name' | 'surname' | 'email' | 'phoneNumber',
    autocomplete: string,
    type: 'text' | 'email' | 'tel' = 'text',
  ) => field({ name, type, autocomplete, label: word[name], value: profile[name], error: wrong[name] });
  return page({
    language,
    title: word.manageTitle,
    path: `${options.path}?${new URLSearchParams({ returnUrl: options.backTo })}`,
    wide: true,
    body: html`${options.said && notice(options.said.kind, options.said.text)}
      <section>
        <h2>${word.profile}</h2>
        <p><code>${profile.userName}</code></p>
        ${form({
          action: `${options.path}/profile`,
          language,
          submit: word.save,
          fields: [
            back,
            html`<input type="hidden" name="concurrencyStamp" value="${profile.concurrencyStamp}" />`,
            text('name', 'given-name'),
            text('surname', 'family-name'),
            text('phoneNumber', 'tel', 'tel'),
          ],
        })}
      </section>
      <section>
        <h2>${word.email}</h2>
        <p>${word.emailHint}</p>
        ${form({
          action: `${options.path}/email`,
          language,
          submit: word.emailChange,
          quiet: true,
          fields: [
            back,
            text('email', 'email', 'email'),
            field({
              name: 'emailPassword',
              type: 'password',
              label: word.currentPassword,
              autocomplete: 'current-password',
              required: true,
              error: wrong['emailPassword'],
            }),
          ],
        })}
      </section>
      <section>
        <h2>${word.changePassword}</h2>
        ${form({
          action: `${options.path}/password`,
          language,
          submit: word.changePassword,
          quiet: true,
          fields: [
            back,
            field({
              name: 'currentPassword',
              type: 'password',
              label: word.currentPassword,
              autocomplete: 'current-password',
              required: true,
              error: wrong['currentPassword'],
            }),
            ...newPasswordFields(language, wrong, options.passwordLength, word.newPassword),
          ],
        })}
      </section>
      <section>
        <h2>${word.sessions}</h2>
        <p>${filled(word.sessionsLead, { count: options.sessions })}</p>
        ${form({ action: `${options.path}/sessions`, language, submit: word.endSessions, quiet: true, fields: [back] })}
      </section>
      <p class="links"><a href="${options.backTo}">${word.back}</a></p>`,
  });
};
