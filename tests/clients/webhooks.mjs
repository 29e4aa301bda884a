// standardwebhooks: what it signs is believed, what is changed on the way is not.
import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { address } from './kerben.mjs';

const webhook = new Webhook(process.env.SED_WEBHOOK_SECRET);
const id = crypto.randomUUID();
const said = { isApproved: true, comment: '', signerName: 'Клиент', requestId: id, attempt: 1 };
const send = async (body, signed = body) => {
  const at = new Date();
  const response = await fetch(`${address}/api/app/change-agreement-request-document/${id}/process-sed-response`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': webhook.sign(id, at, signed),
    },
    body,
  });
  return response.status;
};
// Believed, and about a request that nobody knows.
assert.equal(await send(JSON.stringify(said)), 404);
assert.equal(await send(JSON.stringify({ ...said, isApproved: false }), JSON.stringify(said)), 401);
