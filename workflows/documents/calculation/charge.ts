import { hard, type Finding } from '../../kernel/finding.ts';
import { income } from '../payment/income.ts';
import { requestArea } from '../shipment-request/prepayment.ts';

/** subStatus of a waybill that the station has accepted. */
export const declared = 2;

/** What a charge looks at in the waybill that it is made for. */
export interface ChargedNote {
  readonly status: number;
  readonly subStatus: number;
  readonly settledAmount: string | null;
  readonly departureStationId: string;
  readonly destinationStationId: string;
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
  readonly wagons: readonly { readonly quantity: number | null }[];
  readonly lines: readonly { readonly service: string; readonly amount: string; readonly vatRate: number | null }[];
  readonly paymentId: string;
  readonly method: number | null;
  readonly estimate: boolean;
}

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
  if (note.status > 1 || note.subStatus < declared || note.settledAmount !== null)
    return [at('smgsId', 'Calculation.NoteNotAccepted')];
  return [
    ...differ('Calculation.OtherNote', 'fromStationId', '2. ', fromStationId, note.departureStationId),
    ...differ('Calculation.OtherNote', 'toStationId', '5. ', toStationId, note.destinationStationId),
    ...differ('Calculation.OtherNote', 'wagons', '7. ', wagonsOf(calculation), note.smgsVagons.length),
  ];
};

const vatKindOf = (rate: number | null): number => (rate === 0 ? 2 : 1);

/** The order to charge what was counted: a line for each service, VAT on top, carriage and services as income of their kinds. */
export const chargeOrder = (calculation: Counted) => {
  const { paymentId, id, number, smgsId, shipmentRequestId, customerId, fromStationId, method, estimate } = calculation;
  const ofRequest = shipmentRequestId !== '';
  return {
    id: paymentId,
    row: paymentId,
    input: {
      payerId: customerId,
      stationId: fromStationId,
      method,
      basis: ofRequest ? `Предоплата по заявке, расчёт № ${number}` : `Расчёт № ${number}`,
      forArea: ofRequest ? requestArea : 'calculation',
      forId: ofRequest ? shipmentRequestId : id,
      smgsId,
      estimate,
      lines: calculation.lines.map(({ service, amount, vatRate }) => ({
        service: service === 'carriage' ? 'CARRIAGE' : service,
        text: service === 'carriage' ? 'Провозная плата' : `Услуга ${service}`,
        quantity: '1',
        price: amount,
        vatKind: vatKindOf(vatRate),
        vatIncluded: false,
        income: service === 'carriage' ? income.code.carriage : income.code.services,
      })),
    },
  };
};
