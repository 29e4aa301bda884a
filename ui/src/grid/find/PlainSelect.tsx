import type { KeyboardEvent } from 'react';

interface PlainSelectProps {
  readonly label: string;
  readonly value: string;
  /** Values with what people read. */
  readonly options: readonly (readonly [value: string, text: string])[];
  readonly onChange: (value: string) => void;
  readonly onKeyDown?: (event: KeyboardEvent) => void;
}

/** One of a few, by the browser's own list: it costs nothing where there is one in every column. */
export const PlainSelect = ({ label, value, options, onChange, onKeyDown }: PlainSelectProps) => (
  <select
    aria-label={label}
    value={value}
    onChange={({ target }) => onChange(target.value)}
    {...(onKeyDown && { onKeyDown })}
  >
    {options.map(([each, text]) => (
      <option key={each} value={each}>
        {text}
      </option>
    ))}
  </select>
);
