import SearchIcon from '@mui/icons-material/Search';
import { Box, Dialog, InputBase, LinearProgress } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Fragment, useEffect, useId, useState, type KeyboardEvent } from 'react';
import type { PaletteCommand } from '../palette-entry.ts';
import { useOffers } from './offers.ts';
import { useTexts } from '../../i18n/use-texts.ts';
import texts from './panel/texts.ts';

interface OptionProps {
  readonly id: string;
  readonly offer: PaletteCommand;
  readonly chosen: boolean;
  readonly onChoose: () => void;
  readonly onPoint: () => void;
}

const Option = ({ id, offer, chosen, onChoose, onPoint }: OptionProps) => (
  <Box
    id={id}
    role="option"
    aria-selected={chosen}
    onClick={onChoose}
    onMouseMove={() => !chosen && onPoint()}
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
    <Box component="span" sx={{ flex: '0 1 auto', minWidth: 0 }} className="tabular">
      {offer.title}
    </Box>
    <Box
      component="span"
      sx={{
        flex: '1 1 30%',
        color: 'text.secondary',
        fontSize: 13,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        whiteSpace: 'nowrap',
      }}
    >
      {offer.hint}
    </Box>
  </Box>
);

/** Finds screens, records and commands by a few letters; everything by keyboard (design: look). */
const Palette = ({ onClose }: { onClose: () => void }) => {
  useTexts(texts);
  const translate = useTranslate();
  const listId = useId();
  const [typed, setTyped] = useState('');
  const [at, setAt] = useState(0);
  const { groups, looking } = useOffers(typed);
  const offers = groups.flatMap((group) => group.offers);
  const active = Math.min(at, offers.length - 1);
  const optionId = (index: number): string => `${listId}-${index}`;
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });

  const choose = (offer: PaletteCommand): void => {
    onClose();
    offer.run();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    const steps: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
    const step = steps[event.key];
    const offer = offers[active];
    if (step !== undefined && offers.length > 0) setAt((active + step + offers.length) % offers.length);
    else if (event.key === 'Enter' && offer) choose(offer);
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
              'aria-expanded': offers.length > 0,
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
        {groups.map(({ key, title, offers: inside }) => (
          <Fragment key={key}>
            <Box
              role="presentation"
              sx={{ px: 4, pt: 2, pb: 1, fontSize: 12, fontWeight: 550, color: 'text.secondary' }}
            >
              {title}
            </Box>
            {inside.map((offer) => {
              const own = offers.indexOf(offer);
              return (
                <Option
                  key={offer.id}
                  id={optionId(own)}
                  offer={offer}
                  chosen={own === active}
                  onChoose={() => choose(offer)}
                  onPoint={() => setAt(own)}
                />
              );
            })}
          </Fragment>
        ))}
      </Box>
      <Box
        {...(offers.length === 0 && !looking && { role: 'status' })}
        sx={{ px: 4, py: 2, fontSize: 12, color: 'text.secondary', borderTop: '1px solid var(--k-line)' }}
      >
        {translate(offers.length === 0 && !looking ? 'ui.palette.nothing' : 'ui.palette.only_commands')}
      </Box>
    </Dialog>
  );
};

export default Palette;
