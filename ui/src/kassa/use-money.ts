import { useState } from 'react';

export const cash = 2;
export const card = 3;
const isAmount = (text: string): boolean => /^\d{1,12}([.,]\d{1,2})?$/.test(text);
const plain = (text: string): string => text.replace(',', '.');

/** What is paid, how, and what was handed over for it: money, or the slip of a card. */
export const useMoney = () => {
  const [amount, setAmount] = useState('');
  const [by, setBy] = useState(cash);
  const [handed, setHanded] = useState('');
  return {
    amount,
    by,
    handed,
    setAmount,
    setHanded,
    payBy: (way: number): void => {
      setBy(way);
      setHanded('');
    },
    /** Asks for this amount; nothing is handed over yet. */
    ask: (due: string): void => {
      setAmount(due);
      setHanded('');
    },
    hasAmount: isAmount(amount),
    isWhole: isAmount(amount) && (by === cash ? isAmount(handed) : handed !== ''),
    plainAmount: plain(amount),
    /** What was handed over in cash, where it is an amount. */
    cashHanded: isAmount(handed) ? plain(handed) : '',
    taken: {
      amount: plain(amount),
      by,
      tendered: by === cash ? plain(handed) : '',
      slip: by === card ? handed : '',
    },
  };
};
export type Money = ReturnType<typeof useMoney>;
