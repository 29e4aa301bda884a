import { randomUUID } from 'node:crypto';
import type { Kerben } from './kerben.ts';

/** Charges a formed note at the desk, for its customer; the id of the charge. It links itself a moment later. */
export const chargeNote = async (kerben: Kerben, smgsId: string, price: string): Promise<string> => {
  const token = await kerben.token('cashier');
  const { body: note } = await kerben.call<{ readonly customerId: string }>('GET', `/api/app/smgs/${smgsId}`, {
    token,
  });
  const { status, body } = await kerben.call<{ readonly id: string }>('POST', '/api/app/payment', {
    token,
    headers: { 'idempotency-key': randomUUID() },
    body: {
      payerId: note.customerId,
      stationId: '716700',
      method: 2,
      smgsId,
      lines: [{ service: '102', quantity: '1', price, vatKind: 2, income: 2 }],
    },
  });
  if (status !== 201) throw new Error(`the note is not charged: ${JSON.stringify(body)}`);
  return body.id;
};
