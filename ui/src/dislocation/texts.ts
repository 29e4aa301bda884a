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
      loaded: ['loaded %{count}', 'гружёных %{count}', 'жүктөлгөнү %{count}'],
      idle: ['long idle %{count}', 'долго стоят %{count}', 'көп турганы %{count}'],
      detained: ['detained %{count}', 'задержано %{count}', 'кармалганы %{count}'],
      file: {
        open: ['From a file', 'Из файла', 'Файлдан'],
        title: ['Operations from a file', 'Операции из файла', 'Операциялар файлдан'],
        hint: [
          'A report of dislocation (xlsx or csv): wagon, operation by code or name, its time, its station; the train index where there is one.',
          'Справка о дислокации (xlsx или csv): вагон, операция кодом или названием, её время и станция; индекс поезда, если есть.',
          'Дислокация маалымкаты (xlsx же csv): вагон, операция коду же аталышы менен, убактысы жана станциясы; бар болсо поезддин индекси.',
        ],
        choose: ['Choose a file', 'Выбрать файл', 'Файл тандоо'],
        headings: [
          'No sheet has columns for the wagon and the time of the operation.',
          'Ни на одном листе нет столбцов вагона и времени операции.',
          'Бир да баракта вагондун жана операциянын убактысынын тилкелери жок.',
        ],
        found: [
          '%{name}: to tell %{good}, told %{done}, not told %{refused}',
          '%{name}: к записи %{good}, записано %{done}, не записываются %{refused}',
          '%{name}: жазыла турганы %{good}, жазылганы %{done}, жазылбаганы %{refused}',
        ],
        lines: ['Lines of the file', 'Строки файла', 'Файлдын саптары'],
        outcome: ['Outcome', 'Итог', 'Жыйынтыгы'],
        waits: ['will be told', 'будет записана', 'жазылат'],
        told: ['told', 'записана', 'жазылды'],
        number: ['the number is wrong', 'ошибка в номере вагона', 'вагондун номери ката'],
        time: ['no time of the operation', 'не понято время операции', 'операциянын убактысы түшүнүксүз'],
        operation: ['no such operation', 'нет такой операции', 'мындай операция жок'],
        station: ['no such station', 'нет такой станции', 'мындай станция жок'],
        index: ['the train index is wrong', 'ошибка в индексе поезда', 'поезддин индекси ката'],
        not_here: [
          'no such wagon: neither expected nor at any station',
          'нет такого вагона: не ожидается и не числится ни на одной станции',
          'мындай вагон жок: күтүлбөйт жана бир да станцияда турбайт',
        ],
        older: ['something later is known', 'известно более позднее', 'кийинчерээги белгилүү'],
        twice: [
          'a later line of the same wagon',
          'ниже есть более поздняя строка',
          'ошол вагондун кийинчерээк сабы бар',
        ],
        close: ['Close', 'Закрыть', 'Жабуу'],
        tell: [
          'Tell %{smart_count} operation |||| Tell %{smart_count} operations',
          'Записать %{smart_count} операцию |||| Записать %{smart_count} операции |||| Записать %{smart_count} операций',
          '%{smart_count} операцияны жазуу |||| %{smart_count} операцияны жазуу',
        ],
      },
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
