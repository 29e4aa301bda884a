import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, LinearProgress } from '@mui/material';
import { useStore, useTranslate } from 'react-admin';
import { Fragment, useEffect, useId, useMemo, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router-dom';
import { useItemText, useMenu } from '../routes/use-menu.ts';
import { preferences } from '../preferences.ts';
import type { PaletteEntry } from './entry.ts';
import { useRecords } from './records.ts';
import { findScreens, screensOf } from './screens.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './panel/texts.ts';

/** Entries that are remembered, the last one first. */
const remembered = 8;

type Heading = PaletteEntry['kind'] | 'recent';

/** What the palette offers for what was typed, under its headings. */
const useOffers = (typed: string) => {
  const menu = useMenu();
  const textOf = useItemText();
  const [recent] = useStore<readonly PaletteEntry[]>(preferences.recent, []);
  const screens = useMemo(() => screensOf(menu, textOf), [menu, textOf]);
  const { entries, looking } = useRecords(typed);
  const offers: (readonly [Heading, readonly PaletteEntry[]])[] =
    typed.trim() === ''
      ? [
          ['recent', recent],
          ['screen', screens.filter(({ path }) => !recent.some((entry) => entry.path === path)).slice(0, remembered)],
        ]
      : [
          ['screen', findScreens(screens, typed)],
          ...(['note', 'document', 'wagon', 'customer'] as const).map(
            (kind) => [kind, entries.filter((entry) => entry.kind === kind)] as const,
          ),
        ];
  return { offers: offers.filter(([, inside]) => inside.length > 0), looking };
};

/** Finds screens, notes, wagons and customers by a few letters; everything by keyboard (design: look). */
const Palette = ({ onClose }: { onClose: () => void }) => {
  useTexts(texts);
  const translate = useTranslate();
  const navigate = useNavigate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const [recent, setRecent] = useStore<readonly PaletteEntry[]>(preferences.recent, []);
  const { offers, looking } = useOffers(typed);
  const entries = offers.flatMap(([, inside]) => inside);
  const active = Math.min(at, entries.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });

  const open = (entry: PaletteEntry): void => {
    setRecent([entry, ...recent.filter(({ path }) => path !== entry.path)].slice(0, remembered));
    onClose();
    void navigate(entry.path);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const entry = entries[active];
    if (step !== undefined && entries.length > 0) setAt((active + step + entries.length) % entries.length);
    else if (event.key === 'Enter' && entry) open(entry);
    else return;
    event.preventDefault();
  };

  return (
    <Dialog
      open
      onClose={onClose}
      maxWidth={false}
      fullWidth
      sx={{ '& .MuiDialog-container': { alignItems: 'flex-start' } }}
      slotProps={{
        // Wide enough for names.
        paper: {
          'aria-label': translate('ui.palette.open'),
          sx: { mt: { xs: 2, md: '12vh' }, maxHeight: '70vh', maxWidth: 720 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, px: 4, borderBottom: '1px solid var(--k-line)' }}>
        <SearchIcon sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={typed}
          placeholder={translate('ui.palette.placeholder')}
          onChange={({ target }) => {
            setTyped(target.value);
            setAt(0);
          }}
          onKeyDown={onKeyDown}
          slotProps={{
            input: {
              role: 'combobox',
              'aria-label': translate('ui.palette.open'),
              'aria-expanded': entries.length > 0,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              ...(active >= 0 && { 'aria-activedescendant': optionId(active) }),
            },
          }}
          sx={{ height: 48, fontSize: 16, '& .MuiInputBase-input:focus-visible': { outline: 'none' } }}
        />
      </Box>
      <Box sx={{ height: 2 }} aria-hidden>
        {looking && <LinearProgress />}
      </Box>
      <Box
        id={listId}
        role="listbox"
        aria-label={translate('ui.palette.found')}
        sx={{ overflowY: 'auto', py: 2, minHeight: 60 }}
      >
        {offers.map(([heading, inside]) => (
          <Fragment key={heading}>
            <Box
              role="presentation"
              sx={{ px: 4, pt: 2, pb: 1, fontSize: 12, fontWeight: 550, color: 'text.secondary' }}
            >
              {translate(`ui.palette.kind.${heading}`)}
            </Box>
            {inside.map((entry) => {
              const own = entries.indexOf(entry);
              const chosen = own === active;
              return (
                <Box
                  key={entry.path}
                  id={optionId(own)}
                  role="option"
                  aria-selected={chosen}
                  onClick={() => open(entry)}
                  onMouseMove={() => own !== active && setAt(own)}
                  sx={{
                    display: 'flex',
                    alignItems: 'baseline',
                    gap: 3,
                    px: 4,
                    py: 1.5,
                    cursor: 'pointer',
                    ...(chosen && { background: 'var(--k-selected)' }),
                    '@media (pointer: coarse)': { py: 3 },
                  }}
                >
                  <Box component="span" sx={{ flex: 'none' }} className="tabular">
                    {entry.title}
                  </Box>
                  <Box
                    component="span"
                    sx={{
                      flex: 1,
                      color: 'text.secondary',
                      fontSize: 13,
                      overflow: 'hidden',
                      textOverflow: 'ellipsis',
                      whiteSpace: 'nowrap',
                    }}
                  >
                    {entry.hint}
                  </Box>
                </Box>
              );
            })}
          </Fragment>
        ))}
      </Box>
      {entries.length === 0 && !looking && (
        <Box role="status" sx={{ px: 4, pb: 4, color: 'text.secondary' }}>
          {translate('ui.palette.nothing')}
        </Box>
      )}
    </Dialog>
  );
};

export default Palette;
