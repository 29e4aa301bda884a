import { som } from '@kerben/workflows/kernel/money.ts';
import type { Chance } from '../chance.ts';
import { payerOf } from '../railway.ts';
import type { Truth } from '../truth.ts';
import type { Desk } from './desk.ts';
import { drawn } from './habits.ts';
import { whatTheProviderSays } from './payers.ts';

/** Somebody pays a charge on the page of a provider, which answers as it likes; what it took is money, whatever was asked for. */
export const payOnline = async (
  { desk, truth, chance }: { readonly desk: Desk; readonly truth: Truth; readonly chance: Chance },
  { payment, payer, amount }: { readonly payment: string; readonly payer: string; readonly amount: bigint },
): Promise<void> => {
  const id = `online-${payment}`;
  const { what, after } = drawn(whatTheProviderSays, chance);
  await desk.give(
    ['online-payment', id, 'create'],
    { payerId: payer, lines: [{ paymentId: payment }] },
    { who: payerOf(payer) },
  );
  if (what === 'nothing') return;
  await desk.until(desk.now() + after);
  let messages = 0;
  const answers = async (outcome: 'paid' | 'failed', of: bigint, transaction = '1', isTold = false): Promise<void> => {
    messages += isTold ? 0 : 1;
    await desk.give(
      ['online-payment', id, 'record-answer'],
      { messageId: `${id}-${messages}`, transaction: `${id}-${transaction}`, outcome, amount: som(of), reason: '' },
      { who: 'payment provider' },
    );
    if (outcome === 'paid' && !isTold) truth.paid(payment, payer, som(of));
  };
  if (what.startsWith('not paid')) await answers('failed', amount);
  const came = what.includes('less') ? amount - 100n : what.includes('more') ? amount + 12_345n : amount;
  const transaction = what.startsWith('not paid') ? '2' : '1';
  await answers('paid', came, transaction);
  if (what.endsWith('tells it twice')) await answers('paid', came, transaction, true);
};
