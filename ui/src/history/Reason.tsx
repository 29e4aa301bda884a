import reasons from '@kerben/questions/ledger/reasons.ts';
import { Box } from '@mui/material';
import { useAnswer } from '../api/use-answer.ts';
import { Because } from '../ledger/because/Because.tsx';
import type { LogEntry } from './entries.ts';

type InBooks = 'account' | 'payment';

/** Records whose steps stand in the books, where chains do most of them. */
export const isInBooks = (area: string): area is InBooks => area === 'account' || area === 'payment';

/** Why a step of an account or charge happened and because of whom, where it moved money. */
export const Reason = ({ area, id, position }: { area: InBooks; id: string } & Pick<LogEntry, 'position'>) => {
  const { data } = useAnswer(reasons, { area, id }, { quiet: true });
  const reason = data?.reasons.find((each) => each.position === position);
  return reason ? (
    <Box sx={{ fontSize: 13 }}>
      <Because why={reason.why} cause={reason.cause} />
    </Box>
  ) : null;
};
