import { Box } from '@mui/material';
import type { Problem } from '../api/problem.ts';
import { ToRecord } from '../shell/routes/ToRecord.tsx';

/** Records that stand in the way of a command, to go and look at; `beside`: in a window of their own, so that what was typed stays. */
export const RecordLinks = ({
  links,
  onFollow,
  beside = false,
}: {
  links: Problem['links'];
  onFollow?: () => void;
  beside?: boolean;
}) => (
  <Box component="ul" sx={{ m: 0, mt: 1, pl: 4 }}>
    {links.map(({ area, id, title }) => (
      <li key={`${area}/${id}`}>
        <ToRecord
          area={area}
          id={id}
          {...(beside && { target: '_blank' })}
          onClick={onFollow}
          sx={{ color: 'inherit' }}
        >
          {title}
        </ToRecord>
      </li>
    ))}
  </Box>
);
