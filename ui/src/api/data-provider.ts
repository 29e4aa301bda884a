import { membersIn } from '@kerben/workflows/kernel/lists.ts';
import { HttpError, type DataProvider, type Identifier, type RaRecord } from 'react-admin';
import simpleRestProvider from 'ra-data-simple-rest';
import type { Http, HttpAnswer, HttpOptions } from './http.ts';
import type { Positions } from './positions.ts';

/** What a command answers (spec/http-contract, commands). */
export interface Receipt {
  readonly id: string;
  readonly revision: number;
  readonly position: string;
}

/** One intent of a person. The key is made once and used again when the same intent is sent again. */
export interface Intent {
  readonly area: string;
  /** Absent for a command that creates a record. */
  readonly id?: Identifier;
  /** Kebab-case name in the path; absent for create. */
  readonly command?: string;
  readonly body: unknown;
  /** A changing call of ABP's client proxies instead of the command's own path; its receipt stands in the headers. */
  readonly via?: { readonly method: 'POST' | 'PUT' | 'DELETE'; readonly path: string };
  /** The revision the person has seen; sent as If-Match. */
  readonly revision?: number;
  readonly key: string;
}

export type LogName = 'logs' | 'status-log' | 'edit-log';

/** react-admin's provider plus commands, logs and records as they were. */
export interface KerbenData extends DataProvider {
  readonly command: (intent: Intent) => Promise<Receipt>;
  /** Something else wrote to the area on the person's word: the next read of it has to have seen this position. */
  readonly wrote: Positions['wrote'];
  /** Whether a command from this page has just written the record: its row is no news to the person. */
  readonly isOwn: (area: string, id: Identifier) => boolean;
  /** A read of an area beside react-admin's own: `$distinct`, `$groups`, `$totals`, `$ids`, or a page of rows (''). */
  readonly ask: <Answer>(
    area: string,
    name: string,
    query: Readonly<Record<string, unknown>>,
    signal?: AbortSignal,
  ) => Promise<{ readonly json: Answer; readonly total: number | undefined }>;
  readonly log: <Entry>(area: string, id: Identifier, name: LogName) => Promise<readonly Entry[]>;
}

/** A filter without what only arranges rows (`$group`); `$where` is a condition. */
const selecting = (filter: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(filter).filter(([name]) => !name.startsWith('$') || name === '$where'));

/** Texts stand in an address as they are, everything else as JSON; what says nothing is left out. */
const addressOf = (query: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(query)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : JSON.stringify(value)])
      .filter(([, text]) => text !== '{}' && text !== ''),
  ).toString();

/** The number behind the slash: `smgs 0-24/318`. */
const totalIn = (headers: Headers): number | undefined => {
  const total = /\/(\d+)$/.exec(headers.get('Content-Range') ?? '')?.[1];
  return total === undefined ? undefined : Number(total);
};

/** How long a record counts as just written, milliseconds: longer than a list takes to show it. */
const ownFor = 60_000;

const isReceipt = (json: unknown): json is Receipt =>
  typeof json === 'object' && json !== null && 'id' in json && 'revision' in json && 'position' in json;

/** What ABP's calls answer: the record or nothing, with its revision and position in the headers. */
const headersReceipt = ({ json, headers }: HttpAnswer, id: Identifier | undefined): unknown => ({
  id: membersIn(json)['id'] ?? String(id ?? ''),
  revision: Number(headers.get('ETag')?.replaceAll(/\D/g, '') ?? NaN),
  position: headers.get('X-Position'),
});

const revisionOf = (record: unknown): number | undefined => {
  const { revision } = membersIn(record);
  return typeof revision === 'number' ? revision : undefined;
};

/** A record after a command, as react-admin takes it: of the type that its caller has named, which nobody tells us. */
const written = (data: object | undefined, receipt: Receipt) => ({ data: { ...data, ...receipt } as never });

