import { aperakOf, type AperakError } from '../../iftmin/aperak.ts';

/** What an answer's record says of what is sent. */
export interface AnswerContent {
  readonly fromName: string;
  readonly toName: string;
  readonly interchange: string;
  readonly reference: string;
  readonly number: string;
  readonly test: boolean;
  readonly madeAt: string;
  readonly errors: readonly AperakError[];
}

/** The answer as it is sent: of the record alone, so that every attempt sends the same bytes. */
export const textOfAnswer = ({ fromName: from, toName: to, madeAt, ...content }: AnswerContent): string =>
  aperakOf({ ...content, from, to }, madeAt);
