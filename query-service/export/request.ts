import { Problem } from '@kerben/platform/http/problem.ts';
import { invalidMembers } from '@kerben/platform/http/invalid-members.ts';
import type { ListModel } from '@kerben/projections/read-models/declaration.ts';
import type { Person } from '@kerben/workflows/kernel/person.ts';
import type { Request } from 'express';
import { z } from 'zod';
import { visibleColumns } from '../filter.ts';
import { mostChosen } from '../ids.ts';
import { namedColumns, readFilter, readListRequest, readSort, readText } from '../list-request.ts';
import { csvType, workbookType, type ExportWish } from './export.ts';

const mostColumns = 100;
const ids = z.array(z.string().min(1).max(200)).max(mostChosen);

/** What may be posted instead of an address: the same, and rows by name. */
export const exportSchema = z.strictObject({
  filter: z.record(z.string(), z.unknown()).optional(),
  sort: z.unknown().optional(),
  columns: z.array(z.string()).min(1).max(mostColumns).optional(),
  title: z.string().max(200).optional(),
  ids: ids.optional(),
  except: ids.optional(),
});

/** What the caller asks for; who takes anything gets what the tenant saves its lists as (feature Kerben.ExportFormat). */
const formatOf = (req: Request, usual: ExportWish['format']): ExportWish['format'] => {
  const types = usual === 'csv' ? [csvType, workbookType] : [workbookType, csvType];
  const wanted = req.accepts(types);
  return wanted === false ? 'xlsx' : wanted === csvType ? 'csv' : 'xlsx';
};

const titleOf = (title: string | undefined): string | undefined => title?.trim().slice(0, 200) || undefined;

/** Reads what is to be exported, from the address or from the body. Every column must be one the person may know. */
export const readExportWish = (
  req: Request,
  model: ListModel,
  person: Person,
  usual: ExportWish['format'],
): ExportWish => {
  const all = visibleColumns(model, person).map(([name]) => name);
  const columns = (names: readonly string[] | undefined): readonly string[] =>
    names ? namedColumns(names, 'columns', all, mostColumns) : all;
  if (req.method !== 'POST') {
    const { sort } = readListRequest(req, model, person);
    const title = titleOf(readText(req, 'title'));
    return {
      format: formatOf(req, usual),
      filter: readFilter(req),
      sort,
      columns: columns(readText(req, 'columns')?.split(',')),
      title,
      ids: undefined,
      except: [],
    };
  }
  if (!req.is('application/json')) throw new Problem(415, 'Request.NotJson');
  const parsed = exportSchema.safeParse(req.body ?? {});
  if (!parsed.success) throw new Problem(400, 'Request.Invalid', { invalid: invalidMembers(parsed.error) });
  const { filter = {}, sort, title, except = [] } = parsed.data;
  return {
    format: formatOf(req, usual),
    filter,
    sort: readSort(sort, model, person),
    columns: columns(parsed.data.columns),
    title: titleOf(title),
    ids: parsed.data.ids,
    except,
  };
};
