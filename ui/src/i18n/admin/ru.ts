import type { Like } from '../table.ts';
import type en from './en.ts';

const ru: Like<typeof en> = {
  admin: {
    users: {
      inactive: 'Отключён',
      which: 'Действующие или удалённые',
      present: 'Действующие',
      removed: 'Удалённые',
      removed_hint: 'Никто не удалён. Удалённого пользователя можно вернуть отсюда.',
      with_role: 'Роль: %{role}',
      password: 'Пароль',
      password_hint: 'Не меньше 8 символов, без имени пользователя. Длина защищает лучше, чем знаки.',
      password_set: 'Новый пароль задан; сеансы со старым завершены.',
      role_beyond: 'Роли, которые дают больше прав, чем есть у вас, вы не можете назначить или снять.',
      section: { person: 'Человек', access: 'Доступ', work: 'Где работает', customer: 'Клиент' },
    },
    roles: {
      main: 'Роль',
      static_hint: 'Встроенная роль: её нельзя переименовать или удалить. Её права можно менять.',
      default_hint: 'Её получает каждый, кто зарегистрировался сам.',
      public_hint: 'Другие видят, у кого она есть.',
    },
    permissions: {
      title: 'Права: %{name}',
      search: 'Найти право',
      groups: 'Группы прав',
      nothing: 'Права «%{word}» нет.',
      all: 'Всё в этой группе',
      by_role: 'Даёт роль %{roles} |||| Дают роли %{roles} |||| Дают роли %{roles}',
      beyond: 'У вас самих нет этого права, поэтому дать его нельзя.',
      changes: '%{smart_count} изменение |||| %{smart_count} изменения |||| %{smart_count} изменений',
      saved: 'Права сохранены и уже действуют.',
    },
  },
};

export default ru;
