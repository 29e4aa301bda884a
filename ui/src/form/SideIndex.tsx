import { Box } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sizes } from '../theme/tokens.ts';
import type { FormSection } from './field.ts';

export interface SideIndexProps {
  readonly sections: readonly FormSection[];
  /** Names of the sections that hold an error. */
  readonly wrong: ReadonlySet<string>;
}

/** The sections of a long form at its side; those with errors are marked. */
export const SideIndex = ({ sections, wrong }: SideIndexProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="nav"
      aria-label={translate('ui.form.sections')}
      sx={{
        display: { xs: 'none', xl: 'block' },
        position: 'sticky',
        top: sizes.topBar + 16,
        alignSelf: 'flex-start',
        width: 220,
        flex: 'none',
      }}
    >
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, borderLeft: '1px solid var(--k-line)' }}>
        {sections.map(({ name, title }) => (
          <li key={name}>
            <Box
              component="a"
              href={`#section-${name}`}
              sx={{
                display: 'flex',
                alignItems: 'center',
                gap: 2,
                px: 3,
                py: '5px',
                fontSize: 13,
                color: 'text.secondary',
                textDecoration: 'none',
                '&:hover': { color: 'text.primary' },
              }}
            >
              {translate(title)}
              {wrong.has(name) && (
                <Box
                  component="span"
                  role="img"
                  aria-label={translate('ui.form.invalid')}
                  sx={{ width: 7, height: 7, borderRadius: '50%', background: 'var(--k-red-mark)' }}
                />
              )}
            </Box>
          </li>
        ))}
      </Box>
    </Box>
  );
};
