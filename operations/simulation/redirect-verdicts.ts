import type { SedPhase } from '@kerben/workflows/documents/change-agreement-request-document/sed/delivery.ts';
import type { Finding } from './finding.ts';
import { redirects } from './people/redirect-story.ts';
import type { Sed } from './sed.ts';
import { textOf, type Seen } from './seen.ts';
import type { RequestEnd, Truth } from './truth.ts';

/** The open exchanges as the house lists them. */
export type ListedExchanges = readonly { readonly id: string; readonly attempt: number; readonly phase: SedPhase }[];

/** What a request says of itself when this is true of it (redirect-status: 1, 2 and 4 are with SED). */
const isSo: Readonly<Record<RequestEnd, (request: Seen) => boolean>> = {
  'with SED': ({ status, sedApproved }) => [1, 2, 4].includes(Number(status)) && sedApproved === null,
  agreed: ({ status, sedApproved }) => status === 3 && sedApproved === true,
  objected: ({ status, sedApproved }) => status === 1 && sedApproved === false,
  'taken back': ({ status }) => status === 7,
  allowed: ({ status }) => status === 5,
  refused: ({ status }) => status === 6,
};

/** Ten by the pace, and those of processes that died or heard no answer. */
const mostTries = 40;

/** A request stands as those know who speak of it; what is to reach SED has reached it, once by its content, or is said to have failed. */
export const redirectsJudged = (
  read: (area: string) => ReadonlyMap<string, Seen>,
  { truth, sed, exchanges }: { readonly truth: Truth; readonly sed: Sed; readonly exchanges: ListedExchanges },
): readonly Finding[] => {
  const requests = read(redirects);
  const found: Finding[] = [];
  const wrong = (verdict: string, where: string): void => void found.push({ verdict, where });
  for (const [id, stands] of truth.requests) {
    const request = requests.get(id);
    if (!request || !isSo[stands](request))
      wrong('a request stands as SED and people said', `${id} ${stands}: ${String(request?.['status'])}`);
  }
  const listed = new Map(exchanges.map((one) => [one.id, one]));
  for (const [id, request] of requests) {
    const sending = `${id}.${String(request['attempt'])}`;
    const delivery = textOf(request, 'sedDelivery');
    if (delivery === 'sent' && !sed.got.has(sending)) wrong('what is said to be sent has reached SED', sending);
    const waits = isSo['with SED'](request) && delivery !== 'failed';
    const { phase, attempt } = listed.get(id) ?? {};
    if (waits !== (phase !== undefined) || (waits && attempt !== request['attempt']))
      wrong('an open exchange is listed, and no other', `${sending}: ${String(phase)} ${String(attempt)}`);
    if (phase === 'due') wrong('nothing waits to be sent for ever', sending);
  }
  for (const [sending, tries] of sed.tries)
    if (tries > mostTries) wrong('SED is not asked without end', `${sending}: ${tries} times`);
  for (const [sending, bodies] of sed.got) {
    if (bodies.size > 1) wrong('a sending says the same however often it comes', sending);
    const at = sending.lastIndexOf('.');
    if (Number(sending.slice(at + 1)) > Number(requests.get(sending.slice(0, at))?.['attempt'] ?? 0))
      wrong('nothing reaches SED that nobody asked for', sending);
  }
  return found;
};
