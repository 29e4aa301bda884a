/** A bank account without what people write between its digits. */
export const onlyDigits = (typed: string): string => typed.replaceAll(/\D/g, '');

/** Digits alone, four by four, as a person types them (the mask of specification 001, section 5). */
export const grouped = (typed: string): string => onlyDigits(typed).replaceAll(/(\d{4})(?=\d)/g, '$1 ');

/** 12 to 16 digits, blanks ignored. */
export const isAccount = (typed: string): boolean => /^\d{12,16}$/.test(typed.replaceAll(/\s/g, ''));
