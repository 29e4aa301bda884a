import type { TextTree } from '../i18n/table.ts';

/** Texts of what is asked before a command is sent. */
export default {
  ui: {
    confirm: {
      title: ['Please check', 'Проверьте, пожалуйста', 'Текшерип коюңуз'],
      text: [
        'Saving is possible, but these things look unusual:',
        'Сохранить можно, но кое-что необычно:',
        'Сактоого болот, бирок булар адаттагыдай эмес:',
      ],
      accept: ['Save anyway', 'Всё равно сохранить', 'Баары бир сактоо'],
      back: ['Correct it', 'Исправить', 'Түзөтүү'],
    },
    command: {
      now: ['%{name}: %{state}', '%{name}: %{state}', '%{name}: %{state}'],
      done: ['“%{action}” is done', 'Действие «%{action}» выполнено', '«%{action}» аракети аткарылды'],
      unknown_title: ['No answer came', 'Ответ не получен', 'Жооп келген жок'],
      unknown: [
        'The connection broke or the service did not answer, so the outcome is not known. What you typed is safe. Sending again is safe too: it counts once.',
        'Связь прервалась или служба не ответила, поэтому итог неизвестен. Введённое цело. Отправить ещё раз безопасно: учтётся один раз.',
        'Байланыш үзүлдү же кызмат жооп берген жок, жыйынтыгы белгисиз. Жазганыңыз сакталып турат. Кайра жөнөтүү коопсуз: бир гана жолу эсептелет.',
      ],
      send_again: ['Send again', 'Отправить ещё раз', 'Кайра жөнөтүү'],
    },
  },
} as const satisfies TextTree;
