import type { Call, Said } from '@kerben/platform/http/call.ts';
import type { Clock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { commandNamed } from '@kerben/workflows/kernel/command-named.ts';
import { folded } from '@kerben/workflows/kernel/fold.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { streamName } from '@kerben/workflows/kernel/stream.ts';
import type { BookState } from '@kerben/workflows/reference/entry.ts';
import { nextNumber, sequences, type SequenceState } from '@kerben/workflows/sequences/area.ts';
import { noTehPdCode, tehPdCodeOf, tehPdSequence } from '@kerben/workflows/tehpd/code.ts';
import { z } from 'zod';
import { outcomeProblem } from '../outcome.ts';

const customers = areaNamed('customers');

/**
 * `POST /api/app/customers/{id}/generate-tehpd-code`: the code that saving would give now, and how many were given this year.
 * Nothing is written: the number is given by `save-tehpd-code` (decision tehpd-codes).
 */
export const generateCodeCall: Said & Call<Person, { readonly store: EventStore; readonly clock: Clock }> = {
  method: 'post',
  path: '/customers/:id/generate-tehpd-code',
  tag: customers.name,
  summary:
    'Proposes the TehPD code that saving would give now, and says how many were given this year; nothing is written',
  policy: commandNamed(customers, 'save-tehpd-code').policy,
  answers: z.object({ tehPdCode: z.string(), countTehPdCodeOneYear: z.int() }),
  problems: [401, 403, 404, 409, 500, 503],
  answer: async ({ req, res, person, needs: { store, clock } }) => {
    const id = String(req.params['id']);
    const today = railwayDay(clock().toISOString());
    const sequence = tehPdSequence(today).replaceAll('/', ':');
    const [customer, numbers] = await Promise.all([
      store.readStream(streamName('customers', person.tenant, id)),
      store.readStream(streamName('sequences', person.tenant, sequence)),
    ]);
    const state = folded<BookState>(customers, customer);
    const unseen = person.side !== 'staff' && person.customerId !== id;
    if (!state.exists || unseen) throw new Problem(404, 'Record.Unknown', { params: { id } });
    const refused = state.retired ? [{ code: 'Reference.Retired' }] : noTehPdCode(state);
    if (refused.length > 0) throw outcomeProblem({ refused });
    const given = folded<SequenceState>(sequences, numbers);
    res.json({ tehPdCode: tehPdCodeOf(today, nextNumber(given)), countTehPdCodeOneYear: given.last });
  },
};
