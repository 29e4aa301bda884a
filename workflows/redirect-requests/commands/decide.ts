import { z } from 'zod';
import { text } from '../../kernel/fields.ts';
import { redirectCommand } from '../redirect-command.ts';
import { redirectStatus } from '../status.ts';

const noInput = z.strictObject({});

/** Why. The screen asks for it; the call's payload is not stated, so the server takes an empty one (decision redirect-reasons). */
const reasoned = z.strictObject({ comment: text(1000).default('') });

const approval = (name: string) =>
  redirectCommand({
    name,
    input: noInput,
    events: (_state, _input, _context, status) => [{ type: 'RedirectApproved', data: { status } }],
  });

const rejection = (name: string) =>
  redirectCommand({
    name,
    input: reasoned,
    events: (_state, { comment }, _context, status) => [{ type: 'RedirectRejected', data: { comment, status } }],
  });

/** 'Разрешить': staff allow what SED agreed to (specification 001, section 4.2). */
export const finalApprove = approval('final-approve');
export const finalReject = rejection('final-reject');

/** The stated calls without "final-": the same decision under another name (decision redirect-approve). */
export const approve = approval('approve');
export const reject = rejection('reject');

/** Allowed unless finally decided; a request that is cancelled already stays so without another event. */
export const cancel = redirectCommand({
  name: 'cancel',
  input: reasoned,
  events: (state, { comment }, _context, status) =>
    state.status === redirectStatus.cancelled ? [] : [{ type: 'RedirectCancelled', data: { comment, status } }],
});
