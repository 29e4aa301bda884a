import { Alert, Box } from '@mui/material';
import { Link } from '../shell/routes/Link.tsx';
import type { Problem } from '../api/problem.ts';
import { toMend } from '../form/to-mend.ts';
import { RecordLinks } from './RecordLinks.tsx';
import type { RefusalLine } from './refusal-lines.ts';

export interface RefusedProps {
  readonly lines: readonly RefusalLine[];
  readonly problem: Problem;
  /** The form in which the reader may mend it. */
  readonly mendedAt: string | undefined;
  readonly onFollow: () => void;
}

/** Why a command was refused, each thing with the name of its field; a field that the reader may set leads into its form. */
export const Refused = ({ lines, problem, mendedAt, onFollow }: RefusedProps) => (
  <Alert severity="error" sx={{ mt: 3 }}>
    {lines.map(({ text, member }) => (
      <div key={text}>
        {mendedAt !== undefined && member !== '' ? (
          <Box
            component={Link}
            to={mendedAt}
            state={toMend(problem.fields, member)}
            onClick={onFollow}
            sx={{ color: 'inherit' }}
          >
            {text}
          </Box>
        ) : (
          text
        )}
      </div>
    ))}
    {problem.links.length > 0 && <RecordLinks links={problem.links} onFollow={onFollow} />}
  </Alert>
);
