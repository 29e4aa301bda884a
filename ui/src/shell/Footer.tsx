import { textIn } from '@kerben/workflows/kernel/lists.ts';
import { Box, Link as TextLink } from '@mui/material';
import { useTranslate } from 'react-admin';
import { sizes } from '../theme/tokens.ts';
import { localeNames } from '../i18n/locale.ts';
import { useLocale } from '../i18n/use-locale.ts';

/** Version, language, help: the last line of every page. */
export const Footer = ({ onHelp }: { onHelp?: () => void }) => {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <Box
      component="footer"
      sx={{
        height: sizes.footer,
        flex: 'none',
        display: 'flex',
        alignItems: 'center',
        gap: 4,
        px: { xs: 4, md: 6 },
        borderTop: '1px solid var(--k-line)',
        background: 'var(--k-surfaceSunken)',
        color: 'text.secondary',
        fontSize: 12,
        '@media print': { display: 'none' },
      }}
    >
      <span>{`${translate('ui.product')} ${textIn(import.meta.env['VITE_VERSION'])}`}</span>
      <span>{localeNames[locale]}</span>
      {onHelp && (
        <TextLink
          component="button"
          onClick={onHelp}
          underline="hover"
          sx={{ fontSize: 12, color: 'inherit', ml: 'auto', display: { xs: 'none', md: 'inline' } }}
        >
          {translate('ui.top.help')}
        </TextLink>
      )}
    </Box>
  );
};
