import type { Language } from '@kerben/platform/http/language.ts';
import { field, form } from './form.ts';
import { notice, page } from './frame.ts';
import { html, type Html } from './html.ts';
import { tenantBox, type TenantOfPage } from './tenant-box.ts';
import { filled, texts } from './texts.ts';

export interface SignInOptions {
  readonly language: Language;
  readonly uid: string;
  readonly userName: string;
  readonly error: 'wrong' | { readonly waitMinutes: number } | undefined;
  readonly tenant: TenantOfPage;
  /** False where the setting Abp.Account.EnableLocalLogin is off. */
  readonly localLogin: boolean;
  /** False where the setting Abp.Account.IsSelfRegistrationEnabled is off. */
  readonly registration: boolean;
  /** The demo accounts of the embedded default. */
  readonly demo: { readonly names: readonly string[]; readonly password: string } | undefined;
}

const demoBlock = (language: Language, demo: SignInOptions['demo']): Html | undefined =>
  demo &&
  html`<details>
    <summary>${texts[language].demo} <code>${demo.password}</code></summary>
    <p>${demo.names.map((name) => html`<code>${name}</code> `)}</p>
  </details>`;

/** The sign-in page (specification 000, section 2.1, account layout). */
export const signInPage = (options: SignInOptions): string => {
  const { language, error, userName } = options;
  const word = texts[language];
  const path = `/identity/interaction/${encodeURIComponent(options.uid)}`;
  const said =
    error === undefined
      ? undefined
      : error === 'wrong'
        ? word.wrong
        : filled(word.slowDown, { minutes: error.waitMinutes });
  const above = tenantBox(language, path, options.tenant);
  if (!options.localLogin) {
    return page({
      language,
      title: word.title,
      path,
      above,
      body: html`<p class="hint" role="alert">${word.noLoginScheme}</p>`,
    });
  }
  return page({
    language,
    title: word.title,
    path,
    above,
    body: html`${form({
        action: `${path}/login`,
        language,
        submit: word.submit,
        fields: [
          notice('error', said),
          field({
            name: 'userName',
            label: word.userNameOrEmail,
            value: userName,
            autocomplete: 'username',
            required: true,
            autofocus: userName === '',
          }),
          field({
            name: 'password',
            label: word.password,
            type: 'password',
            autocomplete: 'current-password',
            required: true,
            autofocus: userName !== '',
          }),
          html`<label class="check"><input type="checkbox" name="remember" value="yes" />${word.remember}</label>`,
        ],
      })}
      <p class="links">
        <a href="/identity/account/forgot-password?ui=${language}">${word.forgot}</a>${
          options.registration && html`<a href="/identity/account/register?ui=${language}">${word.register}</a>`
        }
      </p>
      ${demoBlock(language, options.demo)}`,
  });
};
