import { about, hard } from '../kernel/finding.ts';
import { book } from '../reference/definition.ts';
import { names } from '../reference/names.ts';

const lengths = [2, 4, 6, 8, 9, 10];

/** Customs nomenclature of the EAEU: ten digits, and the chapters, headings and subheadings (2, 4, 6 digits) above them. */
export default book({
  path: 'tnved',
  place: 27,
  title: ['Customs nomenclature', 'Коды ТН ВЭД', 'ТЭИ ТН коддору'],
  key: 'code',
  fields: {
    code: {
      kind: 'code',
      max: 10,
      required: true,
      check: (value) =>
        /^\d+$/.test(value) && lengths.includes(value.length) ? undefined : hard('Check.Tnved.Shape', { value }),
      label: ['Code', 'Код ТН ВЭД', 'ТЭИ ТН коду'],
    },
    ...names,
    parent: { kind: 'ref', book: 'tnved', max: 10, label: ['Above it', 'Вышестоящий код', 'Жогорку коду'] },
    section: { kind: 'text', max: 10, label: ['Section', 'Раздел', 'Бөлүмү'] },
    level: { kind: 'int', max: 10, label: ['Digits', 'Знаков', 'Белгилер'] },
  },
  // Codes are a tree by their digits, so a circle of entries above each other cannot come about.
  check: ({ code, parent }) =>
    parent === '' || (code.startsWith(parent) && code !== parent)
      ? []
      : about('parent', hard('Check.Tnved.Parent', { value: parent, code })),
  messages: {
    'Check.Tnved.Parent': [
      'Above %{code} stands a code of its first digits, not %{value}',
      'Вышестоящий код – первые знаки кода %{code}, а не %{value}',
      '%{code} кодунан жогорку код – анын алгачкы белгилери, %{value} эмес',
    ],
    'Check.Tnved.Shape': [
      'A customs code has 2, 4, 6, 8, 9 or 10 digits: %{value}',
      'Код ТН ВЭД состоит из 2, 4, 6, 8, 9 или 10 цифр: %{value}',
      'ТЭИ ТН коду 2, 4, 6, 8, 9 же 10 сандан турат: %{value}',
    ],
  },
});
