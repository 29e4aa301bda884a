import { membersIn, textIn } from '@kerben/workflows/kernel/lists.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Letter, LetterDefinition } from '@kerben/workflows/document/letter.ts';
import { documents } from '@kerben/workflows/documents.ts';
import type { Fields } from '@kerben/workflows/fields/field.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Request, Response } from 'express';
import type { Records } from '../records.ts';
import { letterPages } from './letter-pages.ts';
import { recordName } from './names-of-records.ts';
import type { MakePdf } from './pdf-maker.ts';

/** A paper that a record can be printed as: `GET /api/app/{area}/{id}/{path}`. */
interface Print {
  readonly letter: LetterDefinition;
  readonly fields: Fields;
  readonly path: string;
  readonly type: string;
  readonly extension: string;
  /** Loaded when somebody prints for the first time: a start does not wait for it. */
  readonly render: (makePdf: MakePdf) => Promise<(letter: Letter) => Promise<Uint8Array>>;
}

const kinds: readonly Omit<Print, 'letter' | 'fields'>[] = [
  {
    path: 'word',
    type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    extension: 'docx',
    render: async () => (await import('./letter-word.ts')).wordOf,
  },
  {
    path: 'pdf',
    type: 'application/pdf',
    extension: 'pdf',
    render: (makePdf) => Promise.resolve((letter) => makePdf(letterPages(letter))),
  },
];

/** The letters that are made of documents, by area. */
export const prints: Readonly<Record<string, readonly Print[]>> = Object.fromEntries(
  documents.flatMap(({ area, fields, letter }) =>
    letter ? [[area, kinds.map((kind) => ({ ...kind, fields, letter }))]] : [],
  ),
);

/** Makes the letter of a record in the language of the request. Throws Problem 404, and 400 when something is missing for it. */
export const printLetter =
  (records: Records, model: ReadModel, { letter, fields, type, extension, render }: Print, makePdf: MakePdf) =>
  async (req: Request, res: Response, person: Person, id: string): Promise<void> => {
    const locale = languageOf(req.get('accept-language'));
    const { record } = await records.one(model, person, id);
    const missing = letter.missing?.(record);
    if (missing) throw new Problem(400, missing.code, { invalid: [{ member: '', ...missing }] });
    const doc = membersIn(record);
    const named = await Promise.all(
      letter.names.map(async (name) => {
        const id = textIn(doc[name]);
        const called = await recordName(records, person, fields[name]?.book ?? '', id, locale);
        return [name, called === undefined ? id : `${called} (${id})`] as const;
      }),
    );
    const file = await (await render(makePdf))(letter.of(record, Object.fromEntries(named), locale));
    res
      .set({
        'Content-Type': type,
        'Content-Disposition': `attachment; filename="${letter.file(record, id)}.${extension}"`,
        'Cache-Control': 'no-store',
      })
      .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  };
