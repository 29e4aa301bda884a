import { loading, memoOf } from './rows.ts';

/** A wagon's stay, as far as a memo that is begun with it looks at it (processes, section 1). */
export interface ChosenStay {
  readonly wagonNumber: string;
  readonly stationId: string;
  readonly customerId: string;
  readonly cargoName?: string;
  readonly sealMarks?: string;
  readonly placedAt?: string | null;
}

/**
 * What a memo GU-45U or GU-45P (the operation says which) begins with that is made of chosen stays (processes, section 2, handover):
 * whose and where the first of them is, each wagon with its goods and seals; what is loaded is not what it came with. It is of their
 * removal once one of them was placed, else of their placing. A wagon of another station or customer is no mistake here: its line says
 * so when the memo is sent.
 */
export const memoOfStays = (stays: readonly ChosenStay[], operation: number) => {
  const [first] = stays;
  return {
    stationId: first?.stationId ?? '',
    customerId: first?.customerId ?? '',
    what: stays.some(({ placedAt }) => Boolean(placedAt)) ? memoOf.removal : memoOf.placing,
    wagons: stays.map(({ wagonNumber, cargoName = '', sealMarks = '', placedAt }) => ({
      wagonNumber,
      operation,
      cargoName: operation === loading ? '' : cargoName,
      placedAt: placedAt ?? '',
      readyAt: '',
      removedAt: '',
      clientLate: false,
      actId: '',
      sealMarks: operation === loading ? '' : sealMarks,
      remark: '',
    })),
  };
};
