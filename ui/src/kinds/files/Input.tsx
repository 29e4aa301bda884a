import { filesIn } from '@kerben/workflows/fields/value-in.ts';
import { FilesField } from '../../form/FilesField.tsx';
import type { InputProps } from '../input.ts';

export const FilesInput = ({ id, field, value, onChange, onBlur, invalid, described, inputRef }: InputProps) => (
  <FilesField
    id={id}
    value={filesIn(value)}
    onChange={onChange}
    onBlur={onBlur}
    most={field.max ?? 20}
    invalid={invalid}
    described={described}
    inputRef={inputRef}
  />
);
