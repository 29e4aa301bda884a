import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';
import { StatusChip } from '../../grid/StatusChip.tsx';

/** Whether people of a tenant may work; what is usual needs no colour. */
export const TenantState = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { isActive }: Row & { isActive?: boolean } = row;
  if (isActive) return <>{translate('tenants.isActive')}</>;
  return <StatusChip tone="slate" mark="empty" label={translate('admin.tenants.inactive')} />;
};
