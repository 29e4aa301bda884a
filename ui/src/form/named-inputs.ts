import { lazy, type ComponentType } from 'react';
import type { FieldDefinition } from './field.ts';

/** Inputs that a field asks for by name, bound to the form around them; loaded with the first form that has one. */
export const namedInputs: Readonly<
  Record<
    NonNullable<FieldDefinition['input']>,
    ComponentType<{ readonly area: string; readonly field: FieldDefinition }>
  >
> = {
  phone: lazy(() => import('./PhoneInput.tsx')),
  month: lazy(() => import('./MonthInput.tsx')),
  wagons: lazy(() => import('./WagonNumbers.tsx')),
  person: lazy(() => import('./PersonInput.tsx')),
  policies: lazy(() => import('./PoliciesInput.tsx')),
};
