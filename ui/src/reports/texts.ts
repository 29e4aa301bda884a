import type { TextTree } from '../i18n/table.ts';

/** What reports say. */
export default {
  screen: {
    reports: {
      save_as: ['Save as a report…', 'Сохранить как отчёт…', 'Отчет катары сактоо…'],
      save_title: ['Save as a report', 'Сохранить как отчёт', 'Отчет катары сактоо'],
      save_changes: ['Save changes', 'Сохранить изменения', 'Өзгөртүүлөрдү сактоо'],
      name: ['Name', 'Название', 'Аталышы'],
      name_missing: ['Give the report a name.', 'Назовите отчёт.', 'Отчетту атаңыз.'],
      asked: ['Asked when it is run', 'Запрашивается при запуске', 'Иштеткенде суралат'],
      asked_hint: [
        'Period, station or whatever else is asked each time; every other filter stays as it is now.',
        'Период, станция и другое, что выбирают каждый раз. Остальной фильтр остаётся как сейчас.',
        'Мезгил, станция жана башка ар бир жолу тандалуучу маалымат. Калган чыпка азыркыдай калат.',
      ],
      share_it: ['Colleagues run it too', 'Доступен коллегам', 'Кесиптештерге жеткиликтүү'],
      did_save: ['report “%{name}” saved', 'отчёт «%{name}» сохранён', '«%{name}» отчету сакталды'],
      design: ['Designer', 'Конструктор', 'Конструктор'],
      print: ['Print', 'Печать', 'Басып чыгаруу'],
      any_time: ['Any time', 'За всё время', 'Бардык убакыт'],
      days: ['From – to…', 'С – по…', 'Баштап – чейин…'],
      ask_again: ['Choose anew', 'Выбрать заново', 'Кайра тандоо'],
      add: ['New report', 'Новый отчёт', 'Жаңы отчет'],
      add_title: ['Which list is it of?', 'По какому списку?', 'Кайсы тизме боюнча?'],
      add_hint: [
        'The designer opens: set columns, filter and groups with the page beside you, then save the report.',
        'Откроется конструктор: настройте столбцы, фильтр и группы, видя страницу, и сохраните отчёт.',
        'Конструктор ачылат: бетти көрүп туруп тилкелерди, чыпканы жана топторду тууралап, отчетту сактаңыз.',
      ],
      find: ['Find a report', 'Найти отчёт', 'Отчет издөө'],
      report: ['Report', 'Отчёт', 'Отчет'],
      list: ['List', 'Список', 'Тизме'],
      who: ['Who runs it', 'Кому доступен', 'Кимге жеткиликтүү'],
      saved: ['Saved reports', 'Сохранённые отчёты', 'Сакталган отчеттор'],
      osot: ['Operational statistics', 'Статистическая отчётность', 'Статистикалык отчеттуулук'],
      papers: ['Printed forms', 'Печатные формы', 'Басма формалар'],
      none: [
        'No report is saved yet. Make one here, or save the view of any list as a report.',
        'Сохранённых отчётов пока нет. Создайте отчёт здесь или сохраните вид любого списка как отчёт.',
        'Сакталган отчет азырынча жок. Отчетту ушул жерден түзүңүз же каалаган тизменин көрүнүшүн отчет катары сактаңыз.',
      ],
      none_found: ['Nothing found.', 'Ничего не найдено.', 'Эч нерсе табылган жок.'],
      only_me: ['Only me', 'Только мне', 'Мага гана'],
      everybody: ['All colleagues', 'Всем коллегам', 'Бардык кесиптештерге'],
      day: ['Statistical day', 'Отчётные сутки', 'Отчеттук сутка'],
      record: ['Record', 'Запись', 'Жазуу'],
      actions: ['Actions with “%{name}”', 'Действия с отчётом «%{name}»', '«%{name}» отчету менен аракеттер'],
      open_paper: ['Open the form', 'Открыть форму', 'Форманы ачуу'],
      copied: ['The link is copied.', 'Ссылка скопирована.', 'Шилтеме көчүрүлдү.'],
    },
  },
} as const satisfies TextTree;
