import type { FieldErrors } from 'react-hook-form';

export interface ShownError {
  /** Path of the field, e.g. `smgsVagons.0.weight`. */
  readonly name: string;
  readonly message: string;
}

const isErrors = (error: unknown): error is FieldErrors => typeof error === 'object';

/** Every error of a form with its path, in the order of the values. */
export const errorList = (errors: FieldErrors, prefix = ''): readonly ShownError[] =>
  Object.entries(errors).flatMap(([key, error]) => {
    if (!error || key === 'ref' || key === 'types') return [];
    const name = prefix + key;
    if (typeof error.message === 'string') return [{ name, message: error.message }];
    return isErrors(error) ? errorList(error, `${name}.`) : [];
  });
