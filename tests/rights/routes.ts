import { tehpdPolicy } from '@kerben/query-service/tehpd/router.ts';
import { aperakPath, noteMessagePath, noteMessagePolicy } from '@kerben/query-service/iftmin/router.ts';
import { payPagePath, payPagePolicy } from '@kerben/query-service/online-payment/router.ts';
import { dislocationPolicy } from '@kerben/query-service/dislocation/router.ts';
import { wagonPolicy } from '@kerben/query-service/wagon/router.ts';
import { orderReports } from '@kerben/query-service/naryad/papers.ts';
import { ordersPolicy } from '@kerben/query-service/naryad/router.ts';
import { summaryPolicy } from '@kerben/query-service/takings/router.ts';
import { activityPolicy } from '@kerben/query-service/activity/router.ts';
import { abpEffects, abpWrites } from '@kerben/command-service/abp/router.ts';
import { iftminPath, iftminPolicy } from '@kerben/command-service/iftmin/router.ts';
import { importPolicies } from '@kerben/command-service/import/jobs/calls.ts';
import { uploadPath } from '@kerben/command-service/files/router.ts';
import { documentsWithFiles, downloadPath } from '@kerben/query-service/files/router.ts';
import { auditLog } from '@kerben/projections/read-models/audit-log.ts';
import { readModels } from '@kerben/projections/read-models/index.ts';
import { abpReads } from '@kerben/query-service/abp/router.ts';
import { feedPath, integrationPolicy } from '@kerben/query-service/integration/router.ts';
import { parkedCall } from '@kerben/query-service/openapi/plain-calls.ts';
import { prints } from '@kerben/query-service/printed/prints.ts';
import { reportPath, reports } from '@kerben/query-service/printed/reports.ts';
import { securityCalls } from '@kerben/operations/services/security-log-router.ts';
import { auditCalls } from '@kerben/query-service/audit-log/router.ts';
import { areas } from '@kerben/workflows/areas.ts';
import type { Area } from '@kerben/workflows/kernel/area.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import { commandRoute } from '@kerben/workflows/kernel/route.ts';
import { forms } from '@kerben/workflows/statistics/forms.ts';

/** Area of the records that a route is about, when they have owners: documents and users belong to customers, views to one person each. */
export type Owned = string | undefined;

/** A route of the API, from its declaration. */
export interface Route {
  readonly method: 'get' | 'post' | 'put' | 'delete';
  /** With its parameters: `/api/app/smgs/:id`. */
  readonly path: string;
  readonly policy: string;
  /** Set when the path names one record of an area whose records have owners. */
  readonly owned: Owned;
  /** Area of that record, where the path does not say it. */
  readonly of?: string;
  /** What whoever may call is answered here, where that is not a page or a complaint about the body. */
  readonly past?: number;
  /** Past the policy the record's state may still stand against it: 409. */
  readonly byState?: true;
  /** Answered without a token as well, with nothing about anybody. */
  readonly anonymous?: true;
}

/** What every read model answers (query-service/router.ts). */
const listReads = ['', '/$distinct', '/$groups', '/$totals', '/$ids', '/$lookup', '/$export'];
const reads = [...listReads, '/:id', '/:id/logs', '/:id/status-log', '/:id/edit-log', '/:id/uses'];

const ownedBy = (area: Pick<Area, 'name' | 'owned' | 'readerKeys'>, path: string): Owned =>
  (area.owned || area.readerKeys) && path.includes('/:') ? area.name : undefined;

/** Paths of ABP's calls that name one user. */
const namesUser = /^\/identity\/users\/.*:/;

