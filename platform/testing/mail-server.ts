import { SMTPServer } from 'smtp-server';
import { portOf } from '../port-of.ts';

/** A letter as a mail server got it. */
export interface ReceivedLetter {
  readonly from: string;
  readonly to: readonly string[];
  /** Head and body as they were sent. */
  readonly content: string;
  /** Who had signed in; undefined = nobody. */
  readonly user: string | undefined;
}

const reply = (code: number, text: string): Error => Object.assign(new Error(text), { responseCode: code });

/**
 * A mail server on this machine that keeps what it gets, for tests. It takes letters from the named account, or from anybody
 * when none is named; `refuse` makes it answer every letter with a failure that passes.
 */
export const startMailServer = async (account?: { readonly user: string; readonly password: string }) => {
  const letters: ReceivedLetter[] = [];
  const passwords: string[] = [];
  let refusing = false;
  const server = new SMTPServer({
    authOptional: account === undefined,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disabledCommands: account ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    onAuth: ({ username, password }, _session, done) => {
      passwords.push(password ?? '');
      const good = username === account?.user && password === account?.password;
      done(good ? null : reply(535, 'wrong name or password'), good ? { user: username } : undefined);
    },
    onData: (stream, session, done) => {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        if (refusing) {
          done(reply(451, 'come again later'));
          return;
        }
        const { mailFrom, rcptTo } = session.envelope;
        letters.push({
          from: mailFrom === false ? '' : (mailFrom?.address ?? ''),
          to: rcptTo.map(({ address }) => address),
          content: Buffer.concat(parts).toString('utf8'),
          user: typeof session.user === 'string' ? session.user : undefined,
        });
        done();
      });
    },
  });
  // Clients that hang up in the middle are what some tests are about.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return {
    port: portOf(server.server),
    letters,
    /** Every password that somebody tried. */
    passwords,
    refuse: (yes: boolean): void => {
      refusing = yes;
    },
    close: (): Promise<void> => new Promise((resolve) => server.close(() => resolve())),
  };
};
export type TestMailServer = Awaited<ReturnType<typeof startMailServer>>;
