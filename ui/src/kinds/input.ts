import type { ComponentType, ReactNode } from 'react';
import type { FieldDefinition } from '../form/field.ts';
import type { FieldFrameProps } from '../form/FieldFrame.tsx';
import type { Row } from '../grid/column.ts';

/** What the input of a field gets of the form around it. */
export interface InputProps {
  readonly id: string;
  readonly field: FieldDefinition;
  readonly label: string;
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly invalid: boolean;
  /** Id of what is said below it. */
  readonly described: string | undefined;
  readonly disabled: boolean;
  readonly autoFocus: boolean;
  readonly inputRef: (element: HTMLElement | null) => void;
  /** What is wrong with it and with its parts, as the form knows it. */
  readonly error: unknown;
  /** Told when a record was chosen. */
  readonly onRecord: ((record: Row | null) => void) | undefined;
  /** Told what is wrong with words that stand in it and are no choice. */
  readonly onLeft: (message: string | undefined, looking?: boolean) => void;
}

/** How a value of a kind is given on a form. */
export interface InputKind {
  readonly Input: ComponentType<InputProps>;
  /** Where label and note do not stand as they do around every other input. */
  readonly Frame?: ComponentType<FieldFrameProps & { readonly children: ReactNode }>;
  /** Key of what is said of a value that is none. */
  readonly wrong?: (value: unknown) => string | undefined;
}