/** Every route that asks who somebody is. */
export const routes: readonly Route[] = [
  {
    method: 'get',
    path: '/api/abp/application-configuration',
    policy: 'signed-in',
    owned: undefined,
    anonymous: true,
  },
  { method: 'get', path: '/api/app/dashboard', policy: 'signed-in', owned: undefined },
  { method: 'get', path: '/api/app/activity', policy: activityPolicy, owned: undefined },
  { method: 'get', path: '/api/app/activity/:id', policy: activityPolicy, owned: undefined, past: 404 },
  ...forms.flatMap(({ name, policy }): readonly Route[] => [
    { method: 'get', path: `/api/app/osot/${name}`, policy, owned: undefined },
    { method: 'get', path: `/api/app/osot/${name}/days`, policy, owned: undefined, past: 400 },
    { method: 'get', path: `/api/app/osot/${name}/behind`, policy, owned: undefined, past: 400 },
  ]),
  { method: 'get', path: '/api/app/tehpd', policy: tehpdPolicy, owned: undefined },
  { method: 'get', path: '/api/app/naryad-proposal', policy: ordersPolicy, owned: undefined },
  { method: 'get', path: '/api/app/number-maket/number-maket', policy: ordersPolicy, owned: undefined, past: 400 },
  ...Object.keys(orderReports).map((name): Route => ({
    method: 'get',
    path: `/api/app${reportPath(name)}`,
    policy: ordersPolicy,
    owned: undefined,
    past: 400,
  })),
  { method: 'get', path: '/api/app/dislocation/network', policy: dislocationPolicy, owned: undefined },
  { method: 'get', path: '/api/app/dislocation/places', policy: dislocationPolicy, owned: undefined },
  { method: 'get', path: '/api/app/tracking', policy: dislocationPolicy, owned: undefined },
  { method: 'get', path: '/api/app/wagon-documents/:id', policy: wagonPolicy, owned: undefined, past: 400 },
  { method: 'get', path: '/api/app/svod-report', policy: summaryPolicy, owned: undefined },
  { method: 'get', path: '/api/app/svod-report/behind', policy: summaryPolicy, owned: undefined },
  { method: 'get', path: '/api/app/chat/chat-user', policy: 'signed-in', owned: undefined },
  {
    method: 'get',
    path: '/api/app/different-collections/wagons-info/:id',
    policy: 'TehPd.DifferentialCharges',
    owned: undefined,
  },
  { method: 'get', path: '/api/app/chat/user-chats/:id', policy: 'signed-in', owned: undefined, past: 404 },
  { method: 'get', path: '/api/app/chat/chat-messages', policy: 'signed-in', owned: undefined, past: 400 },
  { method: 'get', path: '/api/app/chat/groups', policy: 'signed-in', owned: undefined },
  { method: 'get', path: `/api/app/chat${downloadPath}`, policy: 'signed-in', owned: 'chat', past: 404 },
  { method: 'post', path: '/api/app/chat/message', policy: 'signed-in', owned: undefined },
  {
    method: 'post',
    path: '/api/app/customers/:id/generate-tehpd-code',
    policy: 'TehPd.AccountBalance.CreateTehPdCode',
    owned: undefined,
    past: 409,
  },
  { method: 'get', path: '/api/app/news', policy: 'signed-in', owned: undefined },
  { method: 'get', path: parkedCall.path, policy: parkedCall.policy, owned: undefined },
  { method: 'get', path: `/api${feedPath}`, policy: integrationPolicy, owned: undefined },
  { method: 'get', path: `/api/app${aperakPath}`, policy: 'SuperAdmin', owned: undefined },
  { method: 'get', path: `/api/app${noteMessagePath}`, policy: noteMessagePolicy, owned: 'smgs', byState: true },
  { method: 'get', path: `/api/app${payPagePath}`, policy: payPagePolicy, owned: 'online-payment', byState: true },
  { method: 'post', path: `/api${iftminPath}`, policy: iftminPolicy, owned: undefined, past: 400 },
  ...[...listReads, '/:id'].map((path): Route => ({
    method: 'get',
    path: `/api/app/${auditLog.name}${path}`,
    policy: auditLog.area.viewPolicy,
    owned: undefined,
  })),
  ...[...readModels, auditLog].map(({ name, area }): Route => ({
    method: 'post',
    path: `/api/app/${name}/$export`,
    policy: area.viewPolicy,
    owned: undefined,
  })),
  ...[...importPolicies].map(([area, policy]): Route => ({
    method: 'post',
    path: `/api/imports/books/${area}`,
    policy,
    owned: undefined,
  })),
  ...[...auditCalls, ...securityCalls].map(({ path, policy }): Route => ({
    method: 'get',
    path: `/api${path}`,
    policy,
    owned: undefined,
  })),
  ...readModels.flatMap(({ name, area }) =>
    [...reads, ...(prints[name] ?? []).map((print) => `/:id/${print.path}`)].map((path): Route => ({
      method: 'get',
      path: `/api/app/${name}${path}`,
      policy: area.viewPolicy,
      owned: ownedBy(area, path),
    })),
  ),
  ...[...reports.values()].map(({ name, policy, paper, definition: { area, owner } }): Route => ({
    method: 'get',
    ...(paper.in && { byState: true }),
    path: `/api/app${reportPath(name)}?Id=:id${paper.line === undefined ? '' : '&row=1'}`,
    policy,
    owned: owner ? area : undefined,
    of: area,
  })),
  { method: 'put', path: `/api/app${uploadPath}?name=a.txt`, policy: 'signed-in', owned: undefined, past: 415 },
  ...documentsWithFiles.map(({ area, policies, owner }): Route => ({
    method: 'get',
    path: `/api/app/${area}${downloadPath}`,
    policy: policies.view,
    owned: owner ? area : undefined,
    past: 404,
  })),
  ...areas.flatMap((area) =>
    (area.commands as readonly Command<unknown, DomainEvent>[]).map((command): Route => {
      const { method, path } = commandRoute(area, command);
      // A command about records that the person need not read asks for more than a right, and its decision says so.
      const owned = command.unseen ? undefined : ownedBy(area, path);
      return { method, path: `/api/app${path}`, policy: command.policy, owned };
    }),
  ),
  ...abpReads.map(({ path, policy }): Route => ({
    method: 'get',
    path: `/api${path}`,
    policy,
    owned: namesUser.test(path) ? 'users' : undefined,
  })),
  ...[...abpWrites, ...abpEffects].map(({ method, path, policy }): Route => ({
    method,
    path: `/api${path}`,
    policy,
    owned: namesUser.test(path) ? 'users' : undefined,
  })),
];
