import { esrCode } from '../checks/esr.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import type { Range } from './field.ts';

/**
 * Ranges of station codes (domain 5.6, formation plan): both ends are station codes, the start does not stand after the end,
 * ranges of one field do not overlap, joints lie within theirs.
 */
export const checkRanges = (field: string, ranges: readonly Range[]): readonly Finding[] =>
  ranges.flatMap(({ start, end, joints }, index) => {
    const at = (member: string, finding: Finding): Finding => ({ ...finding, member: `${field}.${index}.${member}` });
    const shape = (['start', 'end'] as const).flatMap((name) => {
      const wrong = esrCode(undefined)(name === 'start' ? start : end);
      return wrong && !wrong.soft ? [at(name, wrong)] : [];
    });
    if (shape.length > 0) return shape;
    if (start > end) return [at('end', hard('Reference.RangeTurned', { start, end }))];
    const other = ranges.slice(0, index).find((before) => start <= before.end && before.start <= end);
    return [
      ...(other
        ? [at('start', hard('Reference.RangesOverlap', { start, end, otherStart: other.start, otherEnd: other.end }))]
        : []),
      ...joints
        .filter((joint) => joint < start || joint > end)
        .map((joint) => at('joints', hard('Reference.JointOutside', { joint, start, end }))),
    ];
  });
