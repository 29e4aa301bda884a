import type { StoredFile } from '@kerben/workflows/fields/field.ts';

const pictures: ReadonlySet<string> = new Set(['image/png', 'image/jpeg', 'image/webp']);

/** How a file is looked at, by the type that its content has; undefined where it is only saved. */
export const lookOf = ({ type }: Pick<StoredFile, 'type'>): 'picture' | 'pdf' | undefined =>
  pictures.has(type) ? 'picture' : type === 'application/pdf' ? 'pdf' : undefined;
