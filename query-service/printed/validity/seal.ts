import { contentHash } from '@kerben/platform/hashes/content-hash.ts';
import type { AnyDoc, DocumentDefinition } from '@kerben/workflows/document/definition.ts';
import type { Stamp } from '../sheets/drawing.ts';

/** Digits of the hash that stand in the code of a paper: nobody finds another content for eighty bits. */
const digits = 20;

/** Path of the public page below the origin. */
export const validityPath = '/valid';

/** The hash of what a paper of a document says; undefined where it carries none. */
export const sealOf = ({ sealed }: Pick<DocumentDefinition, 'sealed'>, id: string, doc: AnyDoc): string | undefined =>
  sealed && contentHash(sealed.content(id, doc)).slice(0, digits);

/** What stands on each side of a print: the code, its id, revision and hash in words, and that it is an earlier one. */
export const stampOf = ({
  origin,
  heading,
  seal,
  nowSeal,
  area,
  id,
  revision,
  nowRevision,
}: {
  origin: string;
  /** Whose paper it is, as the railway heads its papers. */
  heading: readonly string[];
  seal: string | undefined;
  /** Of the record as it is now. */
  nowSeal: string | undefined;
  area: string;
  id: string;
  revision: number;
  nowRevision: number;
}): Stamp => ({
  ...(seal !== undefined && { code: `${origin}${validityPath}/${area}/${id}/${revision}/${seal}` }),
  foot: [...heading, id, `ревизия / revision ${revision}`, ...(seal === undefined ? [] : [seal])],
  ...(seal !== nowSeal && {
    warning: `Прежняя редакция: ревизия ${revision}, действует ${nowRevision} / Мурунку редакция`,
  }),
});
