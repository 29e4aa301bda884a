import { changedIn } from '../kernel/asserted.ts';
import { z } from 'zod';
import type { Area } from '../kernel/area.ts';
import type { Command } from '../kernel/command.ts';
import { happened, nothing, refusal } from '../kernel/decide.ts';
import { machineOf, type Rule } from '../kernel/machine.ts';
import { member } from '../kernel/policy-reader.ts';
import { policy } from '../kernel/policy.ts';
import { same } from '../kernel/same.ts';
import { needsDirectory } from '../people/directory-fact.ts';
import { listChecks, reportChecks, roleChecks } from './checks.ts';
import { readerKeys, readersOf } from './readers.ts';
import {
  evolveGridView,
  gridViewEvents,
  initialGridView,
  largestView,
  reportFields,
  sharedRoles,
  sharedStations,
  viewFields,
  viewIdentity,
  type GridViewEvent,
  type GridViewState,
} from './state.ts';

const states = {
  absent: { status: -1, subStatus: 0 },
  current: { status: 0, subStatus: 0 },
  removed: { status: 1, subStatus: 0 },
} as const;

/** A shared view is read by many and changed by one: its owner, or an administrator (decision grid-server-views). */
const ownerOrAdministrator: Rule<GridViewState> = (view, person) =>
  view.ownerId === person.id || policy('SuperAdmin')(person) || refusal('GridViews.NotYours');

const rules = [ownerOrAdministrator];
const machine = machineOf<GridViewState, keyof typeof states>({
  id: 'grid-views',
  states,
  stateOf: (view) => (view.exists ? (view.removed ? 'removed' : 'current') : 'absent'),
  wrongState: (view) =>
    refusal(view.exists ? (view.removed ? 'GridViews.Removed' : 'GridViews.Exists') : 'GridViews.Absent'),
  rows: [
    { command: 'save', from: 'absent', to: 'current', rules: [] },
    { command: 'rename', from: 'current', to: 'current', rules },
    { command: 'change', from: 'current', to: 'current', rules },
    { command: 'share', from: 'current', to: 'current', rules },
    { command: 'unshare', from: 'current', to: 'current', rules },
    { command: 'remove', from: 'current', to: 'removed', rules },
    { command: 'restore', from: 'removed', to: 'current', rules },
  ],
});

type ViewCommand<Input> = Command<GridViewState, GridViewEvent, Input>;

const fits = ({ view, layout }: { view?: unknown; layout?: unknown }): boolean =>
  JSON.stringify([view ?? null, layout ?? null]).length <= largestView;
const tooLarge = { message: 'GridViews.TooLarge', path: ['view'] };

const saveSchema = z
  .strictObject({
    ...viewIdentity,
    ...viewFields,
    layout: viewFields.layout.default(null),
    isDefault: viewFields.isDefault.default(false),
    shared: viewIdentity.shared.default(false),
    report: reportFields.optional(),
  })
  .refine(fits, tooLarge);
const changeSchema = z
  .strictObject({
    view: viewFields.view,
    layout: viewFields.layout,
    isDefault: viewFields.isDefault,
    report: reportFields,
  })
  .partial()
  .refine(fits, tooLarge);

const save: ViewCommand<z.infer<typeof saveSchema>> = {
  name: 'save',
  kind: 'create',
  policy: member,
  input: saveSchema,
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, input, context) {
    const { id, person } = context;
    const next = machine.next('save', state, person);
    if ('refused' in next) return next;
    const { customerId } = person;
    const view = { list: input.list, customerId, report: null };
    const invalid = [...listChecks(view, person), ...reportChecks(view, input.report, context)];
    if (invalid.length > 0) return { invalid };
    return happened({ type: 'GridViewSaved', data: { id, ownerId: person.id, customerId, ...input } });
  },
};

