import { membersIn } from '@kerben/workflows/kernel/lists.ts';
/** A payment as it is sent: the operation is its key, made before the first sending and kept until its outcome is known. */
export interface Taking {
  readonly shiftId: string;
  readonly body: {
    readonly op: string;
    readonly payment: string;
    readonly payer: string;
    readonly amount: string;
    readonly by: number;
    readonly tendered: string;
    readonly slip: string;
  };
}

const key = 'kassa-unfinished';

const isTaking = (kept: unknown): kept is Taking => {
  const { shiftId, body } = membersIn(kept);
  const { by, ...texts } = membersIn(body);
  return (
    typeof shiftId === 'string' &&
    typeof by === 'number' &&
    ['op', 'payment', 'payer', 'amount', 'tendered', 'slip'].every((name) => typeof texts[name] === 'string')
  );
};

/** The payment whose outcome is not known: the desk begins with it, also after the page was loaded anew. */
export const readUnfinished = (): Taking | undefined => {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? 'null');
    return isTaking(kept) ? kept : undefined;
  } catch {
    return undefined;
  }
};

/** Kept before it is sent, let go once the answer is there. Throws when the browser keeps nothing: then nothing may be sent. */
export const keepUnfinished = (taking: Taking | undefined): void => {
  if (taking) localStorage.setItem(key, JSON.stringify(taking));
  else localStorage.removeItem(key);
};
