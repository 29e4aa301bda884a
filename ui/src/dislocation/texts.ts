import type { TextTree } from '../i18n/table.ts';

/** Texts of dislocation: the list, the map, the file of operations. */
export default {
  ui: {
    dislocation: {
      map: ['Map of the network', 'Карта сети', 'Тармактын картасы'],
      keys: [
        'Arrows move the map, plus and minus magnify, 0 shows the own network.',
        'Стрелки двигают карту, плюс и минус меняют масштаб, 0 показывает свою сеть.',
        'Жебелер картаны жылдырат, плюс менен минус чоңойтот же кичирейтет, 0 өз тармагын көрсөтөт.',
      ],
      closer: ['Closer', 'Приблизить', 'Жакындатуу'],
      farther: ['Farther', 'Отдалить', 'Алыстатуу'],
      own: ['Own network', 'Своя сеть', 'Өз тармагы'],
      whole: ['Whole network', 'Вся сеть', 'Бүт тармак'],
      show_map: ['Map', 'Карта', 'Карта'],
      hide_map: ['Hide the map', 'Скрыть карту', 'Картаны жашыруу'],
      stations: ['Stations with wagons', 'Станции с вагонами', 'Вагондору бар станциялар'],
      unknown: ['Place not told', 'Место не сообщено', 'Орду билдирилген эмес'],
      off_map: ['not on the map', 'нет на карте', 'картада жок'],
      all: ['All', 'Все', 'Баары'],
      wagons: [
        '%{smart_count} wagon |||| %{smart_count} wagons',
        '%{smart_count} вагон |||| %{smart_count} вагона |||| %{smart_count} вагонов',
        '%{smart_count} вагон |||| %{smart_count} вагон',
      ],
      detail: [
        'loaded %{loaded}, long idle %{idle}, detained %{detained}',
        'гружёных %{loaded}, долго стоят %{idle}, задержано %{detained}',
        'жүктөлгөнү %{loaded}, көп турганы %{idle}, кармалганы %{detained}',
      ],
      left: ['Left, km', 'Осталось, км', 'Калды, км'],
      idle_days: ['Idle, days', 'Простой, сут.', 'Токтоп турушу, сутка'],
      legend: [
        'Amber: some stand for more than three days. Red: some are detained.',
        'Жёлтый: есть вагоны, стоящие дольше трёх суток. Красный: есть задержанные.',
        'Сары: үч суткадан көп тургандары бар. Кызыл: кармалгандары бар.',
      ],
    },
  },
} satisfies TextTree;
