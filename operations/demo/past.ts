import { baseNow, waveMs } from './calendar.ts';
import { laterWaves } from './books/wagons.ts';
import { demoDocuments } from './documents.ts';
import { demoLoadings } from './loadings.ts';
import { demoMoney } from './month-money.ts';
import { demoMonth } from './month.ts';
import { demoPlanned } from './planned.ts';
import { rateSteps } from './rate-steps.ts';
import { demoReports } from './reports.ts';
import type { DemoStep } from './step.ts';
import { demoTehPdCodes } from './tehpd-codes.ts';
import { waveOf } from './waves.ts';

/**
 * Every step of the demo's past, in the order of time: a first week with all that lies before it, and more of its kind every sixth day of
 * the present month, so that whoever begins on any day finds work of the last days.
 */
export const demoPast = (): readonly DemoStep[] =>
  [
    ...rateSteps,
    ...demoDocuments(baseNow),
    ...demoLoadings(baseNow),
    ...demoTehPdCodes(baseNow),
    ...demoReports(baseNow),
    ...demoMoney(),
    ...demoMonth(Date.parse('2027-01-04T02:00:00.000Z')),
    ...demoPlanned('2027-03'),
    ...Array.from({ length: laterWaves }, (_, place) => {
      const now = new Date(baseNow.getTime() + (place + 1) * waveMs);
      return waveOf([...demoDocuments(now, place + 1), ...demoLoadings(now)], place + 1, now.getTime() - waveMs);
    }).flat(),
  ].sort((a, b) => a.at - b.at);
