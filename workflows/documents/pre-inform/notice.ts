import { railwayDay } from '../../kernel/clock.ts';
import type { Cause, ChainTarget } from '../../kernel/chain.ts';

/** What a notice reads of a stay that is expected. */
export interface ExpectedStay {
  readonly id: string;
  readonly status: number;
  readonly wagonNumber: string;
  readonly stationId: string;
  readonly stationName: string;
  readonly customerId: string;
  readonly cargoName: string;
  readonly weight: number | null;
  readonly originStationId: string;
  readonly invoiceNumber: string;
  readonly expectedAt: string;
}

/** One wagon of a notice. */
export interface NoticeWagon {
  readonly row: number;
  readonly wagonNumber: string;
  readonly cargoName: string;
  readonly weight: number | null;
  readonly originStationId: string;
  readonly invoiceNumber: string;
  readonly comesAt: string;
  readonly confirmedAt: string;
  readonly stayId: string;
}

type StayOfNotice = Pick<ExpectedStay, 'status' | 'customerId' | 'stationId' | 'expectedAt'>;

const expected = 0;

/**
 * The notice that a stay belongs to: one for each customer, station and railway day of the expected arrival. While customer or time
 * is unknown there is none (processes, section 10: made as soon as the wagon is linked).
 */
export const noticeId = ({ status, customerId, stationId, expectedAt }: StayOfNotice): string =>
  status !== expected || customerId === '' || expectedAt === ''
    ? ''
    : `${customerId}~${stationId}~${railwayDay(expectedAt)}`;

/** A stay that is expected stands in its notice. */
export const announced = ({ id, state }: Cause<ExpectedStay>): readonly ChainTarget[] => {
  const notice = noticeId(state);
  if (notice === '') return [];
  const { stationId, stationName, customerId, wagonNumber, cargoName, weight } = state;
  const { originStationId, invoiceNumber, expectedAt } = state;
  return [
    {
      id: notice,
      input: {
        stationId,
        stationName,
        customerId,
        stayId: id,
        wagonNumber,
        cargoName,
        weight,
        originStationId,
        invoiceNumber,
        comesAt: expectedAt,
      },
    },
  ];
};

/** A stay that is expected no more, or elsewhere, on another day or by somebody else, leaves the notice that it stood in. */
export const leftOut = ({ id, state, before }: Cause<ExpectedStay>): readonly ChainTarget[] => {
  const was = noticeId(before);
  return was === '' || was === noticeId(state) ? [] : [{ id: was, input: { stayId: id } }];
};

/** The lines with a wagon as it is told now: the same words stay confirmed, others are to be confirmed again. */
export const withWagon = (
  wagons: readonly NoticeWagon[],
  told: Omit<NoticeWagon, 'row' | 'confirmedAt'>,
): readonly (Omit<NoticeWagon, 'row'> & { readonly row?: number })[] => {
  const was = wagons.find(({ stayId }) => stayId === told.stayId);
  if (!was) return [...wagons, { ...told, confirmedAt: '' }];
  const same = was.wagonNumber === told.wagonNumber && was.comesAt === told.comesAt;
  return wagons.map((one) => (one === was ? { ...one, ...told, confirmedAt: same ? one.confirmedAt : '' } : one));
};
