import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { ListModel, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router, type Request, type RequestHandler } from 'express';
import type { Pool } from 'pg';
import { endWithJson } from './end-with-json.ts';
import type { Export } from './export/export.ts';
import { followConsequences, type Consequences } from './follows.ts';
import { createListOn } from './list-on.ts';
import { listReads, postedReads, readBody, type ListContext, type ListRead } from './list-reads.ts';
import { readListRequest, readText } from './list-request.ts';
import type { createLists } from './lists.ts';
import type { Positions } from './positions.ts';
import type { MakePdf } from './printed/pdf-maker.ts';
import { printLetter, prints } from './printed/prints.ts';
import { readOn } from './read-on.ts';
import { readYourWrites } from './read-your-writes.ts';
import { idOf, recordReads, type ReadContext, type RecordReadsOptions } from './record-reads.ts';
import { throughField } from './through-field.ts';

/** A path whose last part begins with `$` is a read whatever its method. */
const isPostedRead = (req: Request): boolean =>
  req.method === 'POST' && postedReads.some((path) => req.path.endsWith(path));

/** A list that is no list of records: who keeps it, and what one of its rows is, in full. */
export interface KeptJournal {
  readonly model: ListModel;
  readonly projector: string;
  readonly entry: (person: Person, id: string) => Promise<object>;
}

interface QueryRouterOptions extends RecordReadsOptions {
  readonly models: readonly ReadModel[];
  readonly journals: readonly KeptJournal[];
  readonly lists: ReturnType<typeof createLists>;
  readonly exportList: Export;
  /** What a tenant saves its lists as, where the caller takes anything. */
  readonly exportFormat: (tenant: string) => 'csv' | 'xlsx';
  readonly makePdf: MakePdf;
  readonly store: EventStore;
  readonly pool: Pool;
  readonly consequences: Consequences;
  readonly positions: Positions;
  readonly projector: string;
  readonly verify: TokenVerifier;
  readonly toPerson: (claims: VerifiedClaims) => Person;
}

type Reads<Model extends ListModel> = Readonly<
  Record<string, (context: ListContext & { readonly model: Model }) => ReturnType<ListRead>>
>;

/** Puts the reads of one list into a router: whoever may not view it reads only what a field of his forms looks up in it. */
const serve = <Model extends ListModel>(
  router: Router,
  options: QueryRouterOptions,
  { model, projector, reads }: { readonly model: Model; readonly projector: string; readonly reads: Reads<Model> },
): void => {
  const { viewPolicy } = model.area;
  const near = [followConsequences(options, projector), readYourWrites(options.positions, projector)];
  for (const [path, read] of Object.entries(reads)) {
    const answer: RequestHandler = async (req, res) => {
      const person = personOf<Person>(req);
      const through = path === '/$lookup' ? readText(req, 'for') : undefined;
      const seen = options.allowed(viewPolicy, person) ? model : throughField(model, person, through);
      if (!seen) throw new Problem(403, 'Auth.PolicyMissing', { params: { policy: viewPolicy } });
      const found = await read({ req, res, model: seen, person });
      if (typeof found === 'string') endWithJson(res, found);
      else if (found) res.json(found);
    };
    const place = `/${model.name}${path === '/' ? '' : path.replace('$', '\\$')}`;
    router.get(place, ...near, answer);
    if (postedReads.includes(path)) router.post(place, ...near, readBody, answer);
  }
};

/** The list of an area, also as it was on a day. */
const listOf = (options: QueryRouterOptions, ofLists: Readonly<Record<string, ListRead>>) => {
  const listOn = createListOn(options.pool, options.records);
  return async (context: ReadContext): Promise<object | string | undefined> => {
    const { req, res, model, person } = context;
    const on = readOn(req);
    if (on === undefined) return ofLists['/']?.(context);
    const { from, found, total, rows } = await listOn(model, person, readListRequest(req, model, person), on);
    res.set('Content-Range', `${model.name} ${from}-${Math.max(from, from + found - 1)}/${total}`);
    return rows;
  };
};

/** The printed forms of an area's records. */
const papersOf = ({ records, makePdf }: QueryRouterOptions, model: ReadModel): Reads<ReadModel> =>
  Object.fromEntries(
    (prints[model.name] ?? []).map((print) => {
      const answer = printLetter(records, model, print, makePdf);
      const read = async ({ req, res, person }: ReadContext): Promise<undefined> => {
        await answer(req, res, person, idOf(req));
        return undefined;
      };
      return [`/:id/${print.path}`, read] as const;
    }),
  );

/**
 * Every read of every area below `/api/app/{area}`, built from the read-model declarations: list, record, its logs and its
 * past, and what the grid asks for. `$…` paths come before `/:id`.
 */
export const queryRouter = (options: QueryRouterOptions): Router => {
  const { models, journals, projector } = options;
  const router = Router({ caseSensitive: true });
  const ofLists = listReads(options.lists, options.exportList, options.exportFormat);
  const ofRecords = { ...ofLists, '/': listOf(options, ofLists), ...recordReads(options) };
  router.use((req, _res, next) => {
    next(req.method === 'GET' || req.method === 'HEAD' || isPostedRead(req) ? undefined : 'router');
  });
  router.use(authenticate(options.verify, options.toPerson));
  for (const { model, projector: keeper, entry } of journals) {
    const one: ListRead = ({ req, person }) => entry(person, idOf(req));
    serve(router, options, { model, projector: keeper, reads: { ...ofLists, '/:id': one } });
  }
  for (const model of models)
    serve(router, options, { model, projector, reads: { ...ofRecords, ...papersOf(options, model) } });
  router.use((req) => {
    throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
  });
  return router;
};
