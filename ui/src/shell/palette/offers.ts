import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { useItemText, useMenu } from '../routes/use-menu.ts';
import { findCommands, useGeneralCommands } from './commands.ts';
import type { PaletteCommand, PaletteEntry } from '../palette-entry.ts';
import { useMountedCommands } from '../mounted-commands.ts';
import { useRecent } from '../recent-records.ts';
import { useRecords } from './records.ts';
import { findScreens, screensOf } from './screens.ts';

/** What stands under one heading. */
export interface OfferGroup {
  readonly key: string;
  readonly title: string;
  readonly offers: readonly PaletteCommand[];
}

/** Typed first, it leaves commands alone. */
const commandSign = '>';

/** So many of what was opened last, and of screens, stand there before anything is typed. */
const atFirst = 8;

/**
 * What the palette offers for what was typed, under its headings: the commands of what is open, what was opened last, then screens, what
 * can be made, records, and this desk.
 */
export const useOffers = (typed: string): { readonly groups: readonly OfferGroup[]; readonly looking: boolean } => {
  const translate = useTranslate();
  const navigate = useNavigate();
  const menu = useMenu();
  const textOf = useItemText();
  const screens = useMemo(() => screensOf(menu, textOf), [menu, textOf]);
  const [recent, remember] = useRecent();
  const here = useMountedCommands();
  const { make, desk } = useGeneralCommands();
  const commandsAlone = typed.startsWith(commandSign);
  const wanted = (commandsAlone ? typed.slice(commandSign.length) : typed).trim();
  const nothing = wanted === '';
  const records = useRecords(commandsAlone ? '' : typed);

  const leading = (entries: readonly PaletteEntry[]): readonly PaletteCommand[] =>
    entries.map((entry) => ({
      id: entry.path,
      title: entry.title,
      ...(entry.hint !== undefined && { hint: entry.hint }),
      run: () => {
        remember(entry);
        void navigate(entry.path);
      },
    }));
  const headed = (key: string, offers: readonly PaletteCommand[]): OfferGroup => ({
    key,
    title: translate(`ui.palette.kind.${key}`),
    offers,
  });
  const ofPage = here.map(({ title, commands }): OfferGroup => ({
    key: `here ${title}`,
    title,
    offers: findCommands(commands, wanted),
  }));
  const others = [headed('make', findCommands(make, wanted)), headed('desk', findCommands(desk, wanted))];
  const last = recent.slice(0, atFirst);
  const groups = commandsAlone
    ? [...ofPage, ...others]
    : nothing
      ? [
          headed('recent', leading(last)),
          ...ofPage,
          headed(
            'screen',
            leading(screens.filter(({ path }) => !last.some((entry) => entry.path === path)).slice(0, atFirst)),
          ),
        ]
      : [
          ...ofPage,
          headed('screen', leading(findScreens(screens, wanted))),
          ...records.groups.map(({ area, title, entries }): OfferGroup => ({
            key: area,
            title,
            offers: leading(entries),
          })),
          ...others,
        ];
  return { groups: groups.filter(({ offers }) => offers.length > 0), looking: records.looking };
};
