import type { MessageTable } from '../kernel/messages.ts';

/** Saved views of grids: what they are called, what happened to them, why a change is refused. */
export const gridViewMessages: MessageTable = {
  'grid-views': ['Saved views', 'Сохранённые виды', 'Сакталган көрүнүштөр'],
  'grid-views.list': ['List', 'Список', 'Тизме'],
  'grid-views.name': ['Name', 'Название', 'Аталышы'],
  'grid-views.ownerId': ['Owner', 'Владелец', 'Ээси'],
  'grid-views.shared': ['Shared', 'Общий', 'Жалпы'],
  'grid-views.sharedWith': ['Shared with roles', 'Доступен ролям', 'Ролдорго ачык'],
  'grid-views.isDefault': ['Opened at first', 'Открывается первым', 'Биринчи ачылат'],
  'grid-views.report': ['Asked in the report', 'Параметры отчёта', 'Отчеттин параметрлери'],
  'grid-views.isReport': ['Report', 'Отчёт', 'Отчет'],
  'grid-views.removed': ['Removed', 'Удалён', 'Өчүрүлгөн'],
  'grid-views.view': ['Filter, order and groups', 'Фильтр, порядок и группы', 'Чыпка, тартип жана топтор'],
  'grid-views.layout': ['Columns', 'Столбцы', 'Тилкелер'],
  'grid-views.createdAt': ['Created', 'Создан', 'Түзүлгөн'],
  'grid-views.changedAt': ['Changed', 'Изменён', 'Өзгөртүлгөн'],
  'event.GridViewSaved': ['View saved', 'Вид сохранён', 'Көрүнүш сакталды'],
  'event.GridViewRenamed': ['View renamed', 'Вид переименован', 'Көрүнүштүн аты өзгөртүлдү'],
  'event.GridViewChanged': ['View changed', 'Вид изменён', 'Көрүнүш өзгөртүлдү'],
  'event.GridViewShared': ['View shared', 'Вид открыт для всех', 'Көрүнүш баарына ачылды'],
  'event.GridViewUnshared': ['View made private', 'Вид стал личным', 'Көрүнүш жеке болду'],
  'event.GridViewRemoved': ['View removed', 'Вид удалён', 'Көрүнүш өчүрүлдү'],
  'event.GridViewRestored': ['View restored', 'Вид восстановлен', 'Көрүнүш калыбына келтирилди'],
  'GridViews.Absent': ['The view does not exist', 'Такого вида нет', 'Мындай көрүнүш жок'],
  'GridViews.Exists': ['The view exists already', 'Такой вид уже есть', 'Мындай көрүнүш бар'],
  'GridViews.Removed': ['The view has been removed', 'Вид удалён', 'Көрүнүш өчүрүлгөн'],
  'GridViews.NotYours': [
    'Only the owner of the view or an administrator may change it',
    'Изменить вид может только его владелец или администратор',
    'Көрүнүштү анын ээси же администратор гана өзгөртө алат',
  ],
  'GridViews.TooLarge': [
    'The view is too large to be saved (more than 32 kB)',
    'Вид слишком велик для сохранения (больше 32 КБ)',
    'Көрүнүш сактоо үчүн өтө чоң (эң көбү 32 КБ)',
  ],
};
