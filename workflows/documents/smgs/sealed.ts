import { rowsIn } from '../../fields/value-in.ts';
import { membersIn } from '../../kernel/lists.ts';
import type { Field, Fields } from '../../fields/field.ts';
import { emptyOf } from '../../fields/schemas.ts';
import { same } from '../../kernel/same.ts';
import type { MoveContext } from '../../document/move-context.ts';
import { content, type SmgsState } from './fields.ts';

/** Values that somebody filled in: a field that the form gets later must not break what was signed before. */
const filledIn = (of: Fields, values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(of).flatMap(([name, field]: [string, Field]) => {
      const value = values[name];
      if (value === undefined || same(value, emptyOf(field))) return [];
      const isTable = field.kind === 'rows' && field.of !== undefined;
      return [[name, isTable ? rowsIn(value).map((row) => filledIn(field.of ?? {}, row)) : value]];
    }),
  );

/**
 * What a signature and the code on a printed note stand for: every filled box, the number, the head of the wagon list and who took
 * over the wagons. Payment, archive and departure are facts about the note and not in it (decision smgs-signature).
 */
export const sealedContent = (id: string, note: SmgsState): object => ({
  area: 'smgs',
  id,
  number: note.otpravkaNumberList.at(-1) ?? '',
  ...(note.wagonList && { wagonList: note.wagonList }),
  ...(note.recipientRepresentative !== '' && { recipientRepresentative: note.recipientRepresentative }),
  boxes: filledIn(content, membersIn(note)),
});

/** What signing sets: the instant, and where the person has a key, who it was and the signature over the hash of the content. */
export const signedNow = (
  note: SmgsState,
  { id, now, person, sign }: Pick<MoveContext<SmgsState>, 'id' | 'now' | 'person' | 'sign'>,
): Partial<Pick<SmgsState, 'signedDate' | 'signedBy' | 'signedHash' | 'signature' | 'signingKey'>> => {
  const made = sign?.(sealedContent(id, note));
  return {
    signedDate: now,
    // Where nobody keeps keys, no signature of before stays under the new instant.
    signedBy: made ? person.fullName || person.userName : null,
    signedHash: made?.hash ?? null,
    signature: made?.signature ?? null,
    signingKey: made?.publicKey ?? null,
  };
};
