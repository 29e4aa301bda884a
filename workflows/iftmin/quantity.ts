/** A number as EDIFACT writes it, with its decimal mark, exact: `42000,5` → `42000.5`. Undefined when it is none. */
export const numberOf = (value: string, mark: string): string | undefined => {
  const plain = mark === '.' ? value : value.replace(mark, '.');
  if (!/^\d{1,15}(?:\.\d{1,9})?$/.test(plain)) return undefined;
  const [whole = '0', part = ''] = plain.split('.');
  const rest = part.replace(/0+$/, '');
  return `${whole.replace(/^0+(?=\d)/, '')}${rest === '' ? '' : `.${rest}`}`;
};

/** Moves the point of an exact number by thousands: kilograms are tonnes (-1), tonnes kilograms (+1). */
const shifted = (number: string, by: 1 | -1): string => {
  const [whole = '0', part = ''] = number.split('.');
  const digits = by === 1 ? whole + part.padEnd(3, '0').slice(0, 3) : whole.padStart(4, '0').slice(0, -3);
  const rest = by === 1 ? part.slice(3) : whole.padStart(4, '0').slice(-3) + part;
  const fraction = rest.replace(/0+$/, '');
  return `${digits.replace(/^0+(?=\d)/, '')}${fraction === '' ? '' : `.${fraction}`}`;
};

/** A mass in tonnes, exact, as text; undefined for units that are no mass. */
export const tonnesOf = (number: string, unit: string): string | undefined =>
  unit === 'TNE' ? number : unit === 'KGM' ? shifted(number, -1) : undefined;

/** A mass in whole kilograms, half a kilogram up, as waybills write it; undefined for units that are no mass. */
export const kilogramsOf = (number: string, unit: string): number | undefined => {
  const exact = unit === 'KGM' ? number : unit === 'TNE' ? shifted(number, 1) : undefined;
  if (exact === undefined) return undefined;
  const [whole = '0', part = ''] = exact.split('.');
  return Number(whole) + (part !== '' && Number(part.charAt(0)) >= 5 ? 1 : 0);
};
