import { listIn, membersIn, textIn, textsIn } from '@kerben/workflows/kernel/lists.ts';
import AddIcon from '@mui/icons-material/Add';
import DeleteIcon from '@mui/icons-material/DeleteOutlined';
import { Box, Button, Chip, IconButton } from '@mui/material';
import type { Range } from '@kerben/workflows/fields/field.ts';
import { useTranslate } from 'react-admin';
import { lazy, useState } from 'react';
import { useAsk } from '../shell/Dialogs.tsx';
import { Lookup } from './Lookup.tsx';

const JointPicker = lazy(() => import('./JointPicker.tsx').then((module) => ({ default: module.JointPicker })));

export interface RangesProps {
  readonly id: string;
  /** Area of the book whose codes the ranges are made of. */
  readonly area: string;
  readonly asks?: string | undefined;
  /** Whether entries are picked between the ends: stretches of origins have joints, those of destinations have none. */
  readonly joints: boolean;
  readonly value: unknown;
  readonly onChange: (value: readonly Range[]) => void;
  readonly label: string;
  /** What is wrong, by place and end, as the form keeps it. */
  readonly error?: unknown;
  /** Where the cursor goes when the field is asked for: the first end that is wrong, or the first of all. */
  readonly inputRef?: ((element: HTMLInputElement | HTMLButtonElement | null) => void) | undefined;
}

const none = {};
const ends = ['start', 'end'] as const;

const wrongAt = (error: unknown, at: number, end: (typeof ends)[number]): boolean =>
  membersIn(listIn(error)[at])[end] !== undefined;
const empty: Range = { start: '', end: '', joints: [] };

/** Stretches of codes, each with the joints picked between its ends (specification 001, section 2.6). */
export const Ranges = ({ id, area, asks, joints, value, onChange: changed, label, error, inputRef }: RangesProps) => {
  const translate = useTranslate();
  const ask = useAsk();
  /** The stretch that was just added: one goes on typing in it. */
  const [added, setAdded] = useState<number>();
  // What is answered says more of a joint than its code; the command takes the codes.
  const sent = (range: unknown): Range => {
    const { start, end, joints: picked } = membersIn(range);
    return { start: textIn(start), end: textIn(end), joints: joints ? textsIn(picked) : [] };
  };
  const ranges = listIn(value).map(sent);
  const onChange = (next: readonly Range[]): void => changed(next.map(sent));
  const set = (at: number, part: Partial<Range>): void =>
    onChange(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)));
  const wrong = ranges.flatMap((_, at) => ends.filter((end) => wrongAt(error, at, end)).map((end) => `${at}.${end}`));
  const first = wrong[0] ?? '0.start';
  const pick = async (at: number, range: Range): Promise<void> => {
    const picked = await ask<readonly string[]>((close) => <JointPicker area={area} range={range} onClose={close} />);
    if (picked) set(at, { joints: picked });
  };
  return (
    <Box id={id} role="group" aria-label={label} sx={{ display: 'grid', gap: 3 }}>
      {ranges.map((range, at) => (
        <Box
          key={at}
          sx={{
            border: '1px solid var(--k-line)',
            borderRadius: 1,
            p: 3,
            display: 'grid',
            gap: 2,
            background: 'var(--k-surfaceSunken)',
          }}
        >
          <Box
            sx={{
              display: 'grid',
              gridTemplateColumns: { xs: '1fr auto', sm: '1fr 1fr auto' },
              gap: 2,
              alignItems: 'center',
            }}
          >
            {ends.map((end) => (
              <Lookup
                key={end}
                id={`${id}-${at}-${end}`}
                area={area}
                asks={asks}
                filter={none}
                free
                value={range[end]}
                label={`${label} ${at + 1}: ${translate(`ui.ranges.${end}`)}`}
                hint={translate(`ui.ranges.${end}`)}
                invalid={wrongAt(error, at, end)}
                autoFocus={end === 'start' && added === at}
                {...(`${at}.${end}` === first && { inputRef })}
                onChange={(code) => set(at, { [end]: code })}
              />
            ))}
            <IconButton
              sx={{ gridColumn: { xs: 2, sm: 3 }, gridRow: { xs: '1 / 3', sm: 1 } }}
              aria-label={translate('ui.ranges.remove', { number: at + 1 })}
              onClick={() => onChange(ranges.filter((_, index) => index !== at))}
            >
              <DeleteIcon fontSize="small" />
            </IconButton>
          </Box>
          {joints && (
            <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
              {range.joints.map((joint) => (
                <Chip key={joint} size="small" label={joint} sx={{ borderRadius: 1 }} />
              ))}
              <Button
                size="small"
                disabled={range.start === '' || range.end === ''}
                onClick={() => void pick(at, range)}
              >
                {translate('ui.ranges.pick')}
              </Button>
            </Box>
          )}
        </Box>
      ))}
      <Button
        variant="outlined"
        startIcon={<AddIcon />}
        {...(ranges.length === 0 && { ref: inputRef })}
        onClick={() => {
          setAdded(ranges.length);
          onChange([...ranges, empty]);
        }}
        sx={{ justifySelf: 'start' }}
      >
        {translate('ui.ranges.add')}
      </Button>
    </Box>
  );
};
