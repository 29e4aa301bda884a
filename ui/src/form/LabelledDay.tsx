import { Box } from '@mui/material';
import { useId } from 'react';
import { DayField } from './DayField.tsx';

interface LabelledDayProps {
  readonly label: string;
  /** `YYYY-MM-DD`, or what has been typed of it. */
  readonly value: string;
  readonly onChange: (day: string) => void;
}

/** A day above a report, with its label. */
export const LabelledDay = ({ label, value, onChange }: LabelledDayProps) => {
  const id = useId();
  return (
    <Box sx={{ display: 'grid', gap: '2px', fontSize: 12, color: 'text.secondary', width: { xs: 172, sm: 160 } }}>
      <label htmlFor={id}>{label}</label>
      <DayField id={id} value={value} onChange={onChange} />
    </Box>
  );
};
