/** Mask of telephones (specification 001, section 5): +996 (000) 000-000. */
export const phoneMask = '+996 (000) 000-000';

/**
 * Digits of the subscriber out of whatever was typed or pasted: without the country, and without the zero of inland calls.
 * Undefined when it is no Kyrgyz number as far as it goes: another country's, or more digits than one has.
 */
const subscriber = (text: string): string | undefined => {
  const digits = text.replaceAll(/\D/g, '');
  const plus = text.trimStart().startsWith('+');
  if (plus && !digits.startsWith('996') && !'996'.startsWith(digits)) return undefined;
  // 0996 is an operator's code too: without the plus only what is too long for an inland number begins with the country.
  const inland = plus || (digits.startsWith('996') && digits.length > 9) ? digits.slice(3) : digits;
  const own = inland.replace(/^0+/, '');
  return own.length > 9 ? undefined : own;
};

/**
 * A telephone as far as it is typed, in the mask; `''` when there is no digit yet. A number that the mask has no room for stays
 * as it was typed: it is refused by the check, never made another number.
 */
export const masked = (text: string): string => {
  const digits = subscriber(text);
  if (digits === undefined) return text;
  if (digits === '') return text.trimStart().startsWith('+') && text.length <= 4 ? text.trim() : '';
  const [code, first, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `+996 (${code}${digits.length > 3 ? `) ${first}` : ''}${last ? `-${last}` : ''}`;
};
