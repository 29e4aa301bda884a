const nonceLetters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-._~';

/** 45 characters from letters, digits and -._~ (specification 000, section 9). */
export const createNonce = (): string =>
  Array.from(crypto.getRandomValues(new Uint32Array(45)), (n) => nonceLetters[n % nonceLetters.length]).join('');
