// @microsoft/signalr: the live hub tells of a change that the same person makes.
import assert from 'node:assert/strict';
import { HubConnectionBuilder, LogLevel } from '@microsoft/signalr';
import { address, tokenOf } from './kerben.mjs';

const token = await tokenOf('admin');
const connection = new HubConnectionBuilder()
  .withUrl(`${address}/signalr-hubs/live`, { accessTokenFactory: () => token })
  .configureLogging(LogLevel.Error)
  .build();
const heard = new Promise((resolve, reject) => {
  connection.on('Changed', (news) => news.area === 'act-reason' && resolve(news));
  connection.onclose((error) => reject(error ?? new Error('closed')));
  setTimeout(() => reject(new Error('nothing was heard for 20 s')), 20_000).unref();
});
await connection.start();
const made = await fetch(`${address}/api/app/act-reason`, {
  method: 'POST',
  headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  body: JSON.stringify({ code: '991', nameRu: 'Причина' }),
});
assert.equal(made.status, 201);
const { id } = await made.json();
assert.equal((await heard).id, id);
await connection.stop();
