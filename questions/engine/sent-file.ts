import { z } from 'zod';

/** An answer that is a file. */
export class SentFile {
  readonly name: string;
  readonly content: string;

  constructor(name: string, content: string) {
    this.name = name.replaceAll(/[^\w.-]/g, '_');
    this.content = content;
  }
}

/** A question that answers a file of this type. */
export const file = (type: string) =>
  z.custom<SentFile>((answer) => answer instanceof SentFile).meta({ fileType: type });

/** The type of the file that a question answers; undefined where it answers JSON. */
export const fileTypeOf = (answers: z.ZodType): string | undefined => {
  const type = answers.meta()?.['fileType'];
  return typeof type === 'string' ? type : undefined;
};
