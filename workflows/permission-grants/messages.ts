import type { MessageTable } from '../kernel/messages.ts';

/** Permissions of roles and users: why a change is refused, what happened. */
export const grantMessages: MessageTable = {
  'permission-grants': ['Permissions', 'Права', 'Укуктар'],
  'event.PermissionsChanged': ['Permissions changed', 'Права изменены', 'Укуктар өзгөрдү'],
  'Grants.Nobody': [
    'There is no such role or user',
    'Нет такой роли или пользователя',
    'Мындай роль же колдонуучу жок',
  ],
  'Grants.Unknown': ['There is no right %{policy}', 'Нет права %{policy}', '%{policy} деген укук жок'],
  'Grants.AdminHasAll': [
    'The role admin has every right, always',
    'У роли admin всегда есть все права',
    'admin ролунда ар дайым бардык укук бар',
  ],
  'Grants.BeyondOwn': [
    'You cannot grant a right that you lack: %{policy}',
    'Нельзя дать право, которого нет у вас: %{policy}',
    'Өзүңүздө жок укукту бере албайсыз: %{policy}',
  ],
};
