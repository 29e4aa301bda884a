import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';

/** Number of the consignment, or "no number" with the end of its id before it has one. */
export const NoteNumber = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { otpravkaNumberList: numbers = [] } = row as Row & { readonly otpravkaNumberList?: readonly string[] };
  return numbers.at(-1) ?? translate('smgs.unnumbered', { id: row.id.replace(/-/g, '').slice(-6) });
};
