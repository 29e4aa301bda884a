import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { redirectList } from '@kerben/projections/read-models/redirect-requests.ts';
import type { Locale } from '@kerben/workflows/kernel/messages.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { RedirectState } from '@kerben/workflows/redirect-requests/state.ts';
import type { Request, Response } from 'express';
import type { Records } from '../records.ts';
import { applicationPages } from './application-pages.ts';
import { applicationOf, type Application } from './application.ts';
import type { MakePdf } from './pdf-maker.ts';

/** A paper that a record can be printed as: `GET /api/app/{area}/{id}/{path}`. */
interface Print {
  readonly path: string;
  readonly type: string;
  readonly extension: string;
  /** Loaded when somebody prints for the first time: a start does not wait for it. */
  readonly render: (makePdf: MakePdf) => Promise<(application: Application) => Promise<Uint8Array>>;
}

/** What redirect requests are printed as, by area. */
export const prints: Readonly<Record<string, readonly Print[]>> = {
  [redirectList.name]: [
    {
      path: 'word',
      type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
      extension: 'docx',
      render: async () => (await import('./word.ts')).wordOf,
    },
    {
      path: 'pdf',
      type: 'application/pdf',
      extension: 'pdf',
      render: (makePdf) => Promise.resolve((application) => makePdf(applicationPages(application))),
    },
  ],
};

const names = { en: 'nameEn', ru: 'nameRu', ky: 'nameKy' } as const;

/**
 * Code and name of a record of a book; the code alone when the book cannot say: a paper with a name missing is worth more
 * than none (specification 001, section 8).
 */
const nameIn = async (records: Records, person: Person, area: string, id: string, locale: Locale): Promise<string> => {
  const model = readModels.find(({ name }) => name === area);
  if (!model || id === '') return id;
  try {
    const record = (await records.one(model, person, id)).record as Readonly<Record<string, unknown>>;
    const name = record[names[locale]] || record['nameRu'];
    return typeof name === 'string' && name !== '' ? `${name} (${id})` : id;
  } catch (error) {
    if (error instanceof Problem && error.status === 404) return id;
    throw error;
  }
};

/** Prints a redirect request in the language of the request. Throws Problem 404, and 400 without a type. */
export const printRedirect =
  (records: Records, print: Print, makePdf: MakePdf) =>
  async (req: Request, res: Response, person: Person, id: string): Promise<void> => {
    const locale = languageOf(req.get('accept-language'));
    const { record } = await records.one(redirectList, person, id);
    const request = record as unknown as RedirectState;
    const [station, toStation, cargo] = await Promise.all([
      nameIn(records, person, 'stations', request.stationId, locale),
      nameIn(records, person, 'stations', request.toStationId, locale),
      nameIn(records, person, 'cargo', request.cargoId, locale),
    ]);
    const application = applicationOf(request, { station, toStation, cargo }, locale);
    const render = await print.render(makePdf);
    const file = await render(application);
    res
      .set({
        'Content-Type': print.type,
        'Content-Disposition': `attachment; filename="redirect-${request.requestDate || id}.${print.extension}"`,
        'Cache-Control': 'no-store',
      })
      .send(Buffer.from(file.buffer, file.byteOffset, file.byteLength));
  };
