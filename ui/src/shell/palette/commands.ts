import { locales as inTexts } from '@kerben/workflows/kernel/messages.ts';
import { useLocaleState, useStore, useTranslate } from 'react-admin';
import { createElement, lazy } from 'react';
import { useNavigate } from 'react-router-dom';
import { localeNames, locales } from '../../i18n/locale.ts';
import { useLocale } from '../../i18n/use-locale.ts';
import { useAllows, usePerson } from '../person.ts';
import { preferences } from '../preferences.ts';
import { useThemeMode } from '../Themed.tsx';
import type { PaletteCommand } from '../palette-entry.ts';
import { score } from './matches.ts';
import { useAsk } from '../Dialogs.tsx';
import makes from './panel/make.facts.ts';

const HelpSheet = lazy(() => import('../../help/HelpSheet.tsx'));

/** New records: what this person may make, each once. */
const useMakes = (): readonly PaletteCommand[] => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const allows = useAllows();
  const side = usePerson()?.side === 'customer' ? 'owner' : 'staff';
  const place = inTexts.indexOf(useLocale());
  const mine = makes.filter(
    ({ who, policies }) => (who === 'anyone' || who === side) && policies.every((policy) => allows(policy)),
  );
  return mine
    .filter(({ path }, at) => mine.findIndex((each) => each.path === path) === at)
    .map(({ path, one, word }) => ({
      id: `make ${path}`,
      title: translate('ui.palette.make', { one: one[place] ?? '' }),
      ...(word && { hint: word[place] ?? '' }),
      run: () => void navigate(path),
    }));
};

/** What changes this desk: its look, its language, help, and leaving it. */
const useDesk = (): readonly PaletteCommand[] => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const ask = useAsk();
  const [locale, setLocale] = useLocaleState();
  const [theme, setTheme] = useThemeMode();
  const [density, setDensity] = useStore<'compact' | 'comfortable'>(preferences.density, 'compact');
  const otherTheme = theme === 'dark' ? 'light' : 'dark';
  const otherDensity = density === 'compact' ? 'comfortable' : 'compact';
  return [
    {
      id: 'theme',
      title: translate('ui.top.theme'),
      hint: translate(`ui.top.theme_${otherTheme}`),
      run: () => setTheme(otherTheme),
    },
    {
      id: 'density',
      title: translate('ui.top.density'),
      hint: translate(`ui.top.density_${otherDensity}`),
      run: () => setDensity(otherDensity),
    },
    ...locales
      .filter((each) => each !== locale)
      .map((each) => ({
        id: `language ${each}`,
        title: translate('ui.palette.language', { name: localeNames[each] }),
        run: () => setLocale(each),
      })),
    {
      id: 'help',
      title: translate('ui.top.help'),
      run: () => void ask((close) => createElement(HelpSheet, { onClose: () => close() })),
    },
    { id: 'logout', title: translate('ui.top.logout'), run: () => void navigate('/logout') },
  ];
};

/** Longest list of commands; more is less. */
const most = 8;

/** Those of some commands that answer best to what was typed; all of them where nothing was. */
export const findCommands = (commands: readonly PaletteCommand[], typed: string): readonly PaletteCommand[] =>
  typed === ''
    ? commands
    : commands
        .map((command) => ({
          command,
          points: Math.max(score(command.title, typed), score(command.hint ?? '', typed) * 0.9),
        }))
        .filter(({ points }) => points > 0)
        .sort((a, b) => b.points - a.points)
        .slice(0, most)
        .map(({ command }) => command);

/** Commands that are there wherever one is. */
export const useGeneralCommands = (): Readonly<Record<'make' | 'desk', readonly PaletteCommand[]>> => ({
  make: useMakes(),
  desk: useDesk(),
});
