import { forms, type Form } from '@kerben/workflows/statistics/forms.ts';
import { flag, listOf, objectOf, text, whole, type Json } from '../openapi/json.ts';
import type { PlainCall } from '../openapi/plain-call.ts';
import { asked, readHeaders } from '../openapi/shared.ts';

const dayRange = { ...listOf(text), description: 'First and last day, both included.' };
const inPeriods = (of: Json): Json => objectOf({ day: of, month: of, lastYear: of });
const formCells = inPeriods({ ...listOf(whole), description: 'By the columns of the form; kilograms for tonnes.' });
const planned = { type: ['integer', 'null'], description: 'Wagons that are planned for the month.' };

const callsOf = ({ name, policy }: Form): readonly PlainCall[] => [
  {
    method: 'get',
    path: `/api/app/osot/${name}`,
    tag: 'home',
    summary:
      'A form of the operational statistics for a statistical day, the month to it and the same days a year before',
    policy,
    takes: ['MinPosition', 'AcceptLanguage'],
    parameters: [asked('day', 'YYYY-MM-DD; the running statistical day when absent')],
    answers: objectOf({
      day: text,
      days: inPeriods(dayRange),
      closed: { ...flag, description: 'Its figures never change any more.' },
      parts: listOf(
        objectOf({
          what: text,
          corrections: {
            ...listOf(objectOf({ day: text, trains: whole, wagons: whole, kilograms: whole })),
            description:
              'What came after a day was closed, by the day that it corrects; part of the figures of this day.',
          },
          lines: listOf(objectOf({ key: text, name: text, cells: formCells, plan: planned })),
          total: objectOf({ cells: formCells, plan: planned }),
        }),
      ),
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: `/api/app/osot/${name}/days`,
    tag: 'home',
    summary: 'A column of the form on each of 31 days, the asked one the last, and a year before each',
    policy,
    takes: ['MinPosition'],
    parameters: [
      asked('day', 'YYYY-MM-DD; the running statistical day when absent'),
      asked('what', 'Part of the form'),
      asked('column', 'Key of the column'),
    ],
    answers: objectOf({ days: listOf(objectOf({ day: text, count: whole, before: whole })) }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
  {
    method: 'get',
    path: `/api/app/osot/${name}/behind`,
    tag: 'home',
    summary: 'The records behind a number of the form, the latest first, at most 500',
    policy,
    takes: ['MinPosition'],
    parameters: [
      asked('day', 'YYYY-MM-DD; the running statistical day when absent'),
      asked('what', 'Part of the form'),
      asked('column', 'Key of the column'),
      asked('period', 'day, month, lastYear'),
      asked('line', 'Key of the line; the total when absent'),
    ],
    answers: objectOf({
      records: listOf(objectOf({ area: text, recordId: text, wagonNumber: text, day: text, count: whole })),
      total: whole,
    }),
    headers: readHeaders,
    problems: [400, 401, 403, 500, 503],
  },
];

/** The forms of the operational statistics, as OpenAPI describes them. */
export const statisticsCalls: readonly PlainCall[] = forms.flatMap(callsOf);
