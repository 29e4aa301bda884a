import { generateKeyPairSync } from 'node:crypto';
import { expect } from 'chai';
import { createSigningKeys } from '@kerben/identity/signing-keys.ts';
import { areaNamed } from '@kerben/workflows/areas.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Signature } from '@kerben/workflows/kernel/command.ts';
import { exampleNote, people } from '@kerben/workflows/documents/smgs/example.ts';
import { sealedContent } from '@kerben/workflows/documents/smgs/sealed.ts';
import type { SmgsState } from '@kerben/workflows/documents/smgs/fields.ts';
import type { LoggedEvent } from '../log/format.ts';
import { verifySignatures } from './verify-signatures.ts';

const smgs = areaNamed('smgs') as Area<SmgsState>;
const logged = (revision: number, type: string, data: object): LoggedEvent => ({
  id: `e${revision}`,
  stream: 'smgs/railway/note-1',
  revision,
  type,
  schemaVersion: 1,
  data: { status: 0, subStatus: 3, ...data },
  metadata: {},
});
const kept = new Map<string, string>();
const keys = createSigningKeys({
  get: (tenant, name) => Promise.resolve(kept.get(`${tenant}/${name}`)),
  set: (tenant, name, text) => Promise.resolve(void kept.set(`${tenant}/${name}`, text ?? '')),
});
const none = { changes: {}, confirmedWarnings: [] };
const formed = [
  logged(0, 'SmgsRegistered', { note: exampleNote, confirmedWarnings: [], subStatus: 0 }),
  logged(1, 'SmgsFormed', { otpravkaNumber: '26000007', ...none }),
];
const stateAfter = (events: readonly LoggedEvent[]): SmgsState =>
  events.reduce((state, { type, data }) => smgs.evolve(state, { type, data }), smgs.initial);
const signedWith = ({ hash, signature, publicKey }: Signature): LoggedEvent =>
  logged(2, 'SmgsSigned', {
    signedDate: '2026-03-10T06:00:00.000Z',
    signedBy: 'Станциев Т.',
    signedHash: hash,
    signature,
    signingKey: publicKey,
  });
const verified = (events: readonly LoggedEvent[]) =>
  verifySignatures(
    (async function* () {
      yield* await Promise.resolve(events);
    })(),
    (record) => {
      throw record;
    },
  );

describe('signatures of notes', () => {
  const sign = async (): Promise<Signature> =>
    (await keys(people.cashier))(sealedContent('note-1', stateAfter(formed)));

  it('hold over what was signed, with the key of who signed, from the log alone', async () => {
    const [one] = await verified([...formed, signedWith(await sign())]);
    expect(one).to.include({ number: '26000007', hashHolds: true, signatureHolds: true, current: true });
    expect(one?.signedBy).to.equal('Станциев Т.');
    expect((await sign()).publicKey).to.not.equal((await keys(people.director))({}).publicKey);
    // The same key after a new start.
    const again = createSigningKeys({
      get: (tenant, name) => Promise.resolve(kept.get(`${tenant}/${name}`)),
      set: () => Promise.reject(new Error('kept')),
    });
    expect((await again(people.cashier))({}).publicKey).to.equal((await sign()).publicKey);
  });

  it('a later change leaves the signature and says that it is changed; payment is no change', async () => {
    const signed = signedWith(await sign());
    const change = logged(3, 'SmgsChanged', { changes: { packaging: 'в мешках' }, confirmedWarnings: [] });
    expect((await verified([...formed, signed, change]))[0]).to.include({
      signatureHolds: true,
      hashHolds: true,
      current: false,
    });
    expect(stateAfter([...formed, signed, change]).signatureBroken).to.equal(true);
    const linked = logged(3, 'SmgsPaymentLinked', { paymentId: 'p', charges: '1.00' });
    expect((await verified([...formed, signed, linked]))[0]).to.include({ current: true });
  });

  it('tell what was forged: the content, the signature or the key', async () => {
    const made = await sign();
    const other = [
      logged(0, 'SmgsRegistered', {
        note: { ...exampleNote, gngCode: '27012000' },
        confirmedWarnings: [],
        subStatus: 0,
      }),
      ...formed.slice(1),
    ];
    expect((await verified([...other, signedWith(made)]))[0]).to.include({ hashHolds: false, signatureHolds: true });
    const foreign = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'der' }).subarray(-32);
    expect((await verified([...formed, signedWith({ ...made, publicKey: foreign.toString('base64') })]))[0]).to.include(
      {
        hashHolds: true,
        signatureHolds: false,
      },
    );
    expect((await verified([...formed, signedWith({ ...made, signature: 'AAAA' })]))[0]?.signatureHolds).to.equal(
      false,
    );
  });
});
