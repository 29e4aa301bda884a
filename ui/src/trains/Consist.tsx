import { numberIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { Box, Tooltip, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useRef, useState, type KeyboardEvent } from 'react';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { stateLook } from '../documents/state-look.ts';
import type { Row } from '../grid/column.ts';
import { useGrid } from '../grid/grid.ts';
import { usePerson } from '../shell/person.ts';
import { inTrainOrder, movedTo } from './consist.ts';

interface Stay extends Row {
  readonly wagonNumber: string;
  readonly ordinal: number | null;
  readonly status: number;
  readonly loaded: boolean;
  readonly cargoName: string;
}

const stayIn = (row: Row): Stay => ({
  ...row,
  wagonNumber: textIn(row['wagonNumber']),
  ordinal: numberIn(row['ordinal']),
  status: numberIn(row['status']) ?? 0,
  loaded: row['loaded'] === true,
  cargoName: textIn(row['cargoName']),
});

const digitsShown = 4;

/** Heard and not seen: the drawing shows the same. */
const heard = {
  position: 'absolute',
  width: '1px',
  height: '1px',
  overflow: 'hidden',
  clipPath: 'inset(50%)',
} as const;

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
  const isCustomer = usePerson()?.side === 'customer';
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
        {wagons.map((wagon, at) => {
          const { tone, label } = stateLook(document, wagon, isCustomer);
          const chosen = selection.has(wagon.id);
          const says = [
            wagon.wagonNumber,
            translate(label),
            wagon.loaded === true ? (wagon.cargoName ?? translate('ui.trains.loaded')) : translate('ui.trains.empty'),
          ].join(' · ');
          return (
            <Tooltip key={wagon.id} title={says} enterDelay={300} describeChild>
              <Box
                ref={(element: HTMLElement | null) => {
                  places.current[at] = element;
                }}
                role="option"
                aria-selected={chosen}
                tabIndex={at === Math.min(focus, wagons.length - 1) ? 0 : -1}
                onFocus={() => setFocus(at)}
                onClick={(event) => choose(at, event.shiftKey)}
                sx={{
                  position: 'relative',
                  width: 48,
                  cursor: 'pointer',
                  userSelect: 'none',
                  borderRadius: 1,
                  textAlign: 'center',
                  color: 'text.secondary',
                  ...(chosen && { background: 'var(--k-selected)', color: 'text.primary' }),
                }}
              >
                <Box component="span" className="tabular" sx={{ display: 'block', fontSize: 11, lineHeight: '16px' }}>
                  {wagon.ordinal ?? '–'}
                </Box>
                <Box
                  component="svg"
                  viewBox="0 0 44 30"
                  aria-hidden
                  sx={{ width: 44, height: 30, display: 'block', mx: 'auto' }}
                >
                  <rect
                    x="3"
                    y="4"
                    width="38"
                    height="17"
                    rx="2"
                    fill={wagon.loaded === true ? `var(--k-${tone}-mark)` : `var(--k-${tone}-surface)`}
                    stroke={`var(--k-${tone}-mark)`}
                    strokeWidth={chosen ? 3 : 1.5}
                  />
                  <circle cx="11" cy="24" r="3.5" fill="var(--k-text)" />
                  <circle cx="33" cy="24" r="3.5" fill="var(--k-text)" />
                </Box>
                <Box component="span" className="tabular" sx={{ display: 'block', fontSize: 12, lineHeight: '18px' }}>
                  {wagon.wagonNumber.slice(-digitsShown)}
                </Box>
                <Box component="span" sx={heard}>
                  {says}
                </Box>
              </Box>
            </Tooltip>
          );
        })}
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
