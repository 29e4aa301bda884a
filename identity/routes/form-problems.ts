import type { Language } from '@kerben/platform/http/language.ts';
import type { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { Wrong } from '../pages/register.ts';
import { filled, texts } from '../pages/texts.ts';
import { passwordLength, passwordProblem } from '../password-rule.ts';

/** What is wrong with a new password that was typed twice, by field. */
export const newPasswordWrong = (
  language: Language,
  password: string,
  again: string,
  names: readonly string[],
): Wrong => {
  const word = texts[language];
  const problem = passwordProblem(password, names);
  if (problem !== undefined) {
    const length = problem === 'passwordLong' ? passwordLength.most : passwordLength.least;
    return { password: filled(word[problem], { length }) };
  }
  return password === again ? {} : { passwordAgain: word.passwordsDiffer };
};

/** A refused command as a form shows it: what belongs to a field stands beside it, the rest above. */
export const wrongOf = (
  problem: Problem,
  language: Language,
  translate: Translate,
  fields: object,
): { readonly fields: Wrong; readonly general: string | undefined } => {
  const said = problem.invalid.map(({ code, params, member }) => ({ member, text: translate(language, code, params) }));
  const own = said.filter(({ member }) => member in fields);
  const rest = said.filter(({ member }) => !(member in fields)).map(({ text }) => text);
  const general = said.length === 0 ? translate(language, problem.code, problem.params) : rest.join(' ');
  return {
    fields: Object.fromEntries(own.map(({ member, text }) => [member, text])),
    general: general === '' ? undefined : general,
  };
};
