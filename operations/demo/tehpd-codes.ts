import type { DemoStep } from './step.ts';

const day = 86_400_000;

/** Bank accounts whose key is right: the last two digits are the first fourteen modulo 97. */
const accounts = ['10000002', '10000008', '10000004', '10000007', '10000005', '10000009'].map((id, index) => {
  const first = `1180050000${String(41 + index * 17).padStart(4, '0')}`;
  return [id, `${first}${String(Number(BigInt(first) % 97n)).padStart(2, '0')}`] as const;
});

/** Customers that were given TehPD codes, one after another. */
export const demoTehPdCodes = (now: Date): readonly DemoStep[] =>
  accounts.map(([id, bankAccount], index) => ({
    area: 'customers',
    id,
    customerId: id,
    index: 0,
    command: 'save-tehpd-code',
    by: 'admin',
    input: { bankAccount },
    // Within one year of the recording: their numbers are of its sequence, whenever the demo is laid in.
    at: now.getTime() - (50 - index * 8) * day,
  }));
