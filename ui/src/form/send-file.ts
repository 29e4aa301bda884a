import type { StoredFile } from '@kerben/workflows/fields/field.ts';
import type { Http } from '../api/http.ts';

/** Sends a file to the store; a command names it afterwards by what this answers. Rejects with what the store refuses. */
export const sendFile = async (http: Http, file: File, name: string): Promise<StoredFile> => {
  const { json } = await http<StoredFile>(`/api/app/files?name=${encodeURIComponent(name)}`, {
    method: 'PUT',
    headers: { 'Content-Type': 'application/octet-stream' },
    body: file,
    quiet: true,
  });
  const { sha256, size, type } = json;
  return { sha256, name: json.name, size, type };
};
