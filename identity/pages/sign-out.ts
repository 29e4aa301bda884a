import type { Language } from '@kerben/platform/http/language.ts';
import { page } from './frame.ts';
import { html, Html } from './html.ts';
import { texts } from './texts.ts';

/** Asked once when the application ends the session; the script submits it at once, the button is for those without. */
export const signOutPage = (language: Language, form: string): string => {
  const word = texts[language];
  return page({
    language,
    title: word.logoutTitle,
    body: html`<p>${word.logoutAsk}</p>
      ${new Html(form)}
      <button type="submit" form="op.logoutForm" name="logout" value="yes" id="confirm">${word.logoutYes}</button>
      <script src="/identity/assets/sign-out.js"></script>`,
  });
};
