import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { ChoiceList } from './ChoiceList.tsx';
import type { HeaderChoosing } from './use-header-choice.ts';

interface OfferedValuesProps {
  readonly label: string;
  readonly choosing: HeaderChoosing;
  /** Up from the first value. */
  readonly onLeave: () => void;
}

/** The values to choose from, or why there are none. */
export const OfferedValues = ({ label, choosing, onLeave }: OfferedValuesProps) => {
  const translate = useTranslate();
  const { found, lines, days, turn, open, apply } = choosing;
  const { error, refetch, isFetching } = found;
  if (error)
    return (
      <Box role="alert" sx={{ p: 3 }}>
        {error.message || translate('ui.list.failed_hint')}
        <Button onClick={() => void refetch()}>{translate('ui.list.retry')}</Button>
      </Box>
    );
  if (lines.length === 0)
    return (
      <Box role="status" sx={{ p: 3, color: 'text.secondary' }}>
        {translate(isFetching ? 'find.reading' : 'find.no_values')}
      </Box>
    );
  return (
    <ChoiceList label={label} lines={lines} tree={days} onTurn={turn} onOpen={open} onEnter={apply} onLeave={onLeave} />
  );
};
