import { railwayDay } from '@kerben/workflows/kernel/clock.ts';
import { messageType } from '@kerben/workflows/naryad/message-type.ts';
import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from './documents.ts';
import type { DemoStep } from './step.ts';

const namespace = '9f0c55b1-3d0a-5b6e-8c14-7d2b6b0f9a31';
const dayMs = 86_400_000;
const hourMs = 3_600_000;
const stations = ['716607', '716700'];

/** Two weeks of daily orders of two stations: the older ones accepted, one returned, the last ones on their way. */
export const naryadDemo = (area: string, base: number): DocumentDemo => ({
  steps: (now) =>
    Array.from({ length: 14 }, (_, place) => 15 - place).flatMap((daysAgo) =>
      stations.flatMap((stationId, station): readonly DemoStep[] => {
        const made = now.getTime() - daysAgo * dayMs;
        const count = 3 + ((daysAgo * 7 + station * 5 + base) % 9);
        const order = (command: string, index: number, by: DemoStep['by'], input: object = {}): DemoStep => ({
          area,
          id: uuidv5(`${area} ${station} ${daysAgo}`, namespace),
          customerId: '',
          index,
          command,
          by,
          input,
          at: made + index * hourMs,
        });
        const type = daysAgo % 3 === 0 ? messageType.code.local : messageType.code.through;
        return [
          order('create', 0, 'cashier', {
            date: railwayDay(new Date(made).toISOString()),
            stationId,
            messageType: type,
            count,
            summaCash: `${count * 412}.50`,
            summaCard: `${count * 187}.00`,
            summaAccount: `${count * 2650}.25`,
            comment: '',
            charges: [],
          }),
          ...(daysAgo > 2 ? [order('send', 1, 'cashier')] : []),
          ...(daysAgo > 5 && daysAgo !== 7 ? [order('accept', 2, 'admin')] : []),
          ...(daysAgo === 7
            ? [order('return-order', 2, 'admin', { returnReason: 'Не приложена квитанция на сумму 320,00 сом' })]
            : []),
        ];
      }),
    ),
});
