import { NativeSelect } from '@mui/material';
import { useTranslate } from 'react-admin';

interface PaperPartsProps {
  readonly part: number;
  readonly parts: number;
  readonly onChange: (part: number) => void;
}

/** Which part of a long paper is shown: each is made, printed and saved by itself. */
export const PaperParts = ({ part, parts, onChange }: PaperPartsProps) => {
  const translate = useTranslate();
  return (
    <NativeSelect
      value={part}
      inputProps={{ 'aria-label': translate('ui.paper.parts') }}
      onChange={({ target }) => onChange(Number(target.value))}
    >
      {Array.from({ length: parts }, (_, at) => (
        <option key={at} value={at + 1}>
          {translate('ui.paper.part', { part: at + 1, parts })}
        </option>
      ))}
    </NativeSelect>
  );
};
