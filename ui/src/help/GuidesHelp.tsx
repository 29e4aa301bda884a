import { Box, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'react-admin';
import { Link } from '../shell/routes/Link.tsx';
import { useLocale } from '../i18n/use-locale.ts';
import { usePerson } from '../shell/person.ts';
import { guidesFor, type Guide } from './guides-for.ts';

const look = { color: 'primary.main' } as const;

/** The manuals of the person's role, in the person's language where there is one. A page opens beside the work. */
export const GuidesHelp = ({ title = 'ui.help.guides' }: { title?: string }) => {
  const translate = useTranslate();
  const locale = useLocale();
  const person = usePerson();
  const { data } = useGetList<Guide>('manual', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
    filter: { status: 1 },
  });
  const guides = person && data ? guidesFor(data, person, locale) : [];
  if (guides.length === 0) return null;
  return (
    <Box component="section">
      <Typography variant="h2" sx={{ mb: 1, fontSize: 13 }}>
        {translate(title)}
      </Typography>
      <Box component="ul" sx={{ m: 0, pl: 5 }}>
        {guides.map(({ id, name, page }) => (
          <li key={id}>
            {page ? (
              <Box component="a" href={page} target="_blank" rel="noopener noreferrer" sx={look}>
                {name}
              </Box>
            ) : (
              <Box component={Link} to={`/manuals/${encodeURIComponent(id)}`} sx={look}>
                {name}
              </Box>
            )}
          </li>
        ))}
      </Box>
    </Box>
  );
};
