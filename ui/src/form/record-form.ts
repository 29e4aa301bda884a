import type { ComponentType, ReactNode } from 'react';
import type { Sending } from '../actions/use-command.tsx';
import type { Receipt } from '../api/data-provider.ts';
import type { Row } from '../grid/column.ts';
import type { Values } from './changes.ts';
import type { FieldDefinition, FormSection } from './field.ts';

/** A button that saves in its own way. */
export interface SavingWay {
  readonly label: string;
  /** Another command than the form's own. */
  readonly command?: string;
  /** What is sent beside the fields. */
  readonly input?: Values;
  /** Nothing is asked to be filled in. */
  readonly incomplete?: boolean;
  /** Keys of what is said when it is done, refused, or kept on this desk because nobody answers. */
  readonly done?: string;
  readonly failed?: string;
  readonly kept?: string;
}

export interface RecordFormProps {
  readonly area: string;
  readonly title: string;
  readonly leaf: string;
  readonly sections: readonly FormSection[];
  /** Values the form starts with. */
  readonly base: Values;
  /** The record being changed; absent for a new one. */
  readonly record?: { readonly id: string; readonly revision: number };
  /** Command of a change; a new record is created. */
  readonly command?: string;
  /** Key of what is told when it is saved. */
  readonly happened?: string;
  /** Label of the saving button; "Save" when absent. */
  readonly saveLabel?: string;
  /** Another call than the command's own path. */
  readonly via?: Sending['via'];
  /** Body of the command; the changed values only, unless told otherwise. */
  readonly bodyOf?: (values: Values, base: Values) => Values;
  /** The form's values of a record as the service sends it, for the comparison of a conflict. */
  readonly valuesOf: (record: Row) => Values;
  readonly draftKey: string;
  readonly backTo: string;
  /** Instead of going back to a path. */
  readonly onCancel?: () => void;
  readonly onDone: (receipt: Receipt, way: SavingWay | undefined) => void;
  /** Inputs of a section that are no plain fields, by section name. */
  readonly custom?: Readonly<Record<string, ComponentType<{ readonly title: string }>>>;
  /** Where the labels of a list's columns stand, when not under the list's own name. */
  readonly rowLabels?: Readonly<Record<string, string>>;
  /** Beside its list: one column, and no head of its own. */
  readonly panel?: boolean;
  /** Above its list, closed only by its buttons; a page of its own on a phone. */
  readonly popup?: boolean;
  /** The popup is extra large; its tables are tabs below the other fields. */
  readonly wide?: boolean;
  readonly tabs?: boolean;
  /** Buttons that save in different ways, the last one the main one. */
  readonly ways?: readonly SavingWay[];
  /** Inputs of fields that are no plain ones, by field name. */
  readonly inputs?: Readonly<Record<string, ComponentType<{ readonly area: string; readonly field: FieldDefinition }>>>;
  /** The key of the draft that the specification states. */
  readonly statedDraft?: string;
  /** Said in a toast when a draft was found. */
  readonly draftFound?: string;
  /** How long its toasts stay, milliseconds. */
  readonly life?: number;
  /** Above the fields: what there is to know before one changes them. */
  readonly above?: ReactNode;
  /** What stands below single fields, by field name: what there is to know about what was typed there. */
  readonly below?: Readonly<Record<string, ReactNode>>;
  /** Asked before it is saved; false = goes back to the form. */
  readonly agree?: (values: Values, base: Values) => Promise<boolean>;
  /** Values to take over when a record was chosen in a lookup. */
  readonly fill?: (field: string, record: Row, values: Values) => Values;
}
