import { z } from 'zod';
import type { EventOf, EventTable } from '../kernel/event.ts';
import { text } from '../kernel/fields.ts';
import { roleName } from '../roles/state.ts';
import { reportMailing } from './mailing.ts';

/** What a view and its layout may weigh together, as JSON. */
export const largestView = 32 * 1024;

/** Id of a grid: the area's name, or the area's name, a dot and one word more where an area has several lists. */
const listId = z.string().regex(/^[a-z][a-z0-9-]{0,60}(\.[a-z0-9-]{1,60})?$/);
/** Any JSON object that the log can store: texts in it have no NUL and no half of a pair. */
const json = z
  .record(z.string(), z.unknown())
  .refine((value) => !/\\u(0000|d[89a-f])/i.test(JSON.stringify(value)), { message: 'Request.Invalid' });

export const viewFields = {
  name: text(80).min(1),
  /** Which rows, in which order, under which groups; understood by the grid alone. */
  view: json,
  /** Which columns, where and how wide. */
  layout: json.nullable(),
  /** Opened when its owner comes to the list. */
  isDefault: z.boolean(),
};
/** Most columns that a report asks for: more is a filter. */
const mostAsked = 8;
const line = text(200);
const columnName = z.string().regex(/^[A-Za-z][A-Za-z0-9]{0,60}$/);
/** How a report stands on paper: lines above its title, who signs below it (processes, section 6: the designer). */
export const reportPage = z.strictObject({
  orientation: z.enum(['portrait', 'landscape']),
  heading: z.array(line).max(6),
  signatories: z.array(line).max(6),
  /** Bars of the groups of a column: how many rows each has, or the sum of another column. */
  chart: z.strictObject({ by: columnName, sum: columnName.optional() }).optional(),
});
export type ReportPage = z.infer<typeof reportPage>;
/** What makes a view a report: the columns that are asked for whenever it is run, in their order (decision reports). */
export const reportFields = z.strictObject({
  parameters: z.array(columnName).max(mostAsked),
  page: reportPage.optional(),
  mailing: reportMailing.optional(),
});
export type ReportFields = z.infer<typeof reportFields>;
/** Roles that a view is shared with; none: everybody of the same side. */
export const sharedRoles = z.array(roleName).max(50);
/** Stations (ESR codes) that a view is shared with: their people, and those who are bound to none. */
export const sharedStations = z.array(z.string().regex(/^\d{6}$/)).max(50);
export const viewIdentity = { list: listId, shared: z.boolean() };

export const gridViewEvents = {
  GridViewSaved: {
    version: 1,
    schema: z.strictObject({
      id: z.string(),
      ownerId: z.string(),
      /** The customer whose person saved it; null for the railway's people. */
      customerId: z.string().nullable(),
      ...viewIdentity,
      ...viewFields,
      report: reportFields.optional(),
    }),
  },
  GridViewRenamed: { version: 1, schema: z.strictObject({ name: viewFields.name }) },
  GridViewChanged: {
    version: 1,
    schema: z.strictObject({
      changes: z
        .strictObject({ view: json, layout: json.nullable(), isDefault: z.boolean(), report: reportFields })
        .partial(),
    }),
  },
  /** Without roles and stations: with everybody of the same side who may read the list. */
  GridViewShared: {
    version: 1,
    schema: z.strictObject({ roles: sharedRoles.optional(), stations: sharedStations.optional() }),
  },
  GridViewUnshared: { version: 1, schema: z.strictObject({}) },
  GridViewRemoved: { version: 1, schema: z.strictObject({}) },
  GridViewRestored: { version: 1, schema: z.strictObject({}) },
} satisfies EventTable;

export type GridViewEvent = EventOf<typeof gridViewEvents>;

export interface GridViewState {
  readonly exists: boolean;
  readonly id: string;
  readonly list: string;
  readonly name: string;
  readonly ownerId: string;
  readonly customerId: string | null;
  readonly shared: boolean;
  /** Roles that a shared view is kept to; none: everybody of the same side who may read the list. */
  readonly sharedWith: readonly string[];
  /** Stations that it is kept to; none: wherever they work. */
  readonly sharedAt: readonly string[];
  readonly view: Readonly<Record<string, unknown>>;
  readonly layout: Readonly<Record<string, unknown>> | null;
  readonly isDefault: boolean;
  /** Null for a view that is no report. */
  readonly report: ReportFields | null;
  readonly removed: boolean;
}

export const initialGridView: GridViewState = {
  exists: false,
  id: '',
  list: '',
  name: '',
  ownerId: '',
  customerId: null,
  shared: false,
  sharedWith: [],
  sharedAt: [],
  view: {},
  layout: null,
  isDefault: false,
  report: null,
  removed: false,
};

export const evolveGridView = (state: GridViewState, event: GridViewEvent): GridViewState => {
  switch (event.type) {
    case 'GridViewSaved':
      return { ...state, ...event.data, report: event.data.report ?? null, exists: true };
    case 'GridViewRenamed':
      return { ...state, name: event.data.name };
    case 'GridViewChanged':
      return { ...state, ...event.data.changes };
    case 'GridViewShared':
      return { ...state, shared: true, sharedWith: event.data.roles ?? [], sharedAt: event.data.stations ?? [] };
    case 'GridViewUnshared':
      return { ...state, shared: false, sharedWith: [], sharedAt: [] };
    case 'GridViewRemoved':
      return { ...state, removed: true };
    case 'GridViewRestored':
      return { ...state, removed: false };
    default:
      return state;
  }
};
