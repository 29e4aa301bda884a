import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** The file of the bank fills the form in; where a month lacks an account's last day its statement begins with what is known of it. */
export default {
  Above: lazy(() => import('../../bank-lines/UnclearLinesLink.tsx')),
  inputs: { bank: lazy(() => import('./BankWithFile.tsx')) },
  begins: (asked) => {
    const [accountId, bank, day, after, opening] = ['account', 'bank', 'day', 'after', 'opening'].map((name) =>
      asked.get(name),
    );
    return Promise.resolve(accountId ? { accountId, bank, day, after, opening, spent: '0.00', lines: [] } : undefined);
  },
} satisfies DocumentExtras;
