import { Button } from '@mui/material';
import { useTranslate } from 'react-admin';

interface ApplyButtonsProps {
  readonly onClear: () => void;
  readonly onCancel: () => void;
  readonly onApply: () => void;
  readonly canClear?: boolean;
  readonly canApply?: boolean;
}

/** What ends a choice of conditions: nothing chosen, all left as it was, applied. */
export const ApplyButtons = ({ onClear, onCancel, onApply, canClear = true, canApply = true }: ApplyButtonsProps) => {
  const translate = useTranslate();
  return (
    <>
      <Button onClick={onClear} disabled={!canClear} sx={{ mr: 'auto' }}>
        {translate('find.clear')}
      </Button>
      <Button variant="outlined" onClick={onCancel}>
        {translate('ui.form.cancel')}
      </Button>
      <Button variant="contained" onClick={onApply} disabled={!canApply}>
        {translate('find.apply')}
      </Button>
    </>
  );
};
