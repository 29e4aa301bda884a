import type { DayTurnover } from './TurnoverChart.tsx';

/** The card of an account for a period, as `GET /api/app/account/{id}/card` tells it; amounts are som as text. */
export interface Card {
  readonly from: string;
  readonly to: string;
  readonly days: readonly DayTurnover[];
  readonly opening: string;
  readonly paidIn: string;
  readonly spent: string;
  readonly closing: string;
  readonly held: string;
  readonly count: number;
  readonly movements: readonly {
    readonly id: string;
    readonly day: string;
    readonly eventType: string;
    readonly aboutArea: string | null;
    readonly aboutId: string | null;
    readonly amount: string;
    readonly balance: string;
  }[];
}
