import { useTranslate } from 'react-admin';
import { useId, useRef, type ReactNode } from 'react';
import { useController, useFormContext } from 'react-hook-form';
import type { Row } from '../grid/column.ts';
import { inputs } from '../kinds/inputs.ts';
import { boxLabel } from './box-label.ts';
import { errorText } from './error-text.ts';
import { fieldLabel, type FieldDefinition } from './field.ts';
import { FieldFrame } from './FieldFrame.tsx';

export interface FieldProps {
  readonly area: string;
  readonly field: FieldDefinition;
  readonly autoFocus?: boolean;
  readonly disabled?: boolean;
  /** What stands under the input. */
  readonly below?: ReactNode;
  /** Told when a record was chosen, so that other fields can be filled from it. */
  readonly onRecord?: ((record: Row | null) => void) | undefined;
}

const isMissing = (value: unknown): boolean =>
  value === '' || value === null || value === undefined || (Array.isArray(value) && value.length === 0);

/** One input bound to the form around it, from its definition. */
export const Field = ({ area, field, autoFocus = false, disabled = false, below, onRecord }: FieldProps) => {
  const translate = useTranslate();
  const id = useId();
  const { box, label } = boxLabel(translate(fieldLabel(area, field)));
  const { Input, Frame = FieldFrame, wrong } = inputs[field.type];
  const { trigger, clearErrors } = useFormContext();
  /** What is wrong with words that stand in a lookup and are no choice, and the value that they stand for. */
  const left = useRef<{ readonly value: unknown; readonly message: string }>(undefined);
  const { field: bound, fieldState } = useController({
    name: field.name,
    rules: {
      validate: (value: unknown) => {
        if (left.current && left.current.value === value) return left.current.message;
        if (isMissing(value)) return !field.required || translate(field.missing ?? 'ui.form.required');
        const said = wrong?.(value);
        return said === undefined || translate(said);
      },
    },
  });
  const error = errorText(fieldState.error);
  const value: unknown = bound.value;
  const help = field.help && translate(field.help);
  return (
    <Frame
      id={id}
      label={label}
      box={box}
      required={field.required}
      error={error}
      wide={field.wide}
      help={help}
      below={below}
    >
      <Input
        id={id}
        field={field}
        label={label}
        value={value}
        onChange={bound.onChange}
        onBlur={bound.onBlur}
        invalid={error !== undefined}
        described={error || help ? `${id}-note` : undefined}
        disabled={disabled}
        autoFocus={autoFocus}
        inputRef={bound.ref}
        error={fieldState.error}
        onRecord={onRecord}
        onLeft={(message, looking) => {
          left.current = message === undefined ? undefined : { value, message };
          if (message === undefined) clearErrors(field.name);
          else if (!looking) void trigger(field.name);
        }}
      />
    </Frame>
  );
};
