// ra-data-simple-rest with the wrapper of docs/clients.md: reads as they are, changes as commands.
import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import simpleRestProvider from 'ra-data-simple-rest';
import { fetchUtils } from 'ra-core';
import { address, tokenOf } from './kerben.mjs';

const token = await tokenOf('admin');
const http = (url, { headers = new Headers(), ...options } = {}) => {
  headers.set('Authorization', `Bearer ${token}`);
  headers.set('Accept', 'application/json');
  return fetchUtils.fetchJson(url, { ...options, headers });
};
const reading = simpleRestProvider(`${address}/api/app`, http);
const send = async (path, body, more = {}) => {
  const headers = new Headers({ 'Idempotency-Key': randomUUID(), ...more });
  return (await http(`${address}/api/app/${path}`, { method: 'POST', headers, body: JSON.stringify(body) })).json;
};
const provider = {
  ...reading,
  create: async (area, { data }) => ({ data: { ...data, ...(await send(area, data)) } }),
  update: async (area, { id, data, previousData }) => {
    const changes = Object.fromEntries(Object.entries(data).filter(([name, value]) => value !== previousData[name]));
    const seen = { 'If-Match': `"${previousData.revision}"` };
    return { data: { ...data, ...(await send(`${area}/${id}/edit`, changes, seen)) } };
  },
};
const page = { pagination: { page: 1, perPage: 5 }, sort: { field: 'id', order: 'ASC' } };

const { data, total } = await provider.getList('stations', { ...page, filter: { administration: '59' } });
assert.equal(data.length, 5);
assert.ok(total > 5);
const [first, second] = data;
assert.deepEqual((await provider.getOne('stations', { id: first.id })).data.id, first.id);
const many = await provider.getMany('stations', { ids: [first.id, second.id] });
assert.deepEqual(many.data.map(({ id }) => id).sort(), [first.id, second.id].sort());
const about = { ...page, target: 'departureStationId', id: first.id, filter: {} };
assert.ok(Array.isArray((await provider.getManyReference('smgs', about)).data));

const made = await provider.create('act-reason', { data: { code: '990', nameRu: 'Причина клиента' } });
const { data: seen } = await provider.getOne('act-reason', { id: made.data.id });
await provider.update('act-reason', { id: seen.id, data: { ...seen, nameRu: 'Другая' }, previousData: seen });
assert.equal((await provider.getOne('act-reason', { id: seen.id })).data.nameRu, 'Другая');

const refused = await provider.getOne('stations', { id: 'nowhere' }).catch((error) => error);
assert.equal(refused.status, 404);
const wrong = await provider.create('act-reason', { data: { code: '' } }).catch((error) => error);
assert.equal(wrong.status, 400);
assert.ok(wrong.body.error.validationErrors.length > 0);
const deleted = await provider.delete('stations', { id: first.id }).catch((error) => error);
assert.equal(deleted.status, 405);
