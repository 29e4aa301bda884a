/** What one event makes happen to one record of another area. */
export interface ChainTarget {
  readonly id: string;
  readonly input: Readonly<Record<string, unknown>>;
}

/** The event that caused a chain, with the record folded up to that very event. */
export interface Cause<State> {
  readonly id: string;
  readonly state: State;
  readonly before: State;
  readonly event: { readonly type: string; readonly data: unknown };
}

/**
 * When … then …: a row of the table of what follows in other records. It stands with who receives it, because a cause never knows
 * who listens. Ids of what follows stand in the causing record: the runner looks nothing up.
 */
export interface Chain<State = never> {
  /** Part of the key of each of its steps, so it is for ever. */
  readonly name: string;
  /** Area of the causing record, and the type of the event or the status that was entered by whatever move. */
  readonly when: { readonly area: string } & ({ readonly happened: string } | { readonly entered: number });
  readonly to: (cause: Cause<State>) => readonly ChainTarget[];
  /** The receiving area and its command. */
  readonly area: string;
  readonly command: string;
  /** Why a row that can cause itself comes to an end; without it such a row stops the start. */
  readonly bounded?: string;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- chains of different causes live in one table
export type AnyChain = Chain<any>;

/** Key of a step: the same step, however often it is tried, is one command of the log. */
export const stepKey = (chain: string, eventId: string, place: number): string => `chain/${chain}/${eventId}/${place}`;
