import type { HttpError } from 'react-admin';

/** Life of the toast of a bad request, milliseconds (specification 000, section 9). */
export const badRequestLife = 1500;

type Listener = (error: HttpError) => void;

/** Carries what the services refuse from the calls, which know no screens, to the frame, which tells the person. */
export interface Refusals {
  readonly tell: (error: HttpError) => void;
  readonly subscribe: (listener: Listener) => () => void;
}

export const createRefusals = (): Refusals => {
  const listeners = new Set<Listener>();
  return {
    tell: (error) => listeners.forEach((listener) => listener(error)),
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
};
