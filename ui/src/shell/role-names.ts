import { useTranslate } from 'react-admin';
import { isOneOf } from '@kerben/workflows/kernel/lists.ts';

/** Static roles that have names in every language; any other role is called as it is. */
export const namedRoles = [
  'admin',
  'cashier',
  'station-manager',
  'tehpd',
  'accountant',
  'auditor',
  'director',
  'fit-post',
  'vet-post',
  'fit-manager',
  'vet-manager',
  'integrator',
  'customer',
  'client',
] as const;

/** A function that writes roles as people call them. */
export const useRoleNames = (): ((roles: readonly string[]) => string) => {
  const translate = useTranslate();
  return (roles) => roles.map((role) => (isOneOf(namedRoles, role) ? translate(`ui.role.${role}`) : role)).join(', ');
};
