import { Alert, Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { RecordLinks } from '../actions/RecordLinks.tsx';
import { formatTime } from '../i18n/format.ts';
import { sizes } from '../theme/tokens.ts';
import type { Elsewhere } from './use-elsewhere.ts';
import type { Problems } from './use-problems.ts';

/** What was typed before and not saved is here again. `at` = ISO instant of its last letter. */
export const DraftFound = ({ at, onDrop }: { at: string; onDrop: () => void }) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" onClick={onDrop}>
          {translate('ui.form.draft_drop')}
        </Button>
      }
    >
      {translate('ui.form.draft_found', { time: formatTime(at) })}
    </Alert>
  );
};

interface ChangedElsewhereProps {
  readonly elsewhere: Elsewhere;
  readonly popup: boolean;
  readonly onShow: () => void;
}

/** Somebody else has saved the record meanwhile. */
export const ChangedElsewhere = ({ elsewhere, popup, onShow }: ChangedElsewhereProps) => {
  const translate = useTranslate();
  return (
    <Alert
      severity="warning"
      // In sight wherever the person is in the form.
      sx={{ position: 'sticky', top: popup ? 0 : sizes.topBar, zIndex: 2 }}
      action={
        <Button color="inherit" onClick={onShow}>
          {translate('ui.live.show_current')}
        </Button>
      }
    >
      {translate(elsewhere.what === '' ? 'ui.live.changed_elsewhere' : 'ui.live.changed_what', { ...elsewhere })}
    </Alert>
  );
};

interface WhatIsWrongProps {
  readonly problems: Problems;
  /** Only what is said of no field: the fields of a popup are in sight and say the rest themselves. */
  readonly popup: boolean;
  /** Names a path of the form's values. */
  readonly labelOf: (path: string) => string;
}

/** Everything that is wrong; a click puts the cursor there. */
export const WhatIsWrong = ({ problems, popup, labelOf }: WhatIsWrongProps) => {
  const translate = useTranslate();
  const { errors, general, links, focusOn } = problems;
  return (
    <Alert severity="error" sx={{ alignItems: 'flex-start' }}>
      {!popup && <strong>{translate('ui.form.errors_title')}</strong>}
      <Box component="ul" sx={{ m: 0, pl: 4 }}>
        {general.map((message) => (
          <li key={message}>{message}</li>
        ))}
        {(popup ? [] : errors).map(({ name, message }) => (
          <li key={name}>
            <Box
              component="button"
              type="button"
              onClick={() => focusOn(name)}
              sx={{
                all: 'unset',
                cursor: 'pointer',
                textDecoration: 'underline',
                '&:focus-visible': { outline: '2px solid currentColor' },
              }}
            >
              {labelOf(name)}
            </Box>
            : {message}
          </li>
        ))}
      </Box>
      {links.length > 0 && <RecordLinks links={links} beside />}
    </Alert>
  );
};
