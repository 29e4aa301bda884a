import { pipeline } from 'node:stream/promises';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { FileStore } from '@kerben/platform/files/port.ts';
import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import { fileNameOf } from '@kerben/workflows/fields/file-name.ts';
import type { Response } from 'express';

/** A name for every browser: in plain letters, and as people wrote it (RFC 6266). */
const disposition = (name: string): string => {
  const plain = name.replaceAll(/[^\w.() -]+/g, '_');
  // RFC 5987 leaves out what encodeURIComponent does not touch.
  const whole = encodeURIComponent(name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
};

/**
 * Answers with a file that a record names: it is saved and never run in the page, as an attachment, of the type its content has, in a
 * sandbox without scripts. Throws Problem 404 where the store has lost it.
 */
export const sendFile = async (files: FileStore, tenant: string, file: StoredFile, res: Response): Promise<void> => {
  const bytes = await files.open(tenant, file.sha256);
  if (!bytes) throw new Problem(404, 'Files.Gone', { params: { name: file.name } });
  res.set({
    'Content-Type': file.type === 'text/plain' ? 'text/plain; charset=utf-8' : file.type,
    'Content-Length': String(file.size),
    // Also for events that were written before names had the ending of their type.
    'Content-Disposition': disposition(fileNameOf(file.name, file.type)),
    'X-Content-Type-Options': 'nosniff',
    'Content-Security-Policy': "default-src 'none'; sandbox",
    // What is under this address never changes; whether somebody may have it does.
    'Cache-Control': 'private, no-cache',
    ETag: `"${file.sha256}"`,
  });
  await pipeline(bytes, res).catch((error: NodeJS.ErrnoException) => {
    // A reader who goes away in the middle is no fault.
    if (error.code !== 'ERR_STREAM_PREMATURE_CLOSE') throw error;
  });
};
