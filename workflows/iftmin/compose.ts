import { usual } from './separators.ts';

/** A data element: one component, or several. */
export type Element = string | readonly string[];
export type NewSegment = readonly [tag: string, ...elements: readonly Element[]];

const { component, element, release, terminator } = usual;

/** A value as it is written: signs with a meaning of their own are released, line ends are blanks. */
const written = (value: string): string =>
  value.replaceAll(/[\r\n]+/g, ' ').replaceAll(/[?+:']/g, (sign) => `${release}${sign}`);

const withoutEmptyEnd = (parts: readonly string[]): readonly string[] => {
  const last = parts.findLastIndex((part) => part !== '');
  return parts.slice(0, last + 1);
};

const segmentText = ([tag, ...elements]: NewSegment): string => {
  const parts = elements.map((one) => withoutEmptyEnd([one].flat().map(written)).join(component));
  return `${[tag, ...withoutEmptyEnd(parts)].join(element)}${terminator}\n`;
};

/** What stands around a message. Railways by their addresses on the exchange: `KRG::HOST`. */
export interface Envelope {
  readonly from: string;
  readonly to: string;
  readonly interchange: string;
  readonly reference: string;
  readonly kind: 'IFTMIN' | 'APERAK';
  /** The exchange is being tried out (data element 0035). */
  readonly test?: boolean;
  /** When it is made: ISO instant; written in the railway's time, Bishkek (UTC+6, no summer time). */
  readonly now: string;
}

const bishkek = 6 * 60 * 60_000;

/** An instant as EDIFACT writes a minute: `202609141000`. */
export const minuteOf = (instant: string): string =>
  new Date(Date.parse(instant) + bishkek).toISOString().replaceAll(/\D/g, '').slice(0, 12);

/** An interchange of one message in UTF-8 (UNOY), with its head, its end and the number of its segments. */
export const composed = (envelope: Envelope, segments: readonly NewSegment[]): string => {
  const { from, to, interchange, reference, kind, now, test = false } = envelope;
  const minute = minuteOf(now);
  const all: readonly NewSegment[] = [
    [
      'UNB',
      ['UNOY', '3'],
      [from, '', 'HOST'],
      [to, '', 'HOST'],
      [minute.slice(2, 8), minute.slice(8)],
      interchange,
      '',
      kind,
      ...(test ? ['', '', '', '1'] : []),
    ],
    ['UNH', reference, [kind, 'D', '97A', 'UN', 'OSJD']],
    ...segments,
    ['UNT', String(segments.length + 2), reference],
    ['UNZ', '1', interchange],
  ];
  return all.map(segmentText).join('');
};
