import { useTranslate } from 'react-admin';
import { useAllows } from '../../shell/person.ts';
import { useRoleNames } from '../../shell/role-names.ts';
import { givingRoles, type Holder, type Permission, type PermissionGroup } from './permissions.ts';

export interface PermissionGroupsProps {
  readonly holder: Holder;
  readonly groups: readonly PermissionGroup[];
  /** Own grants as they were when the dialog was opened. */
  readonly before: ReadonlySet<string>;
  readonly granted: ReadonlySet<string>;
  /** Nothing can be changed now. */
  readonly locked: boolean;
  readonly onChange: (granted: ReadonlySet<string>) => void;
}

/** How a permission stands: on, by whom, and whether it may be changed here. */
export const useStanding = ({ holder, before, granted, locked }: PermissionGroupsProps) => {
  const translate = useTranslate();
  const allows = useAllows();
  const roleNames = useRoleNames();
  return (permission: Permission) => {
    const roles = givingRoles(permission, holder);
    const beyond = !before.has(permission.name) && !allows(permission.name);
    const note =
      roles.length > 0
        ? translate('admin.permissions.by_role', { smart_count: roles.length, roles: roleNames(roles) })
        : beyond
          ? translate('admin.permissions.beyond')
          : undefined;
    return {
      checked: roles.length > 0 || granted.has(permission.name),
      locked: locked || roles.length > 0 || beyond,
      note,
    };
  };
};
export type Standing = ReturnType<typeof useStanding>;
