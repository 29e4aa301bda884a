import type { TextTree } from '../../i18n/table.ts';

/** What stands beside the documents of a record of miscellaneous charges. */
export default {
  screen: {
    collection: {
      print: ['Print', 'Печать', 'Басып чыгаруу'],
      card: ['Card FDU-92', 'Карточка ФДУ-92', 'ФДУ-92 карточкасы'],
      receipt: ['Receipt GU-57', 'Квитанция ГУ-57', 'ГУ-57 дүмүрчөгү'],
      expected_taken: [
        'Expected and taken, som without VAT',
        'Ожидалось и взято, сом без НДС',
        'Күтүлгөнү жана алынганы, КНСсиз сом',
      ],
      nothing_expected: [
        'Nothing is expected yet: no memo of these wagons is confirmed with their removal, no act fines them.',
        'Пока ничего не ожидается: нет подтверждённых памяток с уборкой этих вагонов и актов со штрафом.',
        'Азырынча эч нерсе күтүлбөйт: бул вагондордун алып чыгуусу менен ырасталган памятка да, айып пул актысы да жок.',
      ],
      what: ['For', 'За что', 'Эмне үчүн'],
      wagons: ['Wagons', 'Вагоны', 'Вагондор'],
      document: ['Document', 'Документ', 'Документ'],
      how: ['Counted as', 'Как посчитано', 'Кантип эсептелди'],
      expected: ['Expected', 'Ожидалось', 'Күтүлгөнү'],
      taken: ['Taken', 'Взято', 'Алынганы'],
      difference: ['Difference', 'Разница', 'Айырмасы'],
      unknown: ['No rate', 'Нет ставки', 'Коюм жок'],
      total: ['Total', 'Итого', 'Жыйынтыгы'],
      km: ['%{km} km', '%{km} км', '%{km} км'],
      of_use: ['Use of the wagon', 'Пользование вагоном', 'Вагонду пайдалануу'],
      of_placing: ['Placing and removal', 'Подача и уборка', 'Берүү жана алып чыгуу'],
      of_fine: ['Fine by an act', 'Штраф по акту', 'Акт боюнча айып пул'],
      at_gu45u: ['Memo GU-45U No. %{number}', 'Памятка ГУ-45У № %{number}', 'ГУ-45У № %{number} памяткасы'],
      at_act: ['Act No. %{number}', 'Акт № %{number}', '№ %{number} актысы'],
    },
  },
} satisfies TextTree;
