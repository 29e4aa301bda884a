import type { MessageTable } from '../kernel/messages.ts';

/** Roles: what they are called on screen, why a change is refused, what happened to them. */
export const roleMessages: MessageTable = {
  roles: ['Roles', 'Роли', 'Ролдор'],
  'roles.name': ['Name', 'Название', 'Аталышы'],
  'roles.isDefault': ['For newcomers', 'Для новых', 'Жаңылар үчүн'],
  'roles.isPublic': ['Public', 'Видна всем', 'Баарына көрүнөт'],
  'roles.isStatic': ["Kerben's own", 'Встроенная', 'Системалык'],
  'roles.isDeleted': ['Removed', 'Удалена', 'Өчүрүлгөн'],
  'roles.createdAt': ['Created', 'Создана', 'Түзүлгөн'],
  'roles.changedAt': ['Changed', 'Изменена', 'Өзгөртүлгөн'],
  'roles.action.show-history': ['Show history', 'История', 'Тарыхы'],
  'roles.action.create': ['New role', 'Новая роль', 'Жаңы роль'],
  'roles.action.edit': ['Edit', 'Изменить', 'Өзгөртүү'],
  'roles.action.permissions': ['Permissions', 'Права', 'Укуктар'],
  'roles.action.show-users': ['Users of the role', 'Пользователи с ролью', 'Ролу бар колдонуучулар'],
  'roles.action.delete': ['Remove', 'Удалить', 'Өчүрүү'],
  'event.RoleCreated': ['Role created', 'Роль создана', 'Роль түзүлдү'],
  'event.RoleChanged': ['Role changed', 'Роль изменена', 'Роль өзгөртүлдү'],
  'event.RoleDeleted': ['Role removed', 'Роль удалена', 'Роль өчүрүлдү'],
  'Roles.Absent': ['The role does not exist', 'Такой роли нет', 'Мындай роль жок'],
  'Roles.Deleted': ['The role has been removed', 'Роль удалена', 'Роль өчүрүлгөн'],
  'Roles.Static': [
    "%{name} is one of Kerben's own roles: it cannot be renamed or deleted",
    '%{name} — встроенная роль: её нельзя переименовать или удалить',
    '%{name} — системалык роль: анын атын өзгөртүүгө же аны өчүрүүгө болбойт',
  ],
  'Roles.NameTaken': ['There is a role %{name} already', 'Роль %{name} уже есть', '%{name} деген роль бар'],
};
