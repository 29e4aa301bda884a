/** A mail server and who may send by it. */
export interface MailServer {
  readonly host: string;
  readonly port: number;
  /** TLS or nothing: from the start on port 465, by STARTTLS on every other one. Without it nothing is encrypted. */
  readonly secure: boolean;
  /** Who signs in there; undefined = the server asks nobody. */
  readonly account: { readonly user: string; readonly password: string } | undefined;
}

export interface OutgoingLetter {
  readonly from: { readonly name: string; readonly address: string };
  readonly to: string;
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** `<id@host>`; one that is made anew when absent. */
  readonly messageId?: string;
  readonly attachments?: readonly { readonly filename: string; readonly content: Buffer }[];
}

/** A server that does not answer must not hold up the letters behind it. */
const patienceMs = 10_000;
const implicitTlsPort = 465;

/**
 * Hands a letter to a mail server. Resolves when the server has taken it; rejects with an Error that says why not, without
 * the password.
 */
export const sendLetter = async (server: MailServer, letter: OutgoingLetter): Promise<void> => {
  const { host, port, secure, account } = server;
  // Loaded with the first letter: many installations send none.
  const { createTransport } = await import('nodemailer');
  const transport = createTransport({
    host,
    port,
    secure: secure && port === implicitTlsPort,
    requireTLS: secure,
    ignoreTLS: !secure,
    ...(account && { auth: { user: account.user, pass: account.password } }),
    connectionTimeout: patienceMs,
    greetingTimeout: patienceMs,
    socketTimeout: patienceMs,
    // Letters are texts: nothing in them is ever read from a file or an address.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  try {
    const { attachments = [], ...text } = letter;
    await transport.sendMail({ ...text, attachments: [...attachments] });
  } finally {
    transport.close();
  }
};
