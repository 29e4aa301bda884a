/**
 * Files dealt out to hands that then have about as much to do: the longest first, each to the hand that has least. Every file
 * is in one hand; hands without files are left out.
 */
export const deal = (files: ReadonlyMap<string, number>, hands: number): readonly (readonly string[])[] => {
  const dealt = Array.from({ length: hands }, () => ({ files: [] as string[], length: 0 }));
  for (const [file, length] of [...files].sort(([, one], [, other]) => other - one)) {
    const least = dealt.reduce((one, other) => (other.length < one.length ? other : one));
    least.files.push(file);
    least.length += length;
  }
  return dealt.map((hand) => hand.files).filter((hand) => hand.length > 0);
};
