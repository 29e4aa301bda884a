import { z } from 'zod';
import { code } from '../../../kernel/fields.ts';
import type { Range } from '../../field.ts';
import type { FieldKind } from '../../kind.ts';
import { scalarOf } from '../../scalar.ts';
import { toldAs } from '../../told.ts';
import { partsIn } from '../../value-in.ts';

const stretch = /^(\d+)\s*[-–—]\s*(\d+)\s*(?:\(([\d\s,]*)\))?$/;

/** As `scalarOf` writes them: `715106-717807 (715604 715905); 718000-718208`. */
const rangeIn = (part: string): Range | undefined => {
  const [, start = '', end = '', joints = ''] = stretch.exec(part) ?? [];
  if (start !== '') return { start, end, joints: joints.split(/[\s,]+/).filter((joint) => joint !== '') };
  return /^\d+$/.test(part) ? { start: part, end: part, joints: [] } : undefined;
};

const station = code(20).min(1);

export const rangesKind: FieldKind = {
  schema: ({ max = 50 }) =>
    z.array(z.strictObject({ start: station, end: station, joints: z.array(station).max(100).default([]) })).max(max),
  empty: () => [],
  column: {
    type: 'texts',
    texts: (_, value) => partsIn(value).map((part) => (typeof part === 'string' ? part : String(scalarOf([part])))),
    unlinked: true,
  },
  changed: undefined,
  widest: () => '',
  example: () => [],
  read: (text) => {
    const ranges = text
      .split(/[;,\n](?![^()]*\))/)
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map(rangeIn);
    return ranges.every((range) => range !== undefined) ? { value: ranges } : undefined;
  },
  written: (text) => text,
  told: toldAs(z.array(z.object({ start: z.string(), end: z.string(), joints: z.array(z.string()) }))),
};
