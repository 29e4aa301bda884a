import { namesOf } from '../../kernel/asserted.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { lastOf, type Stay } from './stay.ts';

/**
 * Codes of operations that a stay tells by itself, as reports of wagons on the network write them. Their names stand in the book of
 * commercial operations; whatever else that book has is told by a person or a file (decision dislocation).
 */
export const operationCodes = {
  arrivedAt: 'ПРИБ',
  notifiedAt: 'УВЕД',
  releasedAt: 'РАСКР',
  placedAt: 'ПОДАЧ',
  readyAt: 'ГОТОВ',
  removedAt: 'УБОРК',
  leftAt: 'ОТПР',
  departedAt: 'СДАЧА',
  uncoupledAt: 'ОТЦЕП',
} as const;

const names = namesOf(operationCodes);

/** What a stay knows of the network beyond its own station: the last operation that a person or a file told. */
export interface SeenStay extends Stay {
  readonly road: string;
  readonly operationCode: string;
  readonly operationAt: string;
  readonly operationStationId: string;
  readonly operationRoad: string;
}

/** Where a wagon was seen last, and what was done with it; empty members are not known. */
export interface LastOperation {
  readonly code: string;
  readonly at: string;
  readonly stationId: string;
  readonly road: string;
}

/** The later of what the stay itself tells and of what was told about it; of equal minutes the stay's own. */
export const lastOperation = (stay: SeenStay): LastOperation => {
  const own = lastOf(stay);
  if (stay.operationAt !== '' && stay.operationAt > own)
    return {
      code: stay.operationCode,
      at: stay.operationAt,
      stationId: stay.operationStationId,
      road: stay.operationRoad,
    };
  // Of facts of one minute the furthest: they stand in the order of the work.
  const name = own === '' ? undefined : names.findLast((each) => stay[each] === own);
  const here = stay.arrivedAt !== '' || stay.legs.length > 0;
  return {
    code: name === undefined ? '' : operationCodes[name],
    at: own,
    stationId: here ? stay.stationId : '',
    road: here ? stay.road : '',
  };
};

/** What is told later than something newer is known moves nobody back; what has not happened yet is no operation. */
export const wrongOperation = (before: SeenStay, operationAt: string, now: string): readonly Finding[] => {
  const known = lastOperation(before).at;
  if (known !== '' && operationAt < known)
    return [{ ...hard('ArrivedWagon.Older', { at: operationAt, known }), member: 'operationAt' }];
  const latest = new Date(Date.parse(now) + 10 * 60_000).toISOString();
  return operationAt > latest ? [{ ...hard('ArrivedWagon.Future', { at: operationAt }), member: 'operationAt' }] : [];
};

/** From where and when a wagon runs, or ran, to the station of its arrival: what expected arrivals are counted from. */
export const runOf = (stay: SeenStay & { readonly originStationId: string; readonly sentAt: string }) => {
  const last = stay.legs.at(-1);
  return last ? { from: last.stationId, at: last.leftAt } : { from: stay.originStationId, at: stay.sentAt };
};
