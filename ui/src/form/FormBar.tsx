import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { changesFrom, type Values } from './changes.ts';
import type { RecordFormProps } from './record-form.ts';
import type { Saving } from './use-saving.ts';

/** What the foot says about the typing: unsaved or as it was. */
const Unsaved = ({ base }: { base: Values }) => {
  const translate = useTranslate();
  const values: Values = useWatch<Values>();
  return translate(Object.keys(changesFrom(base, values)).length > 0 ? 'ui.form.unsaved' : 'ui.form.unchanged');
};

interface FormBarProps extends Pick<RecordFormProps, 'ways' | 'saveLabel'> {
  /** What the typing began with. */
  readonly base: Values;
  /** How many things are wrong. */
  readonly problems: number;
  /** Among the buttons of a dialog; below a page it stays in sight. */
  readonly popup: boolean;
  readonly saving: Saving;
  readonly onCancel: () => void;
}

/** The foot of a form: how things stand, and its buttons; the last of them is the main one. */
export const FormBar = ({ ways: own, saveLabel, base, problems, popup, saving, onCancel }: FormBarProps) => {
  const translate = useTranslate();
  const { submit, busy, working } = saving;
  const ways = own ?? [{ label: saveLabel ?? translate('ui.form.save') }];
  const parts = (
    <>
      <Box
        role="status"
        sx={{
          mr: 'auto',
          fontSize: 13,
          color: problems > 0 ? 'var(--k-red-text)' : 'text.secondary',
          // On a phone the buttons of a popup need its place.
          ...(popup && problems === 0 && { display: { xs: 'none', sm: 'block' } }),
        }}
      >
        {problems > 0 ? translate('ui.form.errors', { smart_count: problems }) : <Unsaved base={base} />}
      </Box>
      <Button variant="outlined" disabled={working} onClick={onCancel}>
        {translate('ui.form.cancel')}
      </Button>
      {ways.slice(0, -1).map((way) => (
        <Button
          key={way.label}
          variant="outlined"
          onClick={() => submit(way)}
          loading={busy === way}
          disabled={working && busy !== way}
        >
          {way.label}
        </Button>
      ))}
      <Button
        type="submit"
        variant="contained"
        loading={working && (busy === undefined || busy === ways.at(-1))}
        disabled={working}
        title="Ctrl+Enter"
      >
        {ways.at(-1)?.label}
      </Button>
    </>
  );
  if (popup) return parts;
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 5,
        display: 'flex',
        alignItems: 'center',
        gap: 2,
        px: { xs: 4, md: 6 },
        height: 56,
        background: 'var(--k-surface)',
        borderTop: '1px solid var(--k-line)',
      }}
    >
      {parts}
    </Box>
  );
};
