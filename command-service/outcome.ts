import { Problem } from '@kerben/platform/http/problem.ts';
import type { Decision } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { Refusal } from '@kerben/workflows/kernel/refusal.ts';

const members = (refusals: readonly Refusal[]) =>
  refusals.map(({ code, params, member }) => ({ code, member: member ?? '', ...(params ? { params } : {}) }));

/** The answer for a decision without events: 400 invalid input, 409 refused by a rule, 409 with warnings to confirm. */
export const outcomeProblem = (decision: Exclude<Decision<DomainEvent>, { readonly events: unknown }>): Problem => {
  if ('invalid' in decision) {
    return new Problem(400, 'Request.Invalid', { invalid: members(decision.invalid) });
  }
  if ('unconfirmed' in decision) {
    return new Problem(409, 'Confirmation.Required', {
      data: { warnings: decision.unconfirmed },
      invalid: members(decision.unconfirmed),
    });
  }
  const [first] = decision.refused;
  return new Problem(409, first?.code ?? 'Record.StateForbids', {
    params: first?.params,
    data: { refusals: decision.refused },
    invalid: members(decision.refused.filter((refusal) => refusal.member !== undefined)),
  });
};
