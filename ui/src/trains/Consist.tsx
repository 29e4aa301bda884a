import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { useGrid } from '../grid/grid.ts';
import { inTrainOrder, movedTo } from './consist.ts';
import { stayIn, WagonSign } from './WagonSign.tsx';

/** The engine at the head: only a sign of the direction. */
const Engine = () => (
  <Box
    component="svg"
    viewBox="0 0 44 30"
    aria-hidden
    sx={{ width: 44, height: 30, flex: 'none', alignSelf: 'end', mb: '18px' }}
  >
    <path d="M2 21V13l6-9h33v17z" fill="var(--k-text)" opacity="0.8" />
    <path d="M9 7h6v5H6z" fill="var(--k-surface)" />
    <circle cx="11" cy="24" r="4" fill="var(--k-text)" />
    <circle cx="33" cy="24" r="4" fill="var(--k-text)" />
  </Box>
);

/**
 * The train as it stands: wagons in order, coloured by state, loaded ones filled. A click or a blank chooses a wagon, Shift goes on
 * to it from the last one; what is chosen here is chosen in the rows below, where the work on it is offered.
 */
export const Consist = ({ document }: { readonly document: DocumentFacts }) => {
  const translate = useTranslate();
  const { source, selection } = useGrid();
  const [focus, setFocus] = useState(0);
  const last = useRef(0);
  const places = useRef<(HTMLElement | null)[]>([]);
  const wagons = inTrainOrder(source.rows.map(stayIn));
  // The room of a usual train: its rows stay where they are when it comes.
  if (source.pending) return <Box aria-busy sx={{ height: { xs: 200, md: 112 } }} />;
  if (!selection || wagons.length === 0) return null;

  const choose = (at: number, upTo: boolean): void => {
    const from = upTo ? Math.min(last.current, at) : at;
    const to = upTo ? Math.max(last.current, at) : at;
    const wanted = wagons.slice(from, to + 1);
    const on = upTo ? true : !wanted.every(({ id }) => selection.has(id));
    selection.put(wanted, on);
    last.current = at;
    setFocus(at);
  };
  const go = (event: KeyboardEvent): void => {
    const to = movedTo(event.key, focus, wagons.length);
    if (to !== undefined) {
      event.preventDefault();
      if (event.shiftKey) choose(to, true);
      setFocus(to);
      places.current[to]?.focus();
    } else if (event.key === ' ' || event.key === 'Enter') {
      event.preventDefault();
      choose(focus, event.shiftKey);
    } else if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) {
      event.preventDefault();
      selection.put(wagons, true);
    } else if (event.key === 'Escape') selection.clear();
  };

  return (
    <Box sx={{ px: { xs: 4, md: 6 }, pb: 2 }}>
      <Box
        role="listbox"
        aria-label={translate('ui.trains.consist')}
        aria-multiselectable
        onKeyDown={go}
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          columnGap: '3px',
          rowGap: 2,
          maxHeight: 200,
          overflowY: 'auto',
          py: 1,
        }}
      >
        <Engine />
        {wagons.map((wagon, at) => (
          <WagonSign
            key={wagon.id}
            document={document}
            wagon={wagon}
            chosen={selection.has(wagon.id)}
            current={at === Math.min(focus, wagons.length - 1)}
            place={(element) => {
              places.current[at] = element;
            }}
            onFocus={() => setFocus(at)}
            onChoose={(upTo) => choose(at, upTo)}
          />
        ))}
      </Box>
      <Typography variant="body2" color="text.secondary" sx={{ fontSize: 12 }}>
        {translate('ui.trains.filled')} {/* Who taps sees what happens; keys and clicks are a desk's. */}
        <Box component="span" sx={{ display: { xs: 'none', md: 'inline' } }}>
          {translate('ui.trains.how')}
        </Box>
      </Typography>
    </Box>
  );
};
