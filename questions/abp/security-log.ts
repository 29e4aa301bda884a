import { securityActions } from '@kerben/workflows/people/security-actions.ts';
import { z } from 'zod';
import { query } from '../engine/query.ts';
import { instantAsked } from '../engine/shapes.ts';
import { pageAsks } from './paging.ts';
import { pageShape, securityLog } from './shapes.ts';

/** What is empty is not said. */
const nothing = z.literal('').transform(() => undefined);

/** ABP's call of the security log: that of the reader's own tenant, newest first, for whoever gives and takes rights. */
export default query({
  at: 'api',
  path: '/identity/security-logs',
  tag: 'abp',
  summary: 'What happened to sign-ins and rights, newest first',
  policy: 'AbpIdentity.Users.ManagePermissions',
  asks: {
    action: z.enum(securityActions).or(nothing).optional(),
    userName: z.string().max(200).or(nothing).optional(),
    startTime: nothing.or(instantAsked).optional(),
    endTime: nothing.or(instantAsked).optional(),
    ...pageAsks,
  },
  answers: pageShape(securityLog),
  reads: {},
  loose: true,
  run: ({ action, userName, startTime, endTime, skipCount, maxResultCount }, { kept }) =>
    kept.security({ skip: skipCount, limit: maxResultCount, action, userName, from: startTime, to: endTime }),
});
