import { isObject } from '@kerben/workflows/kernel/lists.ts';
import { systemClock } from '@kerben/platform/clock.ts';
import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { languageOf } from '@kerben/platform/http/language.ts';
import { Problem } from '@kerben/platform/http/problem.ts';
import type { Translate } from '@kerben/platform/http/translate.ts';
import type { ReadModel } from '@kerben/projections/read-models/declaration.ts';
import { readInstant } from '@kerben/projections/read-models/filter-values.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Request } from 'express';
import { createHistory, type Word } from './history.ts';
import type { ListContext } from './list-reads.ts';
import { readText } from './list-request.ts';
import { readOn } from './read-on.ts';
import { recordFor, type Records } from './records.ts';
import { withStationCodes } from './station-codes.ts';
import type { createUses } from './uses.ts';

/** Who asks for what of which list of records. */
export interface ReadContext extends ListContext {
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

/** The id of the record that is asked for. */
export const idOf = (req: Request): string => {
  const id = req.params['id'];
  return typeof id === 'string' ? id : '';
};

/** What a record was at an instant by its facts' own instants, as far as they were known. */
const truly = (model: ReadModel, req: Request, on: string, state: object): object => {
  if (!model.area.on) throw new Problem(400, 'Request.Query', { params: { member: 'on' } });
  const was: unknown = model.area.on.past(state, on);
  if (!isObject(was)) throw new Problem(404, 'Record.NotYet', { params: { id: idOf(req) } });
  return was;
};

export interface RecordReadsOptions {
  readonly records: Records;
  readonly store: EventStore;
  readonly translate: Translate;
  readonly uses: ReturnType<typeof createUses>;
  /** Whether a policy expression holds for a person; throws on an unknown name. */
  readonly allowed: (expression: string, person: Person) => boolean;
}

/** What is read of one record: as it is, as it was, its logs, and who uses it. */
export const recordReads = ({
  records,
  store,
  translate,
  uses,
  allowed,
}: RecordReadsOptions): Readonly<Record<string, (context: ReadContext) => Promise<object>>> => {
  const history = createHistory(store);
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

  /** As it was by the instants of its facts, of what was known at a moment or is known now. */
  const onDay = async ({ req, model, person }: ReadContext, on: string): Promise<object> => {
    const moment = momentOf(req);
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
  };
  return {
    '/:id': async (context) => {
      const { req, res, model, person } = context;
      const on = readOn(req);
      if (on !== undefined) return onDay(context, on);
      const moment = momentOf(req);
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
      return uses({
        person,
        allowed,
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
};
