import type { Edition } from '../../kernel/command.ts';
import { hard, type Finding } from '../../kernel/finding.ts';
import { som, tyiyn } from '../../kernel/money.ts';
import { rateOf, rateProblems } from '../../tariff/exchange.ts';
import { income } from '../payment/income.ts';
import { requestArea } from '../shipment-request/prepayment.ts';
import { isCharged, type CountedCarriage } from '../smgs/carriage.ts';
import { changedLines, ratesIn, type CountedService } from './difference.ts';

/** subStatus of a waybill that the station has accepted. */
export const declared = 2;

/** What a charge looks at in the waybill that it is made for. */
export interface ChargedNote {
  readonly status: number;
  readonly subStatus: number;
  readonly settledAmount: string | null;
  readonly departureStationId: string;
  readonly destinationStationId: string;
  readonly calculationId?: string | null;
  readonly carriageTotal?: string | null;
  readonly isArchiev?: boolean;
  /** Charges of differences, in their order. */
  readonly differences?: readonly string[];
  readonly smgsVagons: readonly unknown[];
}

/** What it looks at in the shipment request whose prepayment it is. */
export interface ChargedRequest {
  readonly state: string;
  readonly chargeId: string;
  readonly stationId: string;
  readonly destinationStationId: string;
  readonly wagonCount: number | null;
}

interface Counted {
  readonly id: string;
  readonly number: string;
  readonly smgsId: string;
  readonly shipmentRequestId: string;
  readonly customerId: string;
  readonly fromStationId: string;
  readonly toStationId: string;
  /** In the order of the way; none in calculations from before they were kept. */
  readonly jointIds: readonly string[];
  /** Where its charge arises; '' in calculations from before it was kept: then where the way begins. */
  readonly chargeStationId: string;
  readonly wagons: readonly { readonly quantity: number | null }[];
  readonly lines: readonly CountedService[];
  readonly correctsId: string;
  readonly corrects: boolean;
  readonly difference: string | null;
  readonly earlierPaymentId: string;
  readonly earlierTotal: string | null;
  readonly earlierLines: readonly CountedService[];
  readonly paymentId: string;
  readonly method: number | null;
  readonly estimate: boolean;
}

/**
 * Where a charge arises: where its way begins, of what comes from abroad where it ends, of what only passes where it comes in. A station
 * of another railway has no orders, so what stood there would be in none.
 */
export const chargeStation = (
  { fromStationId, toStationId, jointIds }: Pick<Counted, 'fromStationId' | 'toStationId' | 'jointIds'>,
  administrationOf: (stationId: string) => string | undefined,
): string => [fromStationId, toStationId, ...jointIds].find((id) => administrationOf(id) === '59') ?? fromStationId;

/** A paid waybill that was counted anew is charged by the difference alone (decision smgs-edit-after-payment). */
export const isDifference = ({ correctsId }: Pick<Counted, 'correctsId'>, note: ChargedNote | undefined): boolean =>
  correctsId !== '' && note?.calculationId === correctsId && note.settledAmount !== null;

/** What stands against charging a waybill that is charged already, or is paid. */
const chargedBefore = (calculation: Counted, note: ChargedNote): string | undefined => {
  if (isDifference(calculation, note)) {
    if (note.carriageTotal !== calculation.earlierTotal) return 'Calculation.CountedMeanwhile';
    return note.isArchiev ? 'Calculation.NoteArchived' : undefined;
  }
  if (note.settledAmount !== null)
    return note.calculationId && calculation.correctsId !== ''
      ? 'Calculation.CountedMeanwhile'
      : 'Calculation.NoteNotAccepted';
  return note.calculationId ? 'Calculation.ChargedUnpaid' : undefined;
};

/** Why the charge of a calculation cannot be taken back: a difference to it was charged, or it gave money back itself. */
export const takeBackProblems = (
  calculation: Pick<Counted, 'corrects' | 'difference'> & CountedCarriage,
  note: ChargedNote | undefined,
): readonly Finding[] => {
  // Refused where another was quicker: there is no charge, and nothing to be kept.
  if (!isCharged(calculation)) return [];
  const { corrects, difference, paymentId } = calculation;
  const last = note?.differences?.at(-1);
  if (last !== undefined && last !== paymentId) return [hard('Calculation.Corrected', {})];
  return corrects && (difference ?? '').startsWith('-') ? [hard('Calculation.GivenBack', {})] : [];
};

const at = (member: string, code: string, params = {}): Finding => ({ ...hard(code, params), member });
const differ = (code: string, member: string, what: string, here: string | number, there: string | number) =>
  here === there ? [] : [{ ...at(member, code, { what: `${what}${here} / ${there}` }), soft: true as const }];
const wagonsOf = ({ wagons }: Pick<Counted, 'wagons'>): number =>
  wagons.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);

const requestProblems = (calculation: Counted, request: ChargedRequest | undefined): readonly Finding[] => {
  if (!request) return [at('shipmentRequestId', 'Calculation.NoNote')];
  if (request.state !== 'accepted') return [at('shipmentRequestId', 'Calculation.RequestNotAccepted')];
  if (request.chargeId !== '') return [at('shipmentRequestId', 'Calculation.RequestCharged')];
  return [
    ...differ('Calculation.OtherRequest', 'fromStationId', '', calculation.fromStationId, request.stationId),
    ...differ('Calculation.OtherRequest', 'toStationId', '', calculation.toStationId, request.destinationStationId),
    ...differ('Calculation.OtherRequest', 'wagons', '', wagonsOf(calculation), request.wagonCount ?? 0),
  ];
};

