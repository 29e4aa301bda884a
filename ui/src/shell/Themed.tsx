import { CssBaseline, ThemeProvider, useMediaQuery } from '@mui/material';
import { useStore } from 'react-admin';
import { useMemo, type ReactNode } from 'react';
import { muiTexts } from '../i18n/mui.ts';
import { kerbenTheme } from '../theme/theme.ts';
import { preferences } from './preferences.ts';
import { useLocale } from '../i18n/use-locale.ts';

export type ThemeMode = 'light' | 'dark';

/** The theme this person chose on this desk; until then the one the system asks for. */
export const useThemeMode = (): [ThemeMode, (mode: ThemeMode) => void] => {
  const system = useMediaQuery('(prefers-color-scheme: dark)', { noSsr: true }) ? 'dark' : 'light';
  return useStore<ThemeMode>(preferences.theme, system);
};

export const Themed = ({ children }: { children: ReactNode }) => {
  const [mode] = useThemeMode();
  const locale = useLocale();
  const theme = useMemo(() => kerbenTheme(mode, muiTexts(locale)), [mode, locale]);
  return (
    <ThemeProvider theme={theme}>
      <CssBaseline enableColorScheme />
      {children}
    </ThemeProvider>
  );
};
