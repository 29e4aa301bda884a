import type { Session } from './session.ts';
import type { SignInAgain } from './sign-in-again.ts';

/**
 * What is done when the API says that nobody is signed in (401): a new token; else, where leaving would lose somebody's work,
 * a sign-in beside it; else the sign-in page. True when the refused call may be made once more.
 */
export const createRegain =
  (options: {
    readonly session: Session;
    readonly again: SignInAgain;
    readonly hasUnsavedWork: () => boolean;
    readonly toSignIn: () => void;
  }) =>
  async (): Promise<boolean> => {
    const { session, again } = options;
    if (await session.renew()) return true;
    // The network, not the session: whoever asked will hear of it.
    if (!session.signedOut()) return false;
    if (options.hasUnsavedWork() && (await again.ask())) return true;
    options.toSignIn();
    return false;
  };
