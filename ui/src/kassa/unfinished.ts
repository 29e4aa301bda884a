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

/** The payment whose outcome is not known: the desk begins with it, also after the page was loaded anew. */
export const readUnfinished = (): Taking | undefined => {
  try {
    const text = localStorage.getItem(key);
    return text === null ? undefined : (JSON.parse(text) as Taking);
  } catch {
    return undefined;
  }
};

/** Kept before it is sent, let go once the answer is there. Throws when the browser keeps nothing: then nothing may be sent. */
export const keepUnfinished = (taking: Taking | undefined): void => {
  if (taking) localStorage.setItem(key, JSON.stringify(taking));
  else localStorage.removeItem(key);
};
