import type { DangerousLine } from '../documents/smgs/dangerous-goods.ts';
import type { MessageStation } from './station.ts';

/** Whoever takes part, as the message names them. */
export interface Party {
  readonly code: string;
  readonly name: string;
  readonly address: string;
}

export interface Carrier extends Party {
  readonly from: MessageStation | undefined;
  readonly to: MessageStation | undefined;
}

export interface MessageContainer {
  readonly number: string;
  readonly type: string;
  /** Tonnes, exact. */
  readonly tare: string;
  readonly seals: readonly string[];
}

export interface MessageWagon {
  /** Number of its segment. */
  readonly segment: number;
  readonly number: string;
  readonly loaded: boolean;
  /** Tonnes, exact; `''` where the message does not say it. */
  readonly tare: string;
  readonly capacity: string;
  readonly axles: number | null;
  /** Railway administration of the owner. */
  readonly owner: string;
  /** О: the wagon is the consignor's; П: the carrier's. */
  readonly providedBy: 'sender' | 'carrier';
  /** Kilograms of goods in it; 0 where the message does not divide the mass among wagons. */
  readonly weight: number;
  readonly packages: number | null;
  readonly seals: readonly string[];
  readonly containers: readonly MessageContainer[];
}

export interface MessageGoods {
  readonly packages: number | null;
  readonly packaging: string;
  readonly gng: string;
  readonly etsng: string;
  readonly name: string;
  /** Kilograms. */
  readonly weight: number;
  /** What makes them dangerous, a line for each UN number. */
  readonly dangerous: readonly DangerousLine[];
  /** What is said of danger and does not fit such a line, as it stands in the message. */
  readonly danger: string;
}

/** What a message tells of one consignment: facts as they are written, nothing concluded from what is missing. */
export interface Facts {
  /** Who sent the interchange and to whom, its number, and that of the message. */
  readonly from: string;
  readonly to: string;
  readonly interchange: string;
  readonly reference: string;
  /** The sender tries out the exchange (UNB, data element 0035): nothing follows from it. */
  readonly test: boolean;
  /** Function of the message: 9 original, 5 replacement, 4 change, 1 cancellation. */
  readonly function: string;
  readonly number: string;
  /** Day of acceptance for carriage, `YYYY-MM-DD`; `''` when it is not told. */
  readonly day: string;
  readonly departure: MessageStation | undefined;
  readonly destination: MessageStation | undefined;
  readonly borders: readonly MessageStation[];
  readonly consignor: Party;
  readonly consignee: Party;
  readonly payers: readonly Party[];
  readonly carriers: readonly Carrier[];
  readonly statements: string;
  readonly information: string;
  readonly documents: readonly string[];
  readonly goods: readonly MessageGoods[];
  readonly wagons: readonly MessageWagon[];
}
