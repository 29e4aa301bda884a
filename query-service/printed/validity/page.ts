import type { Language } from '@kerben/platform/http/language.ts';
import type { Texts } from '@kerben/workflows/fields/texts.ts';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { escaped } from '../../documentation/html.ts';

/** All that is told of a paper. */
export interface Answer {
  readonly number: string;
  readonly revision: number;
  /** `YYYY-MM-DD`, the railway's day of that revision. */
  readonly day: string;
  readonly valid: boolean;
}

const texts = {
  title: ['Is this paper valid?', 'Действительна ли эта бумага?', 'Бул кагаз жарактуубу?'],
  yes: ['Yes, this paper is valid', 'Да, бумага действительна', 'Ооба, кагаз жарактуу'],
  no: [
    'No, this paper is no longer valid: the document was changed',
    'Нет, бумага больше не действительна: документ изменён',
    'Жок, кагаз мындан ары жараксыз: документ өзгөртүлгөн',
  ],
  unknown: ['No paper has this code', 'Бумаги с таким кодом нет', 'Мындай коддуу кагаз жок'],
  often: [
    'Too many questions, try again in a minute',
    'Слишком много запросов, повторите через минуту',
    'Өтө көп сурам, бир мүнөттөн кийин кайталаңыз',
  ],
  unreadable: [
    'This version of Kerben cannot read the document: nobody can say now whether the paper is valid',
    'Эта версия Kerben не может прочитать документ: сейчас нельзя сказать, действительна ли бумага',
    'Kerbenдин бул версиясы документти окуй албайт: кагаз жарактуубу, азыр айтууга болбойт',
  ],
  number: ['Consignment No.', 'Отправка №', 'Жөнөтүү №'],
  revision: ['Revision', 'Ревизия', 'Ревизия'],
  day: ['Day', 'Дата', 'Күнү'],
} as const satisfies Readonly<Record<string, Texts>>;

/** The public page about one paper: no script, its one picture is the answer. */
export const validityPage = (language: Language, answer: Answer | 'unknown' | 'often' | 'unreadable'): string => {
  const say = (name: keyof typeof texts): string => escaped(texts[name][locales.indexOf(language)] ?? texts[name][0]);
  const known = typeof answer === 'string' ? undefined : answer;
  const verdict = typeof answer === 'string' ? say(answer) : say(answer.valid ? 'yes' : 'no');
  const facts: readonly (readonly [string, string])[] = known
    ? [
        [say('number'), known.number],
        [say('revision'), String(known.revision)],
        [say('day'), known.day.split('-').reverse().join('.')],
      ]
    : [];
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${say('title')}</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/assets/docs.css">
</head>
<body>
<main>
<p class="soft">Kerben · ${say('title')}</p>
<h1>${known ? (known.valid ? '✓ ' : '✕ ') : ''}${verdict}</h1>
${facts.length > 0 ? `<table><tbody>${facts.map(([label, value]) => `<tr><th scope="row">${label}</th><td>${escaped(value)}</td></tr>`).join('')}</tbody></table>` : ''}
</main>
</body>
</html>
`;
};
