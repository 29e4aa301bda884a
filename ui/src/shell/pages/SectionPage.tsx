import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import { useItemText } from '../routes/use-menu.ts';
import { PageHead } from '../PageHead.tsx';
import { useAllows } from '../person.ts';
import { Stopped } from '../Stopped.tsx';
import { titleOf } from '../routes/open-menu.ts';
import { pathsOf, routes, type Section } from '../routes/routes.ts';

/** A path that only holds others: what is below it and open to the person. */
const SectionPage = ({ section }: { section: Section }) => {
  const translate = useTranslate();
  const textOf = useItemText();
  const allows = useAllows();
  const below = routes
    .map((route) => ({ route, path: pathsOf(route).find((path) => path.startsWith(`${section.path}/`)) }))
    .filter(({ route, path }) => path !== undefined && allows(route.policy));
  const title = translate(`ui.section.${section.name}`);
  if (below.length === 0)
    return <Stopped title={translate('ra.page.access_denied')} text={translate('ui.error.forbidden')} />;
  return (
    <>
      <PageHead title={title} />
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          px: { xs: 4, md: 6 },
          pb: 8,
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(260px, 100%), 1fr))',
          columnGap: 6,
        }}
      >
        {below.map(({ route, path }) => (
          <Box component="li" key={route.name} sx={{ borderBottom: '1px solid var(--k-line)' }}>
            <Box
              component={Link}
              to={path ?? route.path}
              sx={{
                display: 'block',
                py: 2.5,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { color: 'primary.main', textDecoration: 'underline' },
              }}
            >
              {textOf(titleOf(route))}
            </Box>
          </Box>
        ))}
      </Box>
    </>
  );
};

export default SectionPage;
