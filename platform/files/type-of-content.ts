import { createReadStream } from 'node:fs';
import { bytesFrom } from '../members.ts';

/** What people attach to documents: papers, pictures, sheets, plain text. Everything else is refused, whatever it is called. */
export const acceptedTypes: readonly string[] = [
  'application/pdf',
  'image/jpeg',
  'image/png',
  'image/webp',
  'image/tiff',
  'image/heic',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  // Word and Excel before 2007.
  'application/x-cfb',
  'text/plain',
];

/** Whether the bytes are text in UTF-8 without signs that only binary files hold. */
const isText = async (path: string): Promise<boolean> => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  try {
    for await (const bytes of bytesFrom(createReadStream(path))) {
      if (bytes.includes(0)) return false;
      decoder.decode(bytes, { stream: true });
    }
    decoder.decode();
    return true;
  } catch (error) {
    if (error instanceof TypeError) return false;
    throw error;
  }
};

/**
 * The media type of the bytes at `path` by what they are, never by their name; undefined when nobody attaches such files. Pages
 * and scripts have no signature of their own and come out as plain text, as which they are harmless.
 */
export const typeOfContent = async (path: string): Promise<string | undefined> => {
  // Loaded when somebody attaches a file.
  const { fileTypeFromFile } = await import('file-type');
  const found = await fileTypeFromFile(path).catch(() => undefined);
  const type = found?.mime ?? ((await isText(path)) ? 'text/plain' : undefined);
  return type !== undefined && acceptedTypes.includes(type) ? type : undefined;
};
