import type { TextTree } from '../i18n/table.ts';

/** Texts of the new view of trains. */
export default {
  ui: {
    trains: {
      trains: ['Latest trains', 'Последние поезда', 'Акыркы поезддер'],
      train: [
        'Train %{number}, index %{index}',
        'Поезд %{number}, индекс %{index}',
        '%{number} поезди, индекси %{index}',
      ],
      record: ['Record of the train', 'Карточка поезда', 'Поезддин карточкасы'],
      waiting: ['%{waiting} of %{count} wait', 'ждут %{waiting} из %{count}', '%{count} вагондун %{waiting} күтөт'],
      consist: ['Consist of the train', 'Состав поезда', 'Поезддин курамы'],
      loaded: ['Loaded', 'Гружёный', 'Жүктөлгөн'],
      empty: ['Empty', 'Порожний', 'Бош'],
      filled: ['Filled: loaded.', 'Залит: гружёный.', 'Толтурулган: жүктөлгөн.'],
      how: [
        'Choose by a click or a blank, several with Shift; the work on them is offered below.',
        'Выбор щелчком или пробелом, подряд с Shift; действия появятся ниже.',
        'Чыкылдатып же боштук менен тандаңыз, катары менен Shift; аракеттер төмөндө чыгат.',
      ],
      lacking: [
        'Announced, not in the train: %{wagons}',
        'Заявлены, в поезде нет: %{wagons}',
        'Билдирилген, поездде жок: %{wagons}',
      ],
      extra: [
        'In the train, not announced: %{wagons}',
        'В поезде, не заявлены: %{wagons}',
        'Поездде бар, билдирилген эмес: %{wagons}',
      ],
      no_wagons: [
        'Wagons come with the consist list of the train.',
        'Вагоны появятся с натурным листом поезда.',
        'Вагондор поезддин натурдук барагы менен чыгат.',
      ],
      none: ['No trains', 'Поездов нет', 'Поезд жок'],
      none_hint: [
        'A train is made by its consist list or announced before.',
        'Поезд появляется с натурным листом или объявляется заранее.',
        'Поезд натурдук барак менен пайда болот же алдын ала жарыяланат.',
      ],
    },
  },
} satisfies TextTree;
