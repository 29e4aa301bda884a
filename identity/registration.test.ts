import { expect } from 'chai';
import { createRegistration } from './registration.ts';

describe('registration', () => {
  it('is open only where a letter can ask whether the address is theirs', () => {
    const states = [true, false].flatMap((allowed) =>
      [true, false].flatMap((hasServer) =>
        [true, false].map((lettersAreShown) => {
          const { state } = createRegistration({
            policy: { registration: () => allowed },
            mailer: { hasServer: () => hasServer },
            lettersAreShown,
          } as unknown as Parameters<typeof createRegistration>[0]);
          return state('railway');
        }),
      ),
    );
    expect(states).to.deep.equal(['open', 'open', 'open', 'no-mail', 'off', 'off', 'off', 'off']);
  });
});
