import { Problem } from '@kerben/platform/http/problem.ts';
import { sendLetter, type MailServer } from '@kerben/platform/mail/send-letter.ts';
import { defaultTenant } from '@kerben/workflows/kernel/tenant.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { setting } from '@kerben/workflows/settings/definitions.ts';
import type { Outbox, WaitingLetter } from './outbox.ts';
import type { Secrets } from './secrets.ts';

/** Name of the secret that opens a tenant's mail server. */
const smtpPassword = 'smtp-password';

/** How often letters that wait are looked at when nothing else says that there is one. */
const lookMs = 15_000;

/**
 * Sends what is in the outbox by the mail server of the settings, one letter after another; a letter that was not taken is
 * tried again later and later. Where no mail server is set up, letters wait.
 */
export const createMailer = (options: {
  readonly directory: Directory;
  readonly secrets: Secrets;
  readonly outbox: Outbox;
  /** Hears why a letter was not taken. */
  readonly failed: (error: unknown) => void;
}) => {
  const { directory, secrets, outbox, failed } = options;

  const hasServer = (tenant: string): boolean => directory.settings(tenant)[setting.smtpHost] !== '';

  /** The password is kept by whoever named the server: the tenant itself or the railway. */
  const serverOf = async (tenant: string): Promise<MailServer> => {
    const values = directory.settings(tenant);
    const own = (directory.settingsSet(tenant)?.state.values[setting.smtpHost] ?? '') !== '';
    const owner = own ? tenant : defaultTenant;
    const named = directory.settingsSet(owner)?.state.smtpPassword === true;
    const withAccount = values[setting.smtpUseDefaultCredentials] !== 'true' && values[setting.smtpUserName] !== '';
    const password = withAccount && named ? await secrets.get(owner, smtpPassword) : undefined;
    const domain = values[setting.smtpDomain];
    const user = values[setting.smtpUserName];
    return {
      host: values[setting.smtpHost],
      port: Number(values[setting.smtpPort]),
      secure: values[setting.smtpEnableSsl] === 'true',
      account: withAccount
        ? { user: domain === '' ? user : `${domain}\\${user}`, password: password ?? '' }
        : undefined,
    };
  };

  const senderOf = (tenant: string) => {
    const values = directory.settings(tenant);
    return { name: values[setting.fromName], address: values[setting.fromAddress] };
  };

  const send = async (letter: WaitingLetter): Promise<void> => {
    const from = senderOf(letter.tenant);
    if (from.address === '') throw new Error('no sender address is set up');
    const { recipient: to, subject, body: text, attachment: content, attachmentName: filename } = letter;
    const attachments = content && filename ? [{ filename, content }] : [];
    // One letter is one message, however often it is handed over: who gets it twice can know it.
    const messageId = `<${letter.id}@${from.address.split('@').at(-1) ?? ''}>`;
    await sendLetter(await serverOf(letter.tenant), { from, to, subject, text, attachments, messageId });
  };

  let working: Promise<void> | undefined;
  let again = false;
  const work = async (): Promise<void> => {
    do {
      again = false;
      while (await outbox.next(hasServer, send, failed));
    } while (again);
  };
  /** Looks for letters now; while it is at work, once more afterwards. */
  const wake = (): void => {
    again = true;
    working ??= work()
      .catch(failed)
      .finally(() => {
        working = undefined;
      });
  };
  const timer = setInterval(wake, lookMs);
  timer.unref();

  return {
    wake,
    hasServer,
    setPassword: (tenant: string, password: string | null): Promise<void> =>
      secrets.set(tenant, smtpPassword, password),
    /** Sends at once, from a given sender. Throws a Problem 409 when there is no server or it does not take the letter. */
    sendNow: async (
      tenant: string,
      letter: { readonly from: string; readonly to: string; readonly subject: string; readonly text: string },
    ): Promise<void> => {
      if (!hasServer(tenant)) throw new Problem(409, 'Settings.NoMailServer');
      const from = { name: senderOf(tenant).name, address: letter.from };
      try {
        await sendLetter(await serverOf(tenant), { ...letter, from });
      } catch (cause) {
        const reason = cause instanceof Error ? cause.message.slice(0, 300) : '';
        throw new Problem(409, 'Settings.MailFailed', { params: { reason }, cause });
      }
    },
    close: async (): Promise<void> => {
      clearInterval(timer);
      await working;
    },
  };
};
export type Mailer = ReturnType<typeof createMailer>;
