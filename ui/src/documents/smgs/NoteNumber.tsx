import GppBadOutlinedIcon from '@mui/icons-material/GppBadOutlined';
import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';
import { endOfId } from '../end-of-id.ts';

/**
 * Number of the consignment, or "no number" with the end of its id before it has one; with a mark where the signature does not
 * hold any more.
 */
export const NoteNumber = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const { otpravkaNumberList: numbers = [], signatureBroken } = row as Row & {
    readonly otpravkaNumberList?: readonly string[];
    readonly signatureBroken?: boolean;
  };
  const number = numbers.at(-1) ?? translate('smgs.unnumbered', { id: endOfId(row.id) });
  if (!signatureBroken) return number;
  return (
    <>
      {number}{' '}
      <GppBadOutlinedIcon
        titleAccess={translate('smgs.signatureBroken')}
        sx={{ fontSize: 15, verticalAlign: '-3px', color: 'var(--k-red-mark)' }}
      />
    </>
  );
};
