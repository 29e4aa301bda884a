import { partsIn } from '../fields/value-in.ts';
import { z } from 'zod';
import { esrCode } from '../checks/esr.ts';
import { hard, type Finding } from '../kernel/finding.ts';
import type { MessageTable } from '../kernel/messages.ts';
import type { Field, Range } from '../fields/field.ts';
import { scalarOf } from '../fields/scalar.ts';

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

/** A field of ranges as it is answered: its joints also by `stationCode[code, name]` where it can have some. */
export const answeredRange = (joints: boolean): z.ZodType =>
  z.array(
    z.strictObject({
      start: z.string(),
      end: z.string(),
      joints: z.array(z.string()),
      ...(joints && {
        stationCode: z.array(z.strictObject({ code: z.string(), name: z.string() })),
      }),
    }),
  );

/** Joints of a field whose ranges have none: only stretches of origins have joints (specification 001, sections 2.6 and 3). */
export const strayJoints = (name: string, field: Field | undefined, value: unknown): readonly Finding[] =>
  field?.kind !== 'ranges' || field.joints
    ? []
    : partsIn(value).flatMap((range, index) => {
        const { joints } = typeof range === 'string' ? { joints: [] } : range;
        return joints.length > 0
          ? [{ ...hard('Reference.JointsNotHere', { joint: joints.join(', ') }), member: `${name}.${index}.joints` }]
          : [];
      });

/** Those ranges that meet a stretch, as they are read: `715604-717703 (715905)`. */
export const rangesWithin = (ranges: readonly Range[], start: string, end: string): readonly string[] =>
  ranges.filter((range) => range.start <= end && range.end >= start).map((range) => String(scalarOf([range])));

/** What its findings say. */
export const rangeMessages: MessageTable = {
  'Reference.RangeTurned': [
    'The range begins at %{start} after its end %{end}',
    'Начало диапазона %{start} больше его конца %{end}',
    'Аралыктын башталышы %{start} аягынан %{end} чоң',
  ],
  'Reference.RangesOverlap': [
    'The ranges %{start}–%{end} and %{otherStart}–%{otherEnd} overlap',
    'Диапазоны %{start}–%{end} и %{otherStart}–%{otherEnd} пересекаются',
    '%{start}–%{end} жана %{otherStart}–%{otherEnd} аралыктары кесилишет',
  ],
  'Reference.JointsNotHere': [
    'Interchange points (%{joint}) belong to ranges of stations of departure alone',
    'Стыки (%{joint}) указываются только для станций отправления',
    'Стыктар (%{joint}) жөнөтүү станциялары үчүн гана көрсөтүлөт',
  ],
  'Reference.JointOutside': [
    'The interchange point %{joint} is outside %{start}–%{end}',
    'Стык %{joint} вне диапазона %{start}–%{end}',
    '%{joint} стыгы %{start}–%{end} аралыгынан тышкары',
  ],
};
