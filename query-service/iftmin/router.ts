import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import { readModelNamed, readModelProjector } from '@kerben/projections/read-models/index.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import { aperakOf, type AperakError } from '@kerben/workflows/iftmin/aperak.ts';
import { errorsOf, readIftmin } from '@kerben/workflows/iftmin/read.ts';
import { iftminOf } from '@kerben/workflows/iftmin/write.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router, type RequestHandler, type Response } from 'express';
import type { Positions } from '../positions.ts';
import { readYourWrites } from '../read-your-writes.ts';
import type { Records } from '../records.ts';

export const aperakPath = '/iftmins/:id/aperak';
export const noteMessagePath = '/smgs/:id/iftmin';
/** Who issues waybills sends them on. */
export const noteMessagePolicy = 'Smgs.CreateSmgs';

interface Message {
  readonly state: string;
  readonly fromName: string;
  readonly toName: string;
  readonly interchange: string;
  readonly reference: string;
  readonly number: string;
  readonly findings: readonly (AperakError & { readonly isRemark: boolean })[];
}

const send = (res: Response, name: string, text: string): void => {
  res
    .set({
      'Content-Type': 'application/edifact; charset=utf-8',
      'Content-Disposition': `attachment; filename="${name.replaceAll(/[^\w.-]/g, '_')}"`,
      'Cache-Control': 'no-store',
    })
    .end(text);
};

/**
 * Messages to other railways, to download: `GET /api/app/iftmins/{id}/aperak`, the answer to a message (accepted, or rejected with its
 * errors), and `GET /api/app/smgs/{id}/iftmin`, a formed note as IFTMIN.
 *
 * Errors: 404; 409 where the message is not read yet, the note has no number, or what it says makes no valid message (the first finding).
 */
export const iftminOutRouter = (options: {
  records: Records;
  positions: Positions;
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { records } = options;
  const router = Router({ caseSensitive: true });
  const messages = readModelNamed('iftmins');
  const notes = readModelNamed('smgs');
  const stations = readModelNamed('stations');

  const before = (policy: string): RequestHandler[] => [
    authenticate(options.verify, options.toPerson),
    (req, _res, next) => {
      const may = options.allowed(policy, personOf<Person>(req));
      next(may ? undefined : new Problem(403, 'Auth.PolicyMissing', { params: { policy } }));
    },
    readYourWrites(options.positions, readModelProjector),
  ];

  router.get(aperakPath, ...before(messages.area.viewPolicy), async (req, res) => {
    const { state } = await records.folded(messages, personOf<Person>(req), String(req.params['id']));
    const message = state as Message;
    if (message.state === 'received') throw new Problem(409, 'Iftmin.NotReadYet');
    const errors = message.state === 'failed' ? message.findings.filter(({ isRemark }) => !isRemark) : [];
    const { fromName: from, toName: to } = message;
    send(res, `aperak-${message.reference}.edi`, aperakOf({ ...message, from, to, errors }, new Date().toISOString()));
  });

  /** A station of the note's; one that the book lacks has no railway. */
  const stationOf = async (person: Person, code: string) => {
    try {
      const { state } = await records.folded(stations, person, code);
      const { administration, nameRu } = state as { readonly administration: string; readonly nameRu: string };
      return { administration, name: nameRu };
    } catch (error) {
      if (error instanceof Problem && error.status === 404) return { administration: '', name: '' };
      throw error;
    }
  };

  router.get(noteMessagePath, ...before(noteMessagePolicy), async (req, res) => {
    const person = personOf<Person>(req);
    const { state } = await records.folded(notes, person, String(req.params['id']));
    const note = state as SmgsState;
    const number = note.otpravkaNumberList.at(-1);
    if (number === undefined) throw new Problem(409, 'Iftmin.NotFormed');
    const codes = new Set([
      note.departureStationId,
      note.destinationStationId,
      ...note.borderStationIds,
      ...note.carriers.flatMap((carrier) => [carrier.fromStationId, carrier.toStationId]),
    ]);
    const known = new Map(
      await Promise.all(
        [...codes].filter((code) => code !== '').map(async (code) => [code, await stationOf(person, code)] as const),
      ),
    );
    const text = iftminOf(note, {
      number,
      acceptedAt: note.signedDate ?? note.departedAt ?? '',
      station: (code) => known.get(code) ?? { administration: '', name: '' },
      now: new Date().toISOString(),
    });
    const [wrong] = errorsOf(readIftmin(text));
    if (wrong) throw new Problem(409, wrong.code, { params: wrong.params });
    send(res, `iftmin-${number}.edi`, text);
  });
  return router;
};
