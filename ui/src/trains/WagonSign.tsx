import { numberIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { Box, Tooltip } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { DocumentFacts } from '../documents/document-facts.ts';
import { stateLook } from '../documents/state-look.ts';
import type { Row } from '../grid/column.ts';
import { usePerson } from '../shell/person.ts';

interface Stay extends Row {
  readonly wagonNumber: string;
  readonly ordinal: number | null;
  readonly status: number;
  readonly loaded: boolean;
  readonly cargoName: string;
}

/** A row of the list of arrived wagons as it stands in a train. */
export const stayIn = (row: Row): Stay => ({
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

/** A wagon of a train: its place, coloured by its state, filled when it is loaded, and the end of its number. */
export const WagonSign = ({
  document,
  wagon,
  chosen,
  current,
  place,
  onFocus,
  onChoose,
}: {
  readonly document: DocumentFacts;
  readonly wagon: Stay;
  readonly chosen: boolean;
  /** The one that keys go on from. */
  readonly current: boolean;
  readonly place: (element: HTMLElement | null) => void;
  readonly onFocus: () => void;
  /** `upTo` = from the last one to this one. */
  readonly onChoose: (upTo: boolean) => void;
}) => {
  const translate = useTranslate();
  const isCustomer = usePerson()?.side === 'customer';
  const { tone, label } = stateLook(document, wagon, isCustomer);
  const says = [
    wagon.wagonNumber,
    translate(label),
    wagon.loaded ? (wagon.cargoName ?? translate('ui.trains.loaded')) : translate('ui.trains.empty'),
  ].join(' · ');
  return (
    <Tooltip title={says} enterDelay={300} describeChild>
      <Box
        ref={place}
        role="option"
        aria-selected={chosen}
        tabIndex={current ? 0 : -1}
        onFocus={onFocus}
        onClick={(event) => onChoose(event.shiftKey)}
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
};
