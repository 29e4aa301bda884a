/** Mask of telephones (specification 001, section 5): +996 (000) 000-000. */
export const phoneMask = '+996 (000) 000-000';

/** Digits of the subscriber out of whatever was typed or pasted; the country code is left out. */
const subscriber = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '');
  const own =
    text.trimStart().startsWith('+') || digits.length > 9 ? digits.replace(/^996/, '') : digits.replace(/^0/, '');
  return own.slice(0, 9);
};

/** A telephone as far as it is typed, in the mask; `''` when there is no digit yet. */
export const masked = (text: string): string => {
  const digits = subscriber(text);
  if (digits === '') return '';
  const [code, first, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `+996 (${code}${digits.length > 3 ? `) ${first}` : ''}${last ? `-${last}` : ''}`;
};
