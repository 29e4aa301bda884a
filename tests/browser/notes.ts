import { randomUUID } from 'node:crypto';
import type { Kerben } from '../kerben.ts';
import { stage } from './stage.ts';

/** The customer of the demo account customer1, and one that is not. */
export const ownCustomer = '10000001';
export const otherCustomer = '10000002';

interface Receipt {
  readonly id: string;
  readonly revision: number;
}

/** Sends a command as a person would by the application. Throws when it is not acknowledged. */
export const command = async (
  userName: string,
  path: string,
  body: object = {},
  revision?: number,
): Promise<Receipt> => {
  const { kerben } = await stage();
  const answer = await kerben.call<Receipt>('POST', `/api/app/smgs${path}`, {
    token: await kerben.token(userName),
    body,
    headers: {
      'Idempotency-Key': randomUUID(),
      ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }),
    },
  });
  if (answer.status >= 300) throw new Error(`${path}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer.body;
};

const content = {
  customerId: ownCustomer,
  senderName: 'ОсОО «Ала-Тоо Цемент»',
  departureStationId: '716908',
  recipientName: 'ТОО «Мерке Курылыс»',
  destinationStationId: '715500',
  borderStationIds: ['715500'],
  smgsVagons: [{ wagonNumber: '55650139', capacity: '69.5', tare: '24.1', weight: 60_000 }],
  cargoCode: '',
  gngCode: '25232900',
  cargoName: 'Цемент',
  packaging: 'навалом',
  massMethod: 'на вагонных весах',
  carriers: [{ code: '0059', name: 'КТЖ', fromStationId: '716908', toStationId: '715500' }],
  payers: [{ carrierCode: '0059', payerName: 'ОсОО «Ала-Тоо Цемент»', payerCode: ownCustomer, contract: '' }],
};

const steps = {
  draft: [],
  declared: [
    ['cashier', 'submit'],
    ['station-manager', 'accept'],
  ],
  formed: [
    ['cashier', 'submit'],
    ['station-manager', 'accept'],
    ['cashier', 'form'],
  ],
} as const;

/** A note of its own for a journey, brought as far as the journey needs it. */
export const noteAt = async (step: keyof typeof steps, changes: Partial<typeof content> = {}): Promise<Receipt> => {
  let receipt = await command('cashier', '', { ...content, ...changes });
  for (const [by, name] of steps[step]) {
    // Its wagon stands in the notes of other journeys too.
    const input = name === 'form' ? { confirmedWarnings: ['Smgs.WagonElsewhere'] } : {};
    receipt = await command(by, `/${receipt.id}/${name}`, input, receipt.revision);
  }
  return receipt;
};

/** How many notes a search finds: what is really in the books, past any screen. */
export const countNotes = async (kerben: Kerben, userName: string, filter: object): Promise<number> => {
  const query = new URLSearchParams({ filter: JSON.stringify(filter), range: '[0,0]' });
  const { headers } = await kerben.call('GET', `/api/app/smgs?${query.toString()}`, {
    token: await kerben.token(userName),
  });
  return Number(/\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1]);
};
