import type { Range, StoredFile, Value } from './field.ts';

/** A value as one text or number, for logs and files: `715604 715905`, `715106-717807 (715604); 718000-718208`. */
export const scalarOf = (value: Value | undefined): string | number | boolean | null => {
  if (!Array.isArray(value)) return (value ?? null) as string | number | boolean | null;
  return (value as readonly (string | Range | StoredFile)[])
    .map((part) => {
      if (typeof part === 'string') return part;
      if ('sha256' in part) return part.name;
      return `${part.start}-${part.end}${part.joints.length > 0 ? ` (${part.joints.join(' ')})` : ''}`;
    })
    .join((value as readonly unknown[]).every((part) => typeof part === 'string') ? ' ' : '; ');
};
