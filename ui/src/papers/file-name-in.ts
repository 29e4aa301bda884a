/** Name under which an answer wants to be kept. */
export const fileNameIn = (headers: Headers): string | undefined =>
  /filename="([^"]+)"/.exec(headers.get('Content-Disposition') ?? '')?.[1];
