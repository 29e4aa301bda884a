import { z } from 'zod';
import { confirmedWarningsSchema } from '../../kernel/decide.ts';
import type { Person } from '../../kernel/person.ts';
import { checkRequest, customerNameIn, recordsFor } from '../check-request.ts';
import { contentIn, contentOf, wantedChanges } from '../content.ts';
import type { RedirectEvent } from '../events.ts';
import { redirectCommand } from '../redirect-command.ts';
import { missingFields } from '../required-fields.ts';
import { requestChangesSchema, requestSchema, type RedirectChanges } from '../request.ts';
import type { RedirectState } from '../state.ts';
import { redirectStatus } from '../status.ts';
import { submitted } from './send.ts';

const confirmation = { confirmedWarnings: confirmedWarningsSchema.optional() };

/** Fields of the form to set; the status of a draft or of a save, as in `register`, may stand beside them. */
const changesInput = requestChangesSchema.extend(confirmation);

const registerInput = requestSchema.extend({
  ...confirmation,
  /** The two ways of saving (specification 001, section 4.2): 0 = as a draft, 1 = save and send to SED. */
  status: z.literal([redirectStatus.draft, redirectStatus.sent]).default(redirectStatus.sent),
});

type Register = z.output<typeof registerInput>;

const requestOf = ({ status: _status, confirmedWarnings: _confirmed, ...request }: Register, person: Person) =>
  contentOf(request, person);

/** The events of an edit; none when nothing changes. */
const edited = (
  changes: RedirectChanges,
  customerName: string | undefined,
  status: number,
): readonly RedirectEvent[] =>
  Object.keys(changes).length === 0
    ? []
    : [{ type: 'RedirectEdited', data: { changes, ...(customerName !== undefined && { customerName }), status } }];

/**
 * A customer writes a request (`POST` of the area): as a draft, which may be incomplete, or complete, which sends it. The
 * payload is the form (specification 001, section 7).
 */
export const register = redirectCommand({
  name: 'register',
  kind: 'create',
  input: registerInput,
  needs: (input, _state, person) => ({ records: recordsFor(requestOf(input, person)) }),
  check: (_state, input, context) => {
    const request = requestOf(input, context.person);
    const missing = input.status === redirectStatus.draft ? [] : missingFields(request);
    return [...missing, ...checkRequest(request, request, context)];
  },
  events: (_state, input, context, status) => {
    const request = requestOf(input, context.person);
    const { person } = context;
    const registered: RedirectEvent = {
      type: 'RedirectRegistered',
      data: { request, customerName: customerNameIn(request.customerId, context), creatorId: person.id, status },
    };
    return input.status === redirectStatus.draft ? [registered] : [registered, submitted(request, redirectStatus.sent)];
  },
});

const neededFor = (input: RedirectChanges, state: RedirectState, person: Person) => ({
  records: recordsFor(wantedChanges(state, input, person)),
});

/** Completes a draft (its customer) or mends a request that SED objected to (staff); a draft stays one. */
export const edit = redirectCommand({
  name: 'edit',
  input: changesInput,
  edits: true,
  needs: neededFor,
  check: (state, input, context) => {
    const changes = wantedChanges(state, input, context.person);
    const whole = { ...contentIn(state), ...changes };
    const missing = state.status === redirectStatus.draft ? [] : missingFields(whole);
    return [...missing, ...checkRequest(changes, whole, context)];
  },
  events: (state, input, context, status) => {
    const changes = wantedChanges(state, input, context.person);
    const { customerId } = changes;
    return edited(changes, customerId === undefined ? undefined : customerNameIn(customerId, context), status);
  },
});

/** The customer saves a draft with its last changes and sends it to SED. */
export const save = redirectCommand({
  name: 'save',
  input: changesInput,
  edits: true,
  needs: neededFor,
  check: (state, input, context) => {
    const changes = wantedChanges(state, input, context.person);
    const whole = { ...contentIn(state), ...changes };
    return [...missingFields(whole), ...checkRequest(changes, whole, context)];
  },
  events: (state, input, context, status) => {
    const changes = wantedChanges(state, input, context.person);
    const { customerId } = changes;
    const name = customerId === undefined ? undefined : customerNameIn(customerId, context);
    return [...edited(changes, name, redirectStatus.draft), submitted({ ...contentIn(state), ...changes }, status)];
  },
});
