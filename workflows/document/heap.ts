import type { Texts } from '../fields/texts.ts';

/**
 * What is asked of whoever a heap waits for: money, a yes or no, what came back to be mended, the work of the day, or what keeps Kerben
 * itself going. Roles say in which order they come (permissions/roles.ts).
 */
export const heapKinds = ['house', 'pay', 'decide', 'mend', 'work'] as const;
export type HeapKind = (typeof heapKinds)[number];

/** A heap of documents that wait for somebody, said on the home page (decision dashboard). */
export interface Heap {
  readonly who: 'staff' | 'owner';
  readonly kind: HeapKind;
  /** Who does it; the policy for changing the document when absent. */
  readonly policy?: string;
  /** What it is a heap of. The number stands apart from it, so no word has to agree with one. */
  readonly text: Texts;
  readonly filter: Readonly<Record<string, unknown>>;
  /** Hours without a change after which one of it is late. */
  readonly within?: number;
  /** Column of money, som, that says how much the heap comes to. */
  readonly sum?: string;
  /** Column of the station that does it, where others may see the records too: people of stations are told of their own. */
  readonly at?: string;
  /** What its button does instead of opening the oldest: the page on which the whole heap is worked off, and what that needs to be set up. */
  readonly does?: { readonly text: Texts; readonly path: string; readonly needs?: 'onlinePayment' };
  /** Another screen than the document's own that shows the heap, and the filter that this screen always has. */
  readonly screen?: { readonly path: string; readonly filter: Readonly<Record<string, unknown>> };
}
