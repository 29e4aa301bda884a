import { isObject } from '@kerben/workflows/kernel/lists.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import { authenticate, personOf } from '@kerben/platform/http/authenticate.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { TokenVerifier, VerifiedClaims } from '@kerben/platform/tokens/verifier.ts';
import type { ListModel, ReadModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import { Router, type Request, type RequestHandler } from 'express';
import type { Pool } from 'pg';
import { readInstant } from '@kerben/projections/read-models/filter-values.ts';
import { createHistory, type Word } from './history.ts';
import { endWithJson } from './end-with-json.ts';
import type { Export } from './export/export.ts';
import { createListOn } from './list-on.ts';
import { listReads, postedReads, readBody, type ListContext, type ListRead } from './list-reads.ts';
import { readListRequest, readText } from './list-request.ts';
import type { createLists } from './lists.ts';
import type { Positions } from './positions.ts';
import type { MakePdf } from './printed/pdf-maker.ts';
import { printLetter, prints } from './printed/prints.ts';
import { followConsequences, type Consequences } from './follows.ts';
import { readOn } from './read-on.ts';
import { readYourWrites } from './read-your-writes.ts';
import { recordFor, type Records } from './records.ts';
import { withStationCodes } from './station-codes.ts';
import { throughField } from './through-field.ts';
import type { createUses } from './uses.ts';

type Lists = ReturnType<typeof createLists>;

interface ReadContext extends ListContext {
  readonly model: ReadModel;
}

/** The moment a reader asks for (`?revision=N` or `?at=ISO-time`), if any. */
const momentOf = (req: Request): { revision: number } | { at: string } | undefined => {
  const revision = readText(req, 'revision');
  const at = readText(req, 'at');
  if (revision !== undefined) {
    if (!/^\d{1,9}$/.test(revision)) throw new Problem(400, 'Request.Query', { params: { member: 'revision' } });
    return { revision: Number(revision) };
  }
  if (at !== undefined) {
    const moment = readInstant(at);
    if (moment === undefined) throw new Problem(400, 'Request.Query', { params: { member: 'at' } });
    return { at: moment };
  }
  return undefined;
};

/** Most records of one list that the panel "where used" shows. */
const usesShown = 20;

/** A path whose last part begins with `$` is a read whatever its method. */
const isPostedRead = (req: Request): boolean =>
  req.method === 'POST' && postedReads.some((path) => req.path.endsWith(path));

const idOf = (req: Request): string => {
  const id = req.params['id'];
  return typeof id === 'string' ? id : '';
};

/** A list that is no list of records: who keeps it, and what one of its rows is, in full. */
export interface KeptJournal {
  readonly model: ListModel;
  readonly projector: string;
  readonly entry: (person: Person, id: string) => Promise<object>;
}

/**
 * Every read of every area below `/api/app/{area}`, built from the read-model declarations: list, record, its logs and its
 * past, and what the grid asks for. `$…` paths come before `/:id`.
 */
export const queryRouter = (options: {
  models: readonly ReadModel[];
  journals: readonly KeptJournal[];
  lists: Lists;
  records: Records;
  exportList: Export;
  /** What a tenant saves its lists as, where the caller takes anything. */
  exportFormat: (tenant: string) => 'csv' | 'xlsx';
  uses: ReturnType<typeof createUses>;
  makePdf: MakePdf;
  store: EventStore;
  pool: Pool;
  consequences: Consequences;
  positions: Positions;
  projector: string;
  translate: Translate;
  /** Whether a policy expression holds for a person; throws on an unknown name. */
  allowed: (expression: string, person: Person) => boolean;
  verify: TokenVerifier;
  toPerson: (claims: VerifiedClaims) => Person;
}): Router => {
  const { lists, records, translate } = options;
  const history = createHistory(options.store);
  const router = Router({ caseSensitive: true });

  const wordFor = (req: Request): Word => {
    const language = languageOf(req.get('accept-language'));
    return (key) => {
      const text = translate(language, key);
      return text === key ? undefined : text;
    };
  };

  const answered = (req: Request, model: ReadModel, person: Person, record: object): Promise<object> =>
    withStationCodes(records, person, model.name, record, languageOf(req.get('accept-language')));

  /** The log of a record up to a revision, under the name that the specification gives it; nothing where it gives none. */
  const logsWith = async (req: Request, model: ReadModel, person: Person, upTo: number): Promise<object> => {
    if (model.logsAs === undefined) return {};
    const entries = await history.logs(model.area, person, idOf(req), wordFor(req));
    return { [model.logsAs]: entries.filter(({ revision }) => revision <= upTo) };
  };

  const listOn = createListOn(options.pool, records);
  const ofLists = listReads(lists, options.exportList, options.exportFormat);

  /** What a record was at an instant by its facts' own instants, as far as they were known. */
  const truly = (model: ReadModel, req: Request, on: string, state: object): object => {
    if (!model.area.on) throw new Problem(400, 'Request.Query', { params: { member: 'on' } });
    const was: unknown = model.area.on.past(state, on);
    if (!isObject(was)) throw new Problem(404, 'Record.NotYet', { params: { id: idOf(req) } });
    return was;
  };

  const reads: Readonly<Record<string, (context: ReadContext) => Promise<object | string | undefined>>> = {
    ...ofLists,
    '/': async (context) => {
      const { req, res, model, person } = context;
      const on = readOn(req);
      if (on === undefined) return ofLists['/']?.(context);
      const { from, found, total, rows } = await listOn(model, person, readListRequest(req, model, person), on);
      res.set('Content-Range', `${model.name} ${from}-${Math.max(from, from + found - 1)}/${total}`);
      return rows;
    },
    '/:id': async ({ req, res, model, person }) => {
      const moment = momentOf(req);
      const on = readOn(req);
      if (on !== undefined) {
        const read = await (moment
          ? history.at(model.area, person, idOf(req), moment)
          : records.folded(model, person, idOf(req)));
        const { revision, state } = read;
        const now = 'now' in read ? read.now : state;
        return answered(
          req,
          model,
          person,
          recordFor(model, person, idOf(req), revision, truly(model, req, on, state), now),
        );
      }
      if (moment) {
        const { revision, state, now } = await history.at(model.area, person, idOf(req), moment);
        const past = recordFor(model, person, idOf(req), revision, state, now);
        return answered(req, model, person, { ...past, ...(await logsWith(req, model, person, revision)) });
      }
      const { revision, record } = await records.one(model, person, idOf(req));
      res.set('ETag', `"${revision}"`);
      return answered(req, model, person, { ...record, ...(await logsWith(req, model, person, revision)) });
    },
    '/:id/uses': async ({ req, model, person }) => {
      // Who uses a record is told only to those who may see it.
      await records.one(model, person, idOf(req));
      return options.uses({
        person,
        allowed: options.allowed,
        area: model.name,
        id: idOf(req),
        limit: usesShown,
        language: languageOf(req.get('accept-language')),
        now: systemClock().toISOString(),
      });
    },
    '/:id/logs': ({ req, model, person }) => history.logs(model.area, person, idOf(req), wordFor(req)),
    '/:id/status-log': ({ req, model, person }) => history.statusLog(model.area, person, idOf(req), wordFor(req)),
    '/:id/edit-log': ({ req, model, person }) => history.editLog(model.area, person, idOf(req), wordFor(req)),
  };

  router.use((req, _res, next) => {
    next(req.method === 'GET' || req.method === 'HEAD' || isPostedRead(req) ? undefined : 'router');
  });
  router.use(authenticate(options.verify, options.toPerson));
  const serve = <Model extends ListModel>(
    model: Model,
    projector: string,
    answers: Readonly<Record<string, (context: ListContext & { readonly model: Model }) => ReturnType<ListRead>>>,
  ): void => {
    const { viewPolicy } = model.area;
    const near = [followConsequences(options, projector), readYourWrites(options.positions, projector)];
    for (const [path, read] of Object.entries(answers)) {
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
  for (const { model, projector, entry } of options.journals)
    serve(model, projector, { ...ofLists, '/:id': ({ req, person }) => entry(person, idOf(req)) });
  for (const model of options.models) {
    const printed = (prints[model.name] ?? []).map((print) => {
      const answer = printLetter(records, model, print, options.makePdf);
      const read = async ({ req, res, person }: ReadContext): Promise<undefined> => {
        await answer(req, res, person, idOf(req));
        return undefined;
      };
      return [`/:id/${print.path}`, read] as const;
    });
    serve(model, options.projector, { ...reads, ...Object.fromEntries(printed) });
  }
  router.use((req) => {
    throw new Problem(404, 'Request.UnknownPath', { params: { path: req.path } });
  });
  return router;
};
