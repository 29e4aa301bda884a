/** Why answers cannot go to an address, as the codes of the refusals; none when they can, or when nothing is said yet. */
export const addressFault = (way: 'mail' | 'http', address: string): readonly string[] => {
  if (address === '') return [];
  if (way === 'mail')
    return /^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:".]+$/.test(address) ? [] : ['Reference.PartnerMail'];
  const url = URL.canParse(address) ? new URL(address) : undefined;
  const isPlain = url?.username === '' && url.password === '' && url.hash === '';
  return isPlain && /^https?:$/.test(url.protocol) ? [] : ['Reference.PartnerUrl'];
};
