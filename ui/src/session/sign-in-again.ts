interface Question {
  readonly answer: (signedIn: boolean) => void;
}

/**
 * The question that a person with unsaved work is asked when the session has ended: sign in here, in a window of its own, or
 * leave for the sign-in page. One for all calls that found the session ended.
 */
export const createSignInAgain = () => {
  let ended = false;
  let open: (Question & { readonly promise: Promise<boolean> }) | undefined;
  const listeners = new Set<() => void>();
  const changed = (): void => listeners.forEach((listener) => listener());

  return {
    /** True when the person has signed in again and stays; false when the page is to be left. */
    ask: (): Promise<boolean> => {
      if (open) return open.promise;
      let answer: Question['answer'] = () => undefined;
      const promise = new Promise<boolean>((resolve) => {
        answer = (signedIn) => {
          open = undefined;
          changed();
          resolve(signedIn);
        };
      });
      open = { promise, answer };
      changed();
      return promise;
    },
    question: (): Question | undefined => open,
    /** Whether the session has ended: whoever is at the desk now may not see the page. */
    ended: (): boolean => ended,
    cover: (yes: boolean): void => {
      ended = yes;
      changed();
    },
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
export type SignInAgain = ReturnType<typeof createSignInAgain>;
