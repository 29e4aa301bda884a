import { bareName } from '../../reference/bare-name.ts';

type Values = Readonly<Record<string, unknown>>;

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/**
 * Whether a customer of a note is its shipper: he stands in box 1 already, by name or by code. Such a customer is no consignee, and
 * box 4 is left to whoever gets the goods.
 */
export const isShipper = (values: Values, customer: Values): boolean => {
  const name = bareName(text(customer['name']));
  const code = text(customer['code']);
  return (
    (name !== '' && bareName(text(values['senderName'])) === name) ||
    (code !== '' && text(values['senderCode']) === code)
  );
};
