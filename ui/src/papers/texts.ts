import type { TextTree } from '../i18n/table.ts';

/** Texts of the report viewer. */
export default {
  ui: {
    paper: {
      page: ['Page %{page} of %{count}', 'Страница %{page} из %{count}', '%{count} ичинен %{page}-бет'],
      part: ['Part %{part} of %{parts}', 'Часть %{part} из %{parts}', '%{parts} ичинен %{part}-бөлүк'],
      parts: ['Part of the document', 'Часть документа', 'Документтин бөлүгү'],
      smaller: ['Smaller', 'Мельче', 'Кичирээк'],
      larger: ['Larger', 'Крупнее', 'Чоңураак'],
      fit: ['As wide as the window', 'По ширине окна', 'Терезенин туурасы боюнча'],
      search: ['Find in the document', 'Найти в документе', 'Документтен издөө'],
      nothing: ['Not found', 'Не найдено', 'Табылган жок'],
      found: ['%{at} of %{count}', '%{at} из %{count}', '%{count} ичинен %{at}'],
      previous: ['Previous place', 'Предыдущее место', 'Мурунку жер'],
      next: ['Next place', 'Следующее место', 'Кийинки жер'],
      print: ['Print', 'Печать', 'Басып чыгаруу'],
      close: ['Close the document', 'Закрыть документ', 'Документти жабуу'],
      again: ['Try again', 'Повторить', 'Кайталоо'],
      making: ['The document is being prepared …', 'Документ готовится …', 'Документ даярдалууда …'],
    },
  },
} as const satisfies TextTree;
