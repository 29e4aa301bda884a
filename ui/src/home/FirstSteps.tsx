import CheckIcon from '@mui/icons-material/CheckCircle';
import OpenIcon from '@mui/icons-material/RadioButtonUnchecked';
import { Box, Button, Typography } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { useId } from 'react';
import { Link } from '../shell/routes/Link.tsx';
import { locales } from '@kerben/workflows/kernel/messages.ts';
import { allows, type SignedIn } from '../api/person.ts';
import { useLocale } from '../i18n/use-locale.ts';
import { routeOf } from '../shell/routes/routes.ts';
import { stepsFor } from './first-steps.ts';

/** Which steps a person has gone; `dismissed` when the person wants to see them no more. Kept at this desk, by person. */
interface Gone {
  readonly paths: readonly string[];
  readonly dismissed: boolean;
}

/** What a newcomer does first, by role, until all of it is done or it is put away. */
const FirstSteps = ({ person }: { person: SignedIn }) => {
  const translate = useTranslate();
  const place = locales.indexOf(useLocale());
  const id = useId();
  const [gone, setGone] = useStore<Gone>(`kerben.first-steps.${person.id}`, { paths: [], dismissed: false });
  const steps = stepsFor(person.roles, person.side === 'customer').filter(({ path }) => {
    const route = routeOf(path);
    return route?.screen !== undefined && allows(person, route.policy);
  });
  const done = steps.filter(({ path }) => gone.paths.includes(path)).length;
  if (gone.dismissed || steps.length === 0 || done === steps.length) return null;
  return (
    <Box
      component="section"
      aria-labelledby={id}
      sx={{ border: '1px solid var(--k-line)', borderRadius: 1.5, px: 4, py: 3, maxWidth: 820 }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, mb: 1 }}>
        <Typography id={id} variant="h2" sx={{ flex: 1 }}>
          {translate('ui.home.first_steps', { done, all: steps.length })}
        </Typography>
        <Button size="small" onClick={() => setGone({ ...gone, dismissed: true })}>
          {translate('ui.home.put_away')}
        </Button>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map(({ path, text }) => {
          const isDone = gone.paths.includes(path);
          return (
            <Box component="li" key={path} sx={{ display: 'flex', gap: 2, alignItems: 'center', py: 1 }}>
              {isDone ? (
                <CheckIcon
                  titleAccess={translate('ui.home.step_done')}
                  sx={{ color: 'var(--k-green-mark)', fontSize: 20 }}
                />
              ) : (
                <OpenIcon aria-hidden sx={{ color: 'text.secondary', fontSize: 20 }} />
              )}
              <Box
                component={Link}
                to={path}
                onClick={() => setGone({ ...gone, paths: [...new Set([...gone.paths, path])] })}
                sx={{ color: isDone ? 'text.secondary' : 'primary.main' }}
              >
                {text[place]}
              </Box>
            </Box>
          );
        })}
      </Box>
    </Box>
  );
};

export default FirstSteps;
