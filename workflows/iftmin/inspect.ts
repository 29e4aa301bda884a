import { containerNumber } from '../checks/container-number.ts';
import { esrCode } from '../checks/esr.ts';
import { wagonNumber } from '../checks/wagon-number.ts';
import { hard, soft, type Finding } from '../kernel/finding.ts';
import { inMessage, inSegment, type MessageFinding } from './finding.ts';
import { grammar, type Component, type Holds } from './grammar.ts';
import { numberOf } from './quantity.ts';
import { at, type Interchange, type Segment } from './segment.ts';
import { stationOf } from './station.ts';

const station = (value: string): Finding | undefined => {
  const found = stationOf(value, '');
  return found ? esrCode(found.administration || undefined)(found.code) : hard('Iftmin.Station', { value });
};

/** `TKRU1234564/22G1`: the number and, behind a stroke, the type. */
export const containerOf = (value: string): readonly [number: string, type: string] => {
  const [number = '', type = ''] = value.replace(/\s/g, '').split('/');
  return [number, type];
};

const checks: Readonly<Record<Exclude<Holds, 'text' | 'code' | 'number'>, (value: string) => Finding | undefined>> = {
  count: (value) => (/^\d{1,9}$/.test(value) ? undefined : hard('Iftmin.Number', { value })),
  wagon: wagonNumber,
  container: (value) => containerNumber(containerOf(value)[0]),
  station,
};

const componentOf = (segment: Segment, component: Component, mark: string): readonly MessageFinding[] => {
  const { place, holds, required, codes } = component;
  const value = at(segment, ...place);
  const found = (finding: Finding | undefined) => (finding ? [inSegment(segment, finding, place)] : []);
  if (value === '') return required ? found(hard('Iftmin.Empty', { value: `${segment.tag} ${place.join(':')}` })) : [];
  if (holds === 'number') return found(numberOf(value, mark) ? undefined : hard('Iftmin.Number', { value }));
  if (holds && holds !== 'text' && holds !== 'code') return found(checks[holds](value));
  return found(codes && !(value in codes) ? soft('Iftmin.UnknownCode', { value }) : undefined);
};

/** A wagon's number is checked where the equipment is a wagon, a container's where it is one. */
const applies = (segment: Segment, { holds }: Component): boolean =>
  (holds !== 'wagon' || at(segment, 1) === 'RR') && (holds !== 'container' || at(segment, 1) === 'CN');

const ends = (segments: readonly Segment[], head: string, end: string, element: number): readonly MessageFinding[] => {
  const first = segments.find(({ tag }) => tag === head);
  const last = segments.findLast(({ tag }) => tag === end);
  if (!first || !last) return [];
  const [expected, value] = [at(first, element), at(last, 2)];
  return value === expected ? [] : [inSegment(last, hard('Iftmin.Reference', { value, expected }), [2, 1])];
};

/** UNT counts the segments of the message, itself and its head included. */
const counted = (segments: readonly Segment[]): readonly MessageFinding[] => {
  const head = segments.findIndex(({ tag }) => tag === 'UNH');
  const end = segments.findLastIndex(({ tag }) => tag === 'UNT');
  const last = segments[end];
  if (!last || head < 0) return [inMessage(hard('Iftmin.Missing', { value: 'UNT' }))];
  const [value, expected] = [at(last, 1), end - head + 1];
  return value === '' || !/^\d{1,9}$/.test(value) || Number(value) === expected
    ? []
    : [inSegment(last, hard('Iftmin.Count', { value, expected }), [1, 1])];
};

/** Only one of each kind of these stands in a message. */
const once = ['UNH', 'BGM', 'UNT'];
const needed = ['BGM', 'LOC', 'EQD'];

const whole = ({ segments, isCut, isTooLong }: Interchange): readonly MessageFinding[] => {
  const tags = new Set(segments.map(({ tag }) => tag));
  const last = segments.at(-1);
  return [
    ...(isCut && last ? [inSegment(last, hard('Iftmin.Cut', {}))] : []),
    ...(isTooLong && last ? [inSegment(last, hard('Iftmin.TooLong', {}))] : []),
    ...needed.filter((tag) => !tags.has(tag)).map((value) => inMessage(hard('Iftmin.Missing', { value }))),
    ...once.flatMap((tag) =>
      segments
        .filter((one) => one.tag === tag)
        .slice(1)
        .map((one) => inSegment(one, hard('Iftmin.Twice', { value: tag }))),
    ),
    ...(tags.has('UNB') && tags.has('UNZ') ? [] : [inMessage(soft('Iftmin.NoEnvelope', {}))]),
    ...counted(segments),
    ...ends(segments, 'UNH', 'UNT', 1),
    ...ends(segments, 'UNB', 'UNZ', 5),
  ];
};

/** What kind of message it is: one of another kind is not looked into any further. */
const kind = (segments: readonly Segment[]): MessageFinding | undefined => {
  const head = segments.find(({ tag }) => tag === 'UNH');
  if (!head) return inMessage(hard('Iftmin.NotEdifact', {}));
  const message = at(head, 2);
  if (message !== 'IFTMIN') return inSegment(head, hard('Iftmin.NotIftmin', { value: message }), [2, 1]);
  const beginning = segments.find(({ tag }) => tag === 'BGM');
  const document = beginning ? at(beginning, 1) : '';
  return beginning && document !== '722'
    ? inSegment(beginning, hard('Iftmin.NotRail', { value: document }), [1, 1])
    : undefined;
};

/** What is wrong with a message by its grammar, in the order of its segments; remarks are soft. */
export const inspected = (interchange: Interchange): readonly MessageFinding[] => {
  const { segments, separators } = interchange;
  const other = kind(segments);
  if (other) return [other];
  const single = segments.flatMap((segment): readonly MessageFinding[] => {
    const known = Object.hasOwn(grammar, segment.tag) ? grammar[segment.tag] : undefined;
    if (!known) return [inSegment(segment, soft('Iftmin.UnknownSegment', { value: segment.tag.slice(0, 20) }))];
    return known.components
      .filter((one) => applies(segment, one))
      .flatMap((one) => componentOf(segment, one, separators.decimal));
  });
  return [...single, ...whole(interchange)];
};
