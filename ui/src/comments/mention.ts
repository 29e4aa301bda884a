/** What stands behind the last @ before the caret, and where it begins; undefined where nobody is being called. */
export const calledAt = (
  text: string,
  caret: number,
): { readonly from: number; readonly asked: string } | undefined => {
  const match = /(?:^|[\s(])@([\p{L}\d._-]*(?: [\p{L}\d._-]*)?)$/u.exec(text.slice(0, caret));
  const asked = match?.[1];
  return asked === undefined ? undefined : { from: caret - asked.length - 1, asked };
};

interface Named {
  readonly id: string;
  readonly name: string;
}

/** People whose name stands behind an @ in a text, the longer name first where one begins with another. */
export const mentionedIn = <Somebody extends Named>(text: string, people: readonly Somebody[]): readonly Somebody[] => {
  let rest = text;
  return [...people]
    .sort((one, other) => other.name.length - one.name.length)
    .filter(({ name }) => {
      if (!rest.includes(`@${name}`)) return false;
      rest = rest.replaceAll(`@${name}`, ' ');
      return true;
    });
};

/** A text in pieces: those that call somebody, and what stands between them. */
export const piecesOf = (text: string, mentions: readonly Named[]): readonly { text: string; isMention: boolean }[] => {
  const names = mentions.map(({ name }) => `@${name}`).sort((one, other) => other.length - one.length);
  const pieces: { text: string; isMention: boolean }[] = [];
  let from = 0;
  for (let at = text.indexOf('@'); at >= 0; at = text.indexOf('@', at + 1)) {
    const name = at >= from ? names.find((each) => text.startsWith(each, at)) : undefined;
    if (name === undefined) continue;
    if (at > from) pieces.push({ text: text.slice(from, at), isMention: false });
    pieces.push({ text: name, isMention: true });
    from = at + name.length;
  }
  return from < text.length ? [...pieces, { text: text.slice(from), isMention: false }] : pieces;
};
