import { stage } from '../stage.ts';
import { send } from './given.ts';

/** A cashier of a demo's journey, and the desk at which nobody else works. */
interface OwnDesk {
  readonly userName: string;
  readonly name: string;
  readonly desk: string;
}

/**
 * A cashier with a desk of their own, made by the administrator as a new colleague's would be: whoever has a shift open opens no second
 * one, and other journeys work at the desks of the demo.
 */
export const ownDesk = async ({ userName, name, desk }: OwnDesk): Promise<void> => {
  const { kerben } = await stage();
  const user = { userName, name, surname: 'Кассирова', password: 'Kerben-demo-1', roleNames: ['cashier'] };
  const made = await kerben.call('POST', '/api/identity/users', { token: await kerben.token('admin'), body: user });
  if (made.status !== 201) throw new Error(`${userName}: ${made.status} ${JSON.stringify(made.body)}`);
  await send('admin', 'kassa', { code: desk, nameRu: `Касса ${desk}`, station: '716700' });
};

/** Opens the first shift of a desk with so much in its drawer; its id. */
export const openShift = async ({ userName, desk }: OwnDesk, openingCash: string): Promise<string> =>
  send(userName, 'cash-shift', { deskId: desk, number: 1, openingCash });

/** A charge of a payer that nobody has paid, at the station of the desks; its id. */
export const charge = (payerId: string, price: string): Promise<string> =>
  send('cashier', 'payment', {
    payerId,
    stationId: '716700',
    method: 2,
    lines: [{ service: '102', quantity: '1', price, vatKind: 2, income: 2 }],
  });
