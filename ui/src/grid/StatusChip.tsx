import { Box } from '@mui/material';
import type { ToneName } from '../theme/tokens.ts';

/** Shape beside the word, so that colour is never the only sign: how much of the way is done, or what it waits for. */
export type ChipMark = 'empty' | 'quarter' | 'half' | 'most' | 'done' | 'back' | 'waiting';

const marks: Readonly<Record<ChipMark, string>> = {
  empty: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9z',
  quarter: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM6 6V1.5M6 6h4.5',
  half: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM6 1.500v9',
  most: 'M6 1.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9zM6 6V1.5M6 6H1.5',
  done: 'M1.8 6.4 4.7 9.2 10.2 3',
  back: 'M10.5 9.500V7a2.5 2.5 0 0 0-2.5-2.500H2M4.5 2 2 4.5 4.5 7',
  waiting: 'M2.5 1.500h7L6 6zM2.5 10.500h7L6 6z',
};

const Mark = ({ mark, colour, says }: { mark: ChipMark; colour: string; says?: string }) => (
  <Box
    component="svg"
    viewBox="0 0 12 12"
    {...(says === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': says })}
    sx={{
      width: 11,
      height: 11,
      flex: 'none',
      fill: 'none',
      stroke: colour,
      strokeWidth: 1.8,
      strokeLinecap: 'round',
      strokeLinejoin: 'round',
    }}
  >
    {says !== undefined && <title>{says}</title>}
    <path d={marks[mark]} />
  </Box>
);

/** A status as a tinted chip with its mark; `waits`: for whom it waits, as a mark of its own, first so that a narrow column never hides it. */
export const StatusChip = ({
  tone,
  mark,
  label,
  waits,
}: {
  tone: ToneName;
  mark: ChipMark;
  label: string;
  waits?: string | undefined;
}) => (
  <Box
    component="span"
    className="k-chip"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      gap: '6px',
      height: 22,
      px: '8px',
      borderRadius: '5px',
      fontSize: 12,
      fontWeight: 550,
      whiteSpace: 'nowrap',
      color: `var(--k-${tone}-text)`,
      background: `var(--k-${tone}-surface)`,
    }}
  >
    {waits !== undefined && <Mark mark="waiting" colour={`var(--k-${tone}-mark)`} says={waits} />}
    <Mark mark={mark} colour={`var(--k-${tone}-mark)`} />
    {label}
  </Box>
);
