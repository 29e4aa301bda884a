import { Box, Button, Dialog, DialogActions, DialogContent, DialogTitle } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Fragment } from 'react';

/** Every key the screens listen to. */
const shortcuts = [
  { keys: ['/'], name: 'search' },
  { keys: ['↑', '↓'], name: 'rows' },
  { keys: ['Enter'], name: 'open' },
  { keys: ['M'], name: 'row_menu' },
  { keys: ['Enter'], name: 'next' },
  { keys: ['Ctrl', 'Enter'], name: 'save' },
  { keys: ['Esc'], name: 'close' },
  { keys: ['?'], name: 'sheet' },
] as const;

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

export const HelpSheet = ({ onClose }: { onClose: () => void }) => {
  const translate = useTranslate();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="help-title">
      <DialogTitle id="help-title">{translate('ui.help.title')}</DialogTitle>
      <DialogContent>
        <Box
          component="dl"
          sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 2, m: 0, alignItems: 'center' }}
        >
          {shortcuts.map(({ keys, name }) => (
            <Fragment key={name}>
              <Box component="dt">
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {translate(`ui.help.${name}`)}
              </Box>
            </Fragment>
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
