import type { DecisionContext } from '../../kernel/command.ts';
import type { Finding } from '../../kernel/finding.ts';
import type { Note } from './fields.ts';

type Way = Pick<Note, 'departureStationId' | 'destinationStationId' | 'borderStationIds'>;

/** Boxes that say the way. */
export const wayBoxes = ['departureStationId', 'destinationStationId', 'borderStationIds'] as const;

/** Records of the stations of the way, for whoever checks it. */
export const stationsOfWay = ({ departureStationId, destinationStationId, borderStationIds }: Way) =>
  [departureStationId, destinationStationId, ...borderStationIds]
    .filter((id) => id !== '')
    .map((id) => ({ area: 'stations', id }));

const warning = (code: string, member: string, params: Record<string, string> = {}): readonly Finding[] => [
  { code, soft: true, params, member },
];

/**
 * Whether the border stations (box 6) fit the way (domain 1.1: required when the goods pass more than one railway). All warnings:
 * the book knows the railway of a station, not the network between them (decision smgs-route). A station that the book does not
 * know says nothing.
 */
export const checkWay = (note: Way, { record }: Pick<DecisionContext, 'record'>): readonly Finding[] => {
  const { departureStationId, destinationStationId, borderStationIds: borders } = note;
  const railwayOf = (code: string) => record<{ administration?: string }>('stations', code)?.administration;
  const [from, to] = [railwayOf(departureStationId), railwayOf(destinationStationId)];
  const twice = borders.flatMap((code, index) =>
    borders.indexOf(code) < index
      ? warning('Smgs.Route.BorderTwice', `borderStationIds.${index}`, { value: code })
      : [],
  );
  if (!from || !to) return twice;
  const abroad = from !== to;
  if (borders.length === 0)
    return abroad ? warning('Smgs.Route.BorderMissing', 'borderStationIds', { administration: to }) : [];
  const passed = borders.map(railwayOf);
  if (passed.includes(undefined)) return twice;
  if (!abroad && passed.every((railway) => railway === from))
    return [...twice, ...warning('Smgs.Route.BorderNotNeeded', 'borderStationIds', { administration: from })];
  if (abroad && !passed.includes(from) && !passed.includes(to))
    return [...twice, ...warning('Smgs.Route.BorderElsewhere', 'borderStationIds', { administration: to })];
  return twice;
};
