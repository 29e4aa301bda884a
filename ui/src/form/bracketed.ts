/**
 * A validation message may carry parameters in square brackets behind its text, separated by commas: `At least {0} of {1}[2,5]`
 * (specification 000, section 5). They are put where the text names them; a text that names none is left as it is.
 */
export const bracketed = (message: string): string => {
  const found = /^(?<text>[\s\S]*\{\d+\}[\s\S]*?)\s*\[(?<params>[^\]]*)\]$/.exec(message);
  if (!found?.groups) return message;
  const { text = '', params = '' } = found.groups;
  const values = params.split(',').map((each) => each.trim());
  return text.replaceAll(/\{(\d+)\}/g, (whole, place: string) => values[Number(place)] ?? whole);
};
