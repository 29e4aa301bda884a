import GppBadOutlinedIcon from '@mui/icons-material/GppBadOutlined';
import { useTranslate } from 'react-admin';
import type { Row } from '../../grid/column.ts';

/**
 * Number of the consignment, or that it has none yet; with a mark where the signature does not hold any more.
 */
export const NoteNumber = ({ row }: { row: Row }) => {
  const translate = useTranslate();
  const {
    otpravkaNumberList: numbers = [],
    signatureBroken,
  }: Row & {
    readonly otpravkaNumberList?: readonly string[];
    readonly signatureBroken?: boolean;
  } = row;
  const number = numbers.at(-1) ?? translate('smgs.unnumbered');
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
