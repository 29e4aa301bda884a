import { Box } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Problem } from '../api/problem.ts';
import { pathOfRecord } from '../shell/routes/routes.ts';

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
    {links.map(({ area, id, title }) => {
      const path = pathOfRecord(area, id);
      return (
        <li key={`${area}/${id}`}>
          {path ? (
            <Box
              component={Link}
              to={path}
              {...(beside && { target: '_blank' })}
              onClick={onFollow}
              sx={{ color: 'inherit' }}
            >
              {title}
            </Box>
          ) : (
            title
          )}
        </li>
      );
    })}
  </Box>
);
