/** Mask of telephones (specification 001, section 5): +996 (000) 000-000. */
export const phoneMask = '+996 (000) 000-000';

/** Digits of the subscriber out of whatever was typed or pasted: without the country, and without the zero of inland calls. */
const subscriber = (text: string): string => {
  const digits = text.replaceAll(/\D/g, '');
  const withCountry = text.trimStart().startsWith('+') || (digits.startsWith('996') && digits.length > 9);
  return (withCountry ? digits.replace(/^996/, '') : digits).replace(/^0+/, '').slice(0, 9);
};

/** A telephone as far as it is typed, in the mask; `''` when there is no digit yet. */
export const masked = (text: string): string => {
  const digits = subscriber(text);
  if (digits === '') return '';
  const [code, first, last] = [digits.slice(0, 3), digits.slice(3, 6), digits.slice(6)];
  return `+996 (${code}${digits.length > 3 ? `) ${first}` : ''}${last ? `-${last}` : ''}`;
};
