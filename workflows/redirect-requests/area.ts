import type { Area, Scalar } from '../kernel/area.ts';
import { redirectMenuMembers, redirectRowActions } from './actions.ts';
import { approve, cancel, finalApprove, finalReject, reject } from './commands/decide.ts';
import { sendToSed } from './commands/send.ts';
import { edit, register, save } from './commands/write.ts';
import { redirectEvents, type RedirectEvent } from './events.ts';
import { evolveRedirect } from './evolve.ts';
import { redirectPolicy } from './redirect-command.ts';
import { requestFields } from './request.ts';
import { initialRedirect, type RedirectState } from './state.ts';

const scalar = (value: RedirectState[(typeof requestFields)[number]]): Scalar =>
  Array.isArray(value) ? value.join(', ') : value;

/**
 * Requests to redirect wagons (specification 001, section 2.11). The name is that of the stated calls. Auditors read
 * them with the whole exchange with SED.
 */
export const redirectRequests: Area<RedirectState, RedirectEvent> = {
  name: 'change-agreement-request-document',
  events: redirectEvents,
  initial: initialRedirect,
  evolve: evolveRedirect,
  commands: [register, edit, save, sendToSed, approve, reject, finalApprove, finalReject, cancel],
  viewPolicy: `${redirectPolicy} or AuditLogging.AuditLogs`,
  owned: true,
  scopeKeys: (state) => ({
    customerId: state.customerId || null,
    stationIds: [...new Set([state.stationId, state.toStationId])].filter((id) => id !== ''),
  }),
  actions: redirectRowActions,
  menuMembers: redirectMenuMembers,
  tracked: (state) =>
    Object.fromEntries<Scalar>([
      ...requestFields.map((field): [string, Scalar] => [field, scalar(state[field])]),
      ['customerName', state.customerName],
      ['sedComment', state.sedComment],
      ['signerName', state.signerName],
      ['comment', state.comment],
    ]),
  status: ({ status }) => ({ status }),
};
