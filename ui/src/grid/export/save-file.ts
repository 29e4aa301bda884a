/** Puts a file into the person's downloads. */
export const saveFile = (blob: Blob, name: string): void => {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  // The browser begins to read only after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
};
