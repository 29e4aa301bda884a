/** A warning to whoever looks after the sign-in: the specification wants it in the console (000, section 8). */
export const warn = (text: string): void => {
  // eslint-disable-next-line no-console -- that is where it belongs
  console.warn(text);
};
