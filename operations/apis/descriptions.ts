import { membersIn } from '@kerben/platform/members.ts';
import type { Json } from '@kerben/query-service/openapi/json.ts';
import type { Worker } from 'node:worker_threads';

/** What the thread answers with: both documents as text, which goes over as it is. */
export interface Described {
  readonly openApi: string;
  readonly asyncApi: string;
}

/** The APIs in their own words, as text for those who fetch them and read for the pages about them. */
export interface Descriptions {
  readonly openApi: { readonly text: string; readonly document: Json };
  readonly asyncApi: { readonly text: string; readonly document: Json };
}

const read = (text: string): { readonly text: string; readonly document: Json } => ({
  text,
  document: membersIn(JSON.parse(text)),
});

/** Has the APIs described in a thread, once, when somebody asks for the first time; a failure is tried again by the next one. */
export const createDescriptions = (start: () => Worker): (() => Promise<Descriptions>) => {
  let made: Promise<Descriptions> | undefined;
  const make = (): Promise<Descriptions> =>
    new Promise((resolve, reject) => {
      const thread = start();
      thread.unref();
      thread.once('message', ({ openApi, asyncApi }: Described) => {
        resolve({ openApi: read(openApi), asyncApi: read(asyncApi) });
        void thread.terminate();
      });
      thread.once('error', reject);
      thread.once('exit', (code) => reject(new Error(`the thread that describes the APIs ended (${code})`)));
    });
  return () => {
    made ??= make().catch((error: unknown) => {
      made = undefined;
      throw error;
    });
    return made;
  };
};
