import type { TextTree } from '../../i18n/table.ts';

/** Texts of papers of many records in one file. */
export default {
  ui: {
    paper_batch: {
      progress: ['%{done} of %{all} documents', 'Документов: %{done} из %{all}', 'Документтер: %{all} ичинен %{done}'],
      joining: ['Putting them together …', 'Собираем в один файл …', 'Бир файлга чогултулууда …'],
      stopped: ['Stopped', 'Остановлено', 'Токтотулду'],
      finished: ['Done', 'Готово', 'Даяр'],
      failed: ['Not made: %{reason}', 'Не собрано: %{reason}', 'Чогултулган жок: %{reason}'],
      refused: ['left out: %{count}', 'не вошло: %{count}', 'кирген жок: %{count}'],
      open: ['Open', 'Открыть', 'Ачуу'],
      stop: ['Stop', 'Остановить', 'Токтотуу'],
      again: ['Try again', 'Повторить', 'Кайталоо'],
      why: ['What is left out', 'Что не вошло', 'Эмнелер кирген жок'],
      record: ['Record', 'Запись', 'Жазуу'],
      reason: ['Reason', 'Причина', 'Себеби'],
      close: ['Close', 'Закрыть', 'Жабуу'],
    },
  },
} as const satisfies TextTree;
