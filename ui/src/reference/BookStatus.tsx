import { useTranslate } from 'react-admin';
import type { Row } from '../grid/column.ts';
import { StatusChip } from '../grid/StatusChip.tsx';

/** Says that an entry is out of use; entries in use need no sign. */
export const BookStatus = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { retired }: Row & { retired?: boolean } = row;
  return retired === true ? <StatusChip tone="slate" mark="empty" label={translate('screen.book.retired')} /> : null;
};
