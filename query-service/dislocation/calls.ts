import { flag, instant, listOf, objectOf, text, whole, type Json } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';
import { dislocationPolicy } from './router.ts';

const degrees: Json = { type: ['number', 'null'] };
const moment = objectOf({ what: text, at: instant, stationId: text, code: text });
const container = objectOf({
  id: text,
  containerNumber: text,
  status: whole,
  stationId: text,
  moments: listOf(moment),
});
const common = {
  method: 'get',
  tag: 'arrived-wagon',
  headers: readHeaders,
  problems: [400, 401, 403, 500, 503],
} as const;

/** Dislocation and tracking, as OpenAPI describes them. */
export const dislocationCalls: readonly PlainCall[] = [
  {
    ...common,
    path: '/api/app/dislocation/network',
    summary: 'Stations with their places and the lines between neighbours (tariff table 1 as it holds today)',
    policy: dislocationPolicy,
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: objectOf({
      stations: listOf(objectOf({ id: text, name: text, lat: degrees, lon: degrees, own: flag, joint: flag })),
      lines: listOf(objectOf({ id: text, from: text, to: text, km: whole })),
    }),
  },
  {
    ...common,
    path: '/api/app/dislocation/places',
    summary: 'Wagons under way or in the country, counted by the station where they were seen last',
    policy: dislocationPolicy,
    parameters: [asked('filter', 'As of the list of wagon stays, JSON.')],
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: listOf(objectOf({ stationId: text, wagons: whole, loaded: whole, detained: whole, idle: whole })),
  },
  {
    ...common,
    path: '/api/app/tracking',
    summary:
      'Wagons and containers by their numbers, those of waybills and of requests; without any those that moved last',
    policy: dislocationPolicy,
    parameters: [asked('q', 'Numbers with blanks or commas, 50 at most.')],
    takes: ['MinPosition', 'AcceptLanguage'],
    answers: objectOf({
      wagons: listOf(
        objectOf({
          id: text,
          wagonNumber: text,
          status: whole,
          loaded: flag,
          cargoName: text,
          invoiceNumber: text,
          originStationId: text,
          destinationStationId: text,
          place: text,
          lastAt: text,
          expectedAt: text,
          moments: listOf(moment),
          containers: listOf(container),
          arrival: {
            anyOf: [objectOf({ at: instant, early: instant, late: instant, runs: whole }), { type: 'null' }],
          },
        }),
      ),
      containers: listOf(container),
      more: flag,
    }),
  },
];
