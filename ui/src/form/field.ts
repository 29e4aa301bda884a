import type { Condition } from '@kerben/workflows/fields/condition.ts';
import type { Fit } from '@kerben/workflows/fits.ts';
import type { Kind } from '@kerben/workflows/fields/field.ts';

/** Kinds of fields, each with an input of its own (kinds/inputs.ts), and a password, which is never kept in a draft. */
export type FieldType = Exclude<Kind, 'rows'> | 'password';

/** A field of a form, declared: label, look and input come from here. Its rules are the service's. */
export interface FieldDefinition {
  /** Path in the form's values. */
  readonly name: string;
  readonly type: FieldType;
  /** Key of the label, whose text may begin with a box number; `{area}.{name}` when absent. */
  readonly label?: string;
  readonly required?: boolean;
  /** Key of what is said when a required field is empty, where the specification says it in words of its own. */
  readonly missing?: string;
  /** Said in a toast as well when it is empty. */
  readonly alsoSaid?: string;
  /** A special input, by name (named-inputs.ts). */
  readonly input?: 'phone' | 'month' | 'wagons' | 'person' | 'policies';
  /** Across both columns. */
  readonly wide?: boolean;
  /** Longest text. */
  readonly max?: number;
  /** The value of an empty field is null, not ''. */
  readonly nullable?: boolean;
  /** The value of an empty field, where it is neither '' nor null. */
  readonly blank?: unknown;
  /** What the form takes over from a chosen record, own field by the other's. */
  readonly fills?: Readonly<Record<string, string>>;
  /** For `choice`: values with the keys of their labels. */
  readonly choices?: readonly { readonly value: string; readonly label: string }[];
  /** The value of a choice is a number. */
  readonly numeric?: boolean;
  /** For references: the area looked up, and the filter that narrows it. */
  readonly reference?: string;
  /** For references: `{area}.{field}` by which the service knows who may fill it in. */
  readonly asks?: string;
  /** For ranges: entries are picked between their ends. */
  readonly joints?: boolean;
  readonly filter?: Readonly<Record<string, unknown>>;
  /** For references: by what the records fit that are offered first, a column of theirs with a member of the own record. */
  readonly fits?: readonly Fit[];
  /** For references: key of what is said when the other area cannot be read, instead of the usual words. */
  readonly lookupFailed?: string;
  /** Key of a hint below the input. */
  readonly help?: string;
  /** A unit after the input. */
  readonly unit?: string;
  /** It is there only while other fields have these values. */
  readonly only?: Condition;
  /** Said already for this person: shown, not changed. */
  readonly locked?: boolean;
  /** Natural keys are given once. */
  readonly onlyOnCreate?: boolean;
}

/** A part of a form with its title, in the order of the paper form. */
export interface FormSection {
  readonly name: string;
  readonly title: string;
  readonly fields: readonly FieldDefinition[];
}

export const fieldLabel = (area: string, field: FieldDefinition): string => field.label ?? `${area}.${field.name}`;
