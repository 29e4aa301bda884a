import { hard, type Finding } from '../../kernel/finding.ts';
import { income } from '../payment/income.ts';

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

interface Counted {
  readonly id: string;
  readonly number: string;
  readonly smgsId: string;
  readonly customerId: string;
  readonly fromStationId: string;
  readonly toStationId: string;
  readonly wagons: readonly { readonly quantity: number | null }[];
  readonly lines: readonly { readonly service: string; readonly amount: string; readonly vatRate: number | null }[];
  readonly paymentId: string;
  readonly method: number | null;
  readonly estimate: boolean;
}

/** Why a calculation cannot be charged: there must be a payer, and a waybill that it was counted for. */
export const chargeProblems = (calculation: Counted, note: ChargedNote | undefined): readonly Finding[] => {
  const { smgsId, customerId, fromStationId, toStationId, wagons } = calculation;
  const at = (member: string, code: string, params = {}): Finding => ({ ...hard(code, params), member });
  if (smgsId === '' || !note) return [at('smgsId', 'Calculation.NoNote')];
  if (customerId === '') return [at('customerId', 'Calculation.NoPayer')];
  if (note.status > 1 || note.subStatus < declared || note.settledAmount !== null)
    return [at('smgsId', 'Calculation.NoteNotAccepted')];
  const counted = wagons.reduce((sum, { quantity }) => sum + (quantity ?? 0), 0);
  const differ = (member: string, what: string, here: string | number, there: string | number) =>
    here === there
      ? []
      : [{ ...at(member, 'Calculation.OtherNote', { what: `${what} ${here} / ${there}` }), soft: true as const }];
  return [
    ...differ('fromStationId', '2.', fromStationId, note.departureStationId),
    ...differ('toStationId', '5.', toStationId, note.destinationStationId),
    ...differ('wagons', '7.', counted, note.smgsVagons.length),
  ];
};

const vatKindOf = (rate: number | null): number => (rate === 0 ? 2 : 1);

/** The order to charge what was counted: a line for each service, VAT on top, carriage and services as income of their kinds. */
export const chargeOrder = (calculation: Counted) => {
  const { paymentId, id, number, smgsId, customerId, fromStationId, method, estimate } = calculation;
  return {
    id: paymentId,
    row: paymentId,
    input: {
      payerId: customerId,
      stationId: fromStationId,
      method,
      basis: `Расчёт № ${number}`,
      forArea: 'calculation',
      forId: id,
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
