import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fragment } from 'react';
import { useLocation } from 'react-router-dom';
import { useTexts } from '../i18n/use-texts.ts';
import { goWays } from '../shell/go-ways.ts';
import { useItemText, useMenu } from '../shell/routes/use-menu.ts';
import { routeOf } from '../shell/routes/routes.ts';
import { purposeOf } from './purpose.ts';
import { ScreenHelp } from './ScreenHelp.tsx';
import texts from './texts.ts';

interface Shortcut {
  readonly keys: readonly string[];
  /** Key of what it does. */
  readonly text: string;
}

/** Every key the screens listen to, by where it works; those that lead to a screen depend on the person's menu. */
const parts: readonly { readonly name: string; readonly shortcuts: readonly Shortcut[] }[] = [
  {
    name: 'everywhere',
    shortcuts: [
      { keys: ['Ctrl', 'K'], text: 'ui.help.palette' },
      { keys: ['?'], text: 'ui.help.sheet' },
      { keys: ['Esc'], text: 'ui.help.close' },
    ],
  },
  {
    name: 'menu',
    shortcuts: [
      { keys: ['↑', '↓'], text: 'ui.help.menu_move' },
      { keys: ['→', '←'], text: 'ui.help.menu_open' },
      { keys: ['Home', 'End'], text: 'ui.help.menu_ends' },
    ],
  },
  {
    name: 'lists',
    shortcuts: [
      { keys: ['/'], text: 'ui.help.search' },
      { keys: ['T'], text: 'ui.help.table' },
      { keys: ['↑', '↓', '←', '→'], text: 'ui.help.rows' },
      { keys: ['Ctrl', 'End'], text: 'ui.help.last_row' },
      { keys: ['Enter'], text: 'ui.help.open' },
      { keys: ['Insert'], text: 'ui.help.new_entry' },
      { keys: ['M'], text: 'ui.help.row_menu' },
      { keys: ['Shift', 'F10'], text: 'ui.help.row_menu' },
      { keys: ['Ctrl', '→'], text: 'ui.help.details' },
      { keys: ['Space'], text: 'ui.help.choose' },
      { keys: ['Ctrl', 'A'], text: 'ui.help.choose_page' },
      { keys: ['Ctrl', 'C'], text: 'ui.help.copy' },
      { keys: ['Alt', '↓'], text: 'ui.help.column_menu' },
      { keys: ['F2'], text: 'ui.help.edit_cell' },
      { keys: ['Ctrl', 'D'], text: 'ui.help.fill_down' },
    ],
  },
  { name: 'record', shortcuts: [{ keys: ['F'], text: 'ui.help.follow' }] },
  {
    name: 'forms',
    shortcuts: [
      { keys: ['Enter'], text: 'ui.help.next' },
      { keys: ['Ctrl', 'Enter'], text: 'ui.help.save' },
    ],
  },
];

const Key = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    sx={{
      font: 'inherit',
      fontSize: 12,
      px: 2,
      py: 0.5,
      mr: 1,
      borderRadius: 1,
      border: '1px solid var(--k-line)',
      background: 'var(--k-surfaceSunken)',
    }}
  >
    {children}
  </Box>
);

/** Keys that lead to the screens of the person's menu, by the names that the menu gives them. */
const useWays = (): readonly { readonly keys: readonly string[]; readonly said: string }[] => {
  const menu = useMenu();
  const textOf = useItemText();
  return goWays(menu).map(({ keys, item }) => ({ keys: ['G', ...keys], said: textOf(item) }));
};

/** Help (?): the screen behind it first, then every key. */
const HelpSheet = ({ onClose }: { onClose: () => void }) => {
  useTexts(texts);
  const translate = useTranslate();
  const { pathname } = useLocation();
  const route = routeOf(pathname);
  const ways = useWays();
  return (
    <Dialog open onClose={onClose} maxWidth="md" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title">{translate('ui.help.title')}</DialogTitle>
      <DialogContent>
        {route && purposeOf(route) && <ScreenHelp route={route} />}
        <Typography variant="h2" sx={{ mb: 3, fontSize: 16 }}>
          {translate('ui.help.keys')}
        </Typography>
        <Box sx={{ columnCount: { md: 2 }, columnGap: 8, '& section': { mb: 4 } }}>
          {[
            ...parts.map(({ name, shortcuts }) => ({
              name,
              lines: shortcuts.map(({ keys, text }) => ({ keys, said: translate(text) })),
            })),
            { name: 'go', lines: ways },
          ].map(({ name, lines }) => (
            <section key={name}>
              <Typography variant="h3" sx={{ mb: 2, fontSize: 13 }}>
                {translate(`ui.help.part.${name}`)}
              </Typography>
              <Box
                component="dl"
                sx={{
                  display: 'grid',
                  gridTemplateColumns: 'minmax(84px, auto) 1fr',
                  columnGap: 3,
                  rowGap: 2,
                  m: 0,
                  alignItems: 'center',
                }}
              >
                {lines.map(({ keys, said }) => (
                  <Fragment key={keys.join(' ') + said}>
                    <Box component="dt" sx={{ whiteSpace: 'nowrap' }}>
                      {keys.map((key) => (
                        <Key key={key}>{key}</Key>
                      ))}
                    </Box>
                    <Box component="dd" sx={{ m: 0 }}>
                      {said}
                    </Box>
                  </Fragment>
                ))}
              </Box>
            </section>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" onClick={onClose} autoFocus>
          {translate('ra.action.close')}
        </Button>
      </DialogActions>
    </Dialog>
  );
};

export default HelpSheet;
