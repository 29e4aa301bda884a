import { randomUUID } from 'node:crypto';
import type { Call, Said } from '@kerben/platform/http/call.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Tickets } from '@kerben/platform/tokens/tickets.ts';
import type { VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { signedIn } from '@kerben/workflows/kernel/policy-reader.ts';
import { z } from 'zod';

/** Paths of the hubs: changes of rows, and the messages of the chat (http contract; specification 000, section 7). */
const hubNames = ['live', 'chat'] as const;
export type HubName = (typeof hubNames)[number];
const hubs: ReadonlyMap<string, HubName> = new Map([
  ['/signalr-hubs/live', 'live'],
  ['/signalr-hubs/chat', 'chat'],
]);
export const hubOf = (path: string | undefined): HubName | undefined => hubs.get(path ?? '');

/** Open connections of one person, in this process: one for every tab, and far more tabs than anybody keeps open. */
export const connectionsPerPerson = 30;

/** What a ticket carries from `negotiate` to the connection: who, and until when the token was good. */
export const ticketShape = z.object({ sub: z.string(), expires: z.number(), hub: z.enum(hubNames) });
export type Ticket = z.output<typeof ticketShape>;

/** The person travels in a signed ticket of one minute: any replica can take the connection, and no token is in a URL. */
export const negotiateCalls: readonly (Said &
  Call<VerifiedClaims, { readonly openOf: (sub: string) => number; readonly tickets: Tickets }>)[] = [...hubs].map(
  ([path, hub]) => ({
    method: 'post',
    path: `${path}/negotiate`,
    tag: 'live',
    summary:
      'Opens the live hub (SignalR, JSON over WebSocket); row changes come as Changed {area, id, revision, position}',
    policy: signedIn,
    asks: z.object({ negotiateVersion: z.string().optional().describe('1') }),
    answers: z.object({
      negotiateVersion: z.int(),
      connectionId: z.string(),
      connectionToken: z.string(),
      availableTransports: z.array(z.object({ transport: z.string(), transferFormats: z.array(z.string()) })),
    }),
    problems: [401, 403, 429, 500, 503],
    answer: ({ req, res, person: { sub, exp = 0 }, needs: { openOf, tickets } }) => {
      if (openOf(sub) >= connectionsPerPerson)
        throw new Problem(429, 'Live.TooManyConnections', {
          params: { limit: connectionsPerPerson },
          headers: { 'Retry-After': '60' },
        });
      const ticket: Ticket = { sub, expires: exp * 1000, hub };
      const signed = tickets.sign(ticket);
      // Clients that name no version (Python's signalrcore) speak 0, where the id of the connection is what opens it.
      const named = Number(req.query['negotiateVersion'] ?? 0) >= 1;
      res.set('Cache-Control', 'no-store').json({
        negotiateVersion: named ? 1 : 0,
        connectionId: named ? randomUUID() : signed,
        connectionToken: signed,
        availableTransports: [{ transport: 'WebSockets', transferFormats: ['Text'] }],
      });
    },
  }),
);

/** How the hub of the rows is opened, for the API document. */
export const liveCalls: readonly Said[] = negotiateCalls.filter(
  ({ path }) => hubOf(path.replace(/\/negotiate$/, '')) === 'live',
);
