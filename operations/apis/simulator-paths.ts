import { flag, instantOrNull, listOf, objectOf, type Json } from '@kerben/query-service/openapi/json.ts';
import type { PlainCall } from '@kerben/query-service/openapi/plain-call.ts';
import { simulatorPath } from '../sed-simulator/router.ts';
import { modeSchema, wishSchema } from '../sed-simulator/simulator.ts';

const state: Json = {
  type: 'object',
  required: ['auto', 'received', 'downUntil'],
  properties: { auto: flag, received: { type: 'array', items: { type: 'object' } }, downUntil: instantOrNull },
};

const common = { tag: 'sed-simulator', policy: 'public' } as const;

/** The calls of the simulator of SED (docs/sed.md), which exists on one machine only. */
export const simulatorPaths: readonly PlainCall[] = [
  {
    ...common,
    method: 'get',
    path: `${simulatorPath}/state`,
    summary: 'What it has received',
    answers: state,
    problems: [500],
  },
  {
    ...common,
    method: 'post',
    path: `${simulatorPath}/answers`,
    summary: 'Answers Kerben as told',
    body: wishSchema,
    answers: objectOf({ answers: listOf({ type: 'object', additionalProperties: true }) }),
    problems: [400, 404, 413, 415, 500],
  },
  {
    ...common,
    method: 'post',
    path: `${simulatorPath}/mode`,
    summary: 'Lets it answer by itself, or be down',
    body: modeSchema,
    answers: state,
    problems: [400, 413, 415, 500],
  },
];
