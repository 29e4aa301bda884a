import { Box, Button } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useState } from 'react';
import { railwayTime } from '../../i18n/format.ts';
import { Below } from './Below.tsx';
import type { CellDraft } from './cell-draft.ts';
import { MonthDays } from './MonthDays.tsx';
import { MonthHead } from './MonthHead.tsx';
import { readDay, typedDay } from './typed.ts';
import { UsualPeriods } from './UsualPeriods.tsx';

interface DayPickerProps {
  readonly anchor: HTMLElement;
  readonly draft: CellDraft;
  readonly label: string;
  readonly onChoose: (part: Partial<CellDraft>) => void;
  readonly onClose: () => void;
}

/** A period by pointer or keyboard: the usual ones by name, any other by its first and its last day. */
const DayPicker = ({ anchor, draft, label, onChoose, onClose }: DayPickerProps) => {
  const translate = useTranslate();
  const [today] = useState(() => railwayTime(Date.now())?.day ?? '');
  const [from, to] = draft.text.split('–').map((end) => readDay(end));
  const [begun, setBegun] = useState<string>();
  const [cursor, setCursor] = useState(from ?? to ?? today);
  const [first, last] = begun === undefined ? [from, draft.text.includes('–') ? to : from] : [begun, cursor].sort();
  const choose = (day: string): void => {
    setCursor(day);
    if (begun === undefined) return setBegun(day);
    const [first = day, last = day] = [begun, day].sort();
    onChoose({ text: first === last ? typedDay(first) : `${typedDay(first)}–${typedDay(last)}` });
  };
  return (
    <Below anchor={anchor} label={label} onClose={onClose}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', maxWidth: 470 }}>
        <UsualPeriods chosen={draft.within} onChoose={(within) => onChoose({ within })} />
        <Box sx={{ p: 3, minWidth: 250 }}>
          <MonthHead cursor={cursor} onMove={setCursor} />
          <MonthDays
            label={label}
            today={today}
            cursor={cursor}
            onMove={setCursor}
            isChosen={(day) => first !== undefined && last !== undefined && day >= first && day <= last}
            onChoose={choose}
          />
          <Box role="status" sx={{ pt: 2, fontSize: 12, color: 'text.secondary' }}>
            {translate(begun === undefined ? 'find.first_day' : 'find.last_day')}
          </Box>
          <Box sx={{ display: 'flex', gap: 1, pt: 2 }}>
            {(['blank', 'filled'] as const).map((operator) => (
              <Button key={operator} variant="outlined" onClick={() => onChoose({ operator })}>
                {translate(`find.operator.${operator}`)}
              </Button>
            ))}
          </Box>
        </Box>
      </Box>
    </Below>
  );
};

export default DayPicker;
