import type { TextTree } from '../../i18n/table.ts';

/** What the record of a request for carriage says of its progress. */
export default {
  screen: {
    mesplan: {
      loaded_of: [
        'Line %{line}: %{loaded} of %{promised} wagons loaded',
        'Строка %{line}: погружено %{loaded} из %{promised} ваг.',
        '%{line}-сап: %{promised} вагондон %{loaded} жүктөлдү',
      ],
      legend: [
        'Outline: planned for the day; filled: loaded',
        'Контур: план на день; заливка: погружено',
        'Контур: күндүн планы; боёлгону: жүктөлгөн',
      ],
      day: [
        'Day %{day}: planned %{planned}, loaded %{loaded}',
        '%{day}-е число: план %{planned}, погружено %{loaded}',
        '%{day}-күн: план %{planned}, жүктөлдү %{loaded}',
      ],
    },
  },
} satisfies TextTree;