export const createDataProvider = (http: Http, positions: Positions, base = '/api/app'): KerbenData => {
  const areaOf = (url: string): string => /^[^/?]+/.exec(url.slice(base.length + 1))?.[0] ?? '';

  /** A read that has seen this person's last command on the area. */
  const read: Http = async <Body>(url: string, options: HttpOptions = {}) => {
    const area = areaOf(url);
    const headers = new Headers(options.headers);
    const required = positions.required(area);
    if (required !== undefined) headers.set('X-Min-Position', required);
    const answer = await http<Body>(url, { ...options, headers });
    positions.read(area, answer.headers.get('X-Position'));
    return answer;
  };

  const rest = simpleRestProvider(base, (url: string, options?: HttpOptions) => read(url, options));

  /** When this page wrote which record, milliseconds of the clock. */
  const own = new Map<string, number>();

  const command = async ({ area, id, command: name, body, via, revision, key }: Intent): Promise<Receipt> => {
    const path = [base, area, ...(id === undefined ? [] : [encodeURIComponent(id)]), ...(name ? [name] : [])].join('/');
    const answer = await http(via?.path ?? path, {
      method: via?.method ?? 'POST',
      // Whoever sends a command shows what is refused, beside the field where it can.
      quiet: true,
      body: JSON.stringify(body),
      headers: { 'Idempotency-Key': key, ...(revision === undefined ? {} : { 'If-Match': `"${revision}"` }) },
    });
    // react-admin's proxy may answer a call with nothing after a sign-out: only a receipt counts as done.
    const json = via && answer.headers.has('X-Position') ? headersReceipt(answer, id) : answer.json;
    if (!isReceipt(json)) throw new HttpError('ui.error.unexpected', answer.status, json);
    const receipt = { ...json, position: String(json.position) };
    positions.wrote(area, receipt.position);
    own.set(`${area}/${receipt.id}`, Date.now());
    return receipt;
  };

  const recordUrl = (area: string, id: Identifier, tail = ''): string =>
    `${base}/${area}/${encodeURIComponent(id)}${tail}`;

  return {
    ...rest,
    supportAbortSignal: true,
    getOne: async <RecordType extends RaRecord>(
      area: string,
      { id, meta, signal }: { id: Identifier; meta?: { revision?: number }; signal?: AbortSignal },
    ) => {
      const tail = meta?.revision === undefined ? '' : `?revision=${meta.revision}`;
      const { json } = await read<RecordType>(recordUrl(area, id, tail), signal ? { signal } : {});
      return { data: json };
    },
    getList: (area, params) =>
      // Members that begin with `$` and hold no conditions are the grid's own: they arrange, they do not select.
      rest.getList(area, { ...params, filter: selecting(membersIn(params.filter)) }),
    ask: async <Answer>(area: string, name: string, query: Readonly<Record<string, unknown>>, signal?: AbortSignal) => {
      const url = `${base}/${area}${name === '' ? '' : `/${name}`}?${addressOf(query)}`;
      const { json, headers } = await read<Answer>(url, signal ? { signal } : {});
      return { json, total: totalIn(headers) };
    },
    // Not wrapped by `read` through `rest`: a log is read from the stream itself and is never behind.
    log: async <Entry>(area: string, id: Identifier, name: LogName) =>
      (await http<Entry[]>(recordUrl(area, id, `/${name}`))).json,
    command,
    wrote: (area, position) => positions.wrote(area, position),
    isOwn: (area, id) => Date.now() - (own.get(`${area}/${id}`) ?? 0) < ownFor,
    create: async (area, { data }: { data: object }) =>
      written(data, await command({ area, body: data, key: crypto.randomUUID() })),
    update: async (area, { id, data, previousData }: { id: Identifier; data: object; previousData?: unknown }) => {
      const revision = revisionOf(previousData);
      const seen = revision === undefined ? {} : { revision };
      return written(data, await command({ area, id, command: 'edit', body: data, ...seen, key: crypto.randomUUID() }));
    },
    // Reference entries are retired, never deleted: what happened stays.
    delete: async (area, { id, previousData }: { id: Identifier; previousData?: object }) =>
      written(previousData, await command({ area, id, command: 'retire', body: {}, key: crypto.randomUUID() })),
  };
};
