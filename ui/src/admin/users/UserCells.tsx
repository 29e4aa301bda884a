import { textsIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';
import { StatusChip } from '../../grid/StatusChip.tsx';
import { useRoleNames } from '../../shell/role-names.ts';

/** Columns of the list of users. */
export type UserRow = Row & {
  readonly userName: string;
  readonly name: string;
  readonly surname: string;
  readonly roles: readonly string[];
  readonly isActive: boolean;
  readonly isDeleted: boolean;
  readonly term: string | null;
};

const nameOf = (row: Row): string => `${textIn(row['name'])} ${textIn(row['surname'])}`.trim();

/** Name and surname, or the user name when neither is known. */
export const fullName = (row: Row): string => {
  return nameOf(row) || textIn(row['userName']);
};

export const FullName = ({ row }: { row: Row }) => {
  const text = nameOf(row);
  return text === '' ? <span className="k-none">–</span> : <span>{text}</span>;
};

export const UserRoles = ({ row }: { row: Row }) => {
  const roleNames = useRoleNames();
  const roles = textsIn(row['roles']);
  if (roles.length === 0) return <span className="k-none">–</span>;
  const text = roleNames(roles);
  return <span title={text}>{text}</span>;
};

/** Whether somebody may sign in; what is usual needs no colour. */
export const UserState = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  if (row['isDeleted'] === true) return <StatusChip tone="red" mark="empty" label={translate('users.isDeleted')} />;
  if (row['isActive'] !== true)
    return <StatusChip tone="slate" mark="empty" label={translate('admin.users.inactive')} />;
  return <Box component="span">{translate('users.isActive')}</Box>;
};