const change: ViewCommand<z.infer<typeof changeSchema>> = {
  name: 'change',
  kind: 'change',
  policy: member,
  input: changeSchema,
  ifMatch: 'required',
  needs: needsDirectory,
  decide(state, input, context) {
    const { person } = context;
    const next = machine.next('change', state, person);
    if ('refused' in next) return next;
    const invalid = [...listChecks(state, person), ...reportChecks(state, input.report, context)];
    if (invalid.length > 0) return { invalid };
    const changes = changedIn(input, state, same);
    return Object.keys(changes).length === 0 ? nothing : happened({ type: 'GridViewChanged', data: { changes } });
  },
};

const renameSchema = z.strictObject({ name: viewFields.name });
const rename: ViewCommand<z.infer<typeof renameSchema>> = {
  name: 'rename',
  kind: 'change',
  policy: member,
  input: renameSchema,
  ifMatch: 'required',
  decide(state, { name }, { person }) {
    const next = machine.next('rename', state, person);
    if ('refused' in next) return next;
    return name === state.name ? nothing : happened({ type: 'GridViewRenamed', data: { name } });
  },
};

const shareSchema = z
  .strictObject({ roles: sharedRoles.optional(), stations: sharedStations.optional() })
  // One circle of readers at a time: what both would mean together, nobody could say.
  .refine(({ roles = [], stations = [] }) => roles.length === 0 || stations.length === 0, {
    message: 'Request.Invalid',
    path: ['stations'],
  });
/** Shares with everybody of the same side, or with those of some roles or stations; again with others is a change of who reads it. */
const share: ViewCommand<z.infer<typeof shareSchema>> = {
  name: 'share',
  kind: 'change',
  policy: member,
  input: shareSchema,
  ifMatch: 'optional',
  needs: needsDirectory,
  decide(state, input, context) {
    const { person } = context;
    const next = machine.next('share', state, person);
    if ('refused' in next) return next;
    const roles = [...new Set(input.roles)].sort();
    const invalid = [...listChecks(state, person), ...roleChecks(roles, context)];
    if (invalid.length > 0) return { invalid };
    const stations = [...new Set(input.stations)].sort();
    if (state.shared && same(roles, state.sharedWith) && same(stations, state.sharedAt)) return nothing;
    return happened({
      type: 'GridViewShared',
      data: { ...(roles.length > 0 && { roles }), ...(stations.length > 0 && { stations }) },
    });
  },
};

const plain = (
  name: string,
  type: 'GridViewUnshared' | 'GridViewRemoved' | 'GridViewRestored',
  done: (view: GridViewState) => boolean,
): ViewCommand<object> => ({
  name,
  kind: 'change',
  policy: member,
  input: z.strictObject({}),
  ifMatch: 'optional',
  decide(state, _input, { person }) {
    const next = machine.next(name, state, person);
    if ('refused' in next) return next;
    return done(state) ? nothing : happened({ type, data: {} });
  },
});

/** Saved views of grids: private ones, and ones shared with everybody of the same side who may read the list. */
export const gridViews: Area<GridViewState, GridViewEvent> = {
  name: 'grid-views',
  events: gridViewEvents,
  initial: initialGridView,
  evolve: evolveGridView,
  commands: [
    save,
    rename,
    change,
    share,
    plain('unshare', 'GridViewUnshared', (view) => !view.shared),
    plain('remove', 'GridViewRemoved', () => false),
    plain('restore', 'GridViewRestored', () => false),
  ],
  viewPolicy: member,
  owned: false,
  readerKeys,
  scopeKeys: (view) => ({ customerId: null, stationIds: [], readers: readersOf(view) }),
  tracked: ({ list, name, shared, sharedWith, sharedAt, isDefault, report, removed, view, layout }) => ({
    list,
    name,
    shared,
    sharedWith: sharedWith.join(', '),
    sharedAt: sharedAt.join(', '),
    isDefault,
    report: report && report.parameters.join(', '),
    page: report?.page ? JSON.stringify(report.page) : null,
    mailing: report?.mailing ? JSON.stringify(report.mailing) : null,
    removed,
    view: JSON.stringify(view),
    layout: layout === null ? null : JSON.stringify(layout),
  }),
};
