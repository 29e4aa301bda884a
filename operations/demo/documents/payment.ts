import { v5 as uuidv5 } from 'uuid';
import type { DocumentDemo } from '../documents.ts';
import { demoCustomerIds } from '../people.ts';

const namespace = 'b4a3f0de-7d6e-5a11-9c55-0d2d5f6f4a10';
/** Id of a charge of the demo, by its place. */
export const demoChargeId = (place: number): string => uuidv5(`charge ${place}`, namespace);
/** When the demo's day at the cash desk began: charges stand before the first payment. */
export const deskDay = (now: Date): number => now.getTime() - 26 * 60 * 60 * 1000;

const [first, second] = demoCustomerIds;
const charges = [
  [first, 2, 'Взвешивание вагонов', '101', '2', '500.00', 1, 1],
  [first, 2, 'Хранение контейнера', '111', '3', '250.50', 1, 5],
  [second, 3, 'Подача и уборка вагонов', '109', '4', '612.35', 1, 3],
  [first, 1, 'Пользование вагонами', '110', '36', '84.20', 1, 4],
  [second, 1, 'Перевозка груза', '102', '1', '184250.00', 2, 2],
  [second, 2, 'Оформление документов', '113', '1', '320.00', 1, 1],
  [first, 4, 'Маневровая работа', '114', '1.5', '2400.00', 1, 1],
  [first, 5, 'Взвешивание вагонов', '101', '4', '500.00', 1, 1],
  [first, 5, 'Пользование вагонами', '110', '12', '84.20', 1, 4],
  [second, 5, 'Хранение контейнера', '111', '6', '250.50', 1, 5],
  [second, 5, 'Подача и уборка вагонов', '109', '2', '612.35', 1, 3],
] as const;

/** Charges of the services of a station, some of them paid at its desk afterwards; prices are made up. */
export default {
  steps: (now) =>
    charges.map(([payerId, method, text, service, quantity, price, vatKind, income], place) => ({
      area: 'payment',
      id: demoChargeId(place),
      customerId: payerId,
      index: 0,
      command: 'create',
      by: 'cashier' as const,
      input: {
        payerId,
        stationId: '716700',
        method,
        basis: text,
        lines: [{ service, text, quantity, price, vatKind, vatIncluded: false, income }],
      },
      // What is paid from an account is charged once its advance is there.
      at:
        method === 1
          ? deskDay(now) + (6 + place) * 60 * 60 * 1000
          : deskDay(now) - (charges.length - place) * 20 * 60 * 1000,
    })),
} satisfies DocumentDemo;