/** Why a calculation cannot be charged: there must be a payer, and the waybill or the request that it was counted for. */
export const chargeProblems = (
  calculation: Counted,
  note: ChargedNote | undefined,
  request: ChargedRequest | undefined,
): readonly Finding[] => {
  const { smgsId, shipmentRequestId, customerId, fromStationId, toStationId } = calculation;
  if (smgsId !== '' && shipmentRequestId !== '') return [at('shipmentRequestId', 'Calculation.TwoBases')];
  if (smgsId === '' && shipmentRequestId === '') return [at('smgsId', 'Calculation.NoNote')];
  if (customerId === '') return [at('customerId', 'Calculation.NoPayer')];
  if (shipmentRequestId !== '') return requestProblems(calculation, request);
  if (!note) return [at('smgsId', 'Calculation.NoNote')];
  if (note.status > 1 || note.subStatus < declared) return [at('smgsId', 'Calculation.NoteNotAccepted')];
  const before = chargedBefore(calculation, note);
  if (before) return [at('smgsId', before)];
  if (isDifference(calculation, note)) {
    if (changedLines(calculation.lines, calculation.earlierLines).length === 0)
      return [at('smgsId', 'Calculation.NoDifference')];
    if (calculation.difference === '0.00') return [at('smgsId', 'Calculation.NoDifference')];
  }
  return [
    ...differ('Calculation.OtherNote', 'fromStationId', '2. ', fromStationId, note.departureStationId),
    ...differ('Calculation.OtherNote', 'toStationId', '5. ', toStationId, note.destinationStationId),
    ...differ('Calculation.OtherNote', 'wagons', '7. ', wagonsOf(calculation), note.smgsVagons.length),
  ];
};

/**
 * A charge is by the rate of the day on which it is issued (processes, section 9): what was counted by another rate is counted anew. A
 * difference goes by the rates of the charge that it corrects, whatever they are today.
 */
export const rateChanges = (
  { lines, earlierLines }: Pick<Counted, 'lines' | 'earlierLines'>,
  rates: Edition | undefined,
  today: string,
): readonly Finding[] => {
  const earlier = ratesIn(earlierLines);
  return [...ratesIn(lines)].flatMap(([currency, by]) => {
    if (earlier.has(currency)) return [];
    const now = rateOf(rates, currency);
    const wrong = rateProblems(currency, now, today);
    if (!now || wrong.length > 0) return wrong.map((problem) => ({ ...problem, member: 'lines' }));
    const counted = `${by.rate} / ${by.units}`;
    const is = `${now.rate} / ${now.units}`;
    return counted === is ? [] : [at('lines', 'Calculation.RateChanged', { currency, counted, now: is })];
  });
};

const vatKindOf = (rate: number | null): number => (rate === 0 ? 2 : 1);

const named = ({ service }: CountedService): string =>
  service === 'carriage' ? 'Провозная плата' : `Услуга ${service}`;

const orderLine = (line: CountedService, out: boolean) => ({
  service: line.service === 'carriage' ? 'CARRIAGE' : line.service,
  text: out ? `Сторно: ${named(line)}` : named(line),
  quantity: '1',
  price: out ? som(-tyiyn(line.amount)) : line.amount,
  vatKind: vatKindOf(line.vatRate),
  vatIncluded: false,
  income: line.service === 'carriage' ? income.code.carriage : income.code.services,
  // Orders from before there were currencies say nothing of them: they must not be sent again.
  ...(line.currency && {
    ...{ price: '', currency: line.currency, foreign: `${out ? '-' : ''}${line.foreign}` },
    ...{ rate: line.rate, units: line.units, rateDay: line.rateDay },
  }),
});

/**
 * The order to charge what was counted: a line for each service, VAT on top, carriage and services as income of their kinds. Of a
 * difference the lines that changed: what was charged goes out, what is owed comes in.
 */
export const chargeOrder = (calculation: Counted) => {
  const { paymentId, id, number, smgsId, shipmentRequestId, customerId, method, estimate } = calculation;
  const { corrects, chargeStationId, fromStationId } = calculation;
  const ofRequest = shipmentRequestId !== '';
  const basis = ofRequest ? 'Предоплата по заявке, расчёт' : corrects ? 'Разница по расчёту' : 'Расчёт';
  return {
    id: paymentId,
    row: paymentId,
    input: {
      payerId: customerId,
      stationId: chargeStationId || fromStationId,
      method,
      basis: `${basis} № ${number}`,
      forArea: ofRequest ? requestArea : 'calculation',
      forId: ofRequest ? shipmentRequestId : id,
      smgsId,
      estimate,
      // Orders from before there were differences say nothing of it: they must not be sent again.
      ...(corrects && { corrects: calculation.earlierPaymentId }),
      lines: corrects
        ? changedLines(calculation.lines, calculation.earlierLines).map(({ line, out }) => orderLine(line, out))
        : calculation.lines.map((line) => orderLine(line, false)),
    },
  };
};
