import { Problem } from '@kerben/platform/http/problem.ts';
import type { Command } from '@kerben/workflows/kernel/command.ts';
import type { DomainEvent } from '@kerben/workflows/kernel/event.ts';
import type { Directory } from '@kerben/workflows/people/directory.ts';
import { settingCommands, settingPolicies, settingsArea } from '@kerben/workflows/settings/area.ts';
import { settingsIdOf } from '@kerben/workflows/settings/definitions.ts';
import {
  accountInput,
  emailingInput,
  limitsInput,
  maintenanceInput,
  papersInput,
} from '@kerben/workflows/settings/input.ts';
import { settingsOwnerOf } from '@kerben/workflows/settings/owner.ts';
import { z } from 'zod';
import { abpWrite, type AbpCommand, type AnyAbpWrite } from './write.ts';
import { anyCommand } from '@kerben/workflows/kernel/command-named.ts';

const { smtpPassword: _flag, ...fields } = emailingInput.shape;

/**
 * UpdateEmailSettingsDto of ABP. `smtpPassword`: a text sets it, `''` and null leave it; the removal has no word in ABP, so
 * `removeSmtpPassword` is ours. `hasSmtpPassword` may come back as it was read.
 */
const emailingBody = z.strictObject({
  ...fields,
  smtpHost: z.union([z.null().transform(() => ''), fields.smtpHost]),
  smtpUserName: z.union([z.null().transform(() => ''), fields.smtpUserName]),
  smtpDomain: z.union([z.null().transform(() => ''), fields.smtpDomain]),
  smtpPassword: z.string().max(400).nullish(),
  removeSmtpPassword: z.boolean().optional(),
  hasSmtpPassword: z.boolean().optional(),
});

type EmailingBody = z.output<typeof emailingBody>;

/** What becomes of the password: a new one, null = removed, undefined = left. */
const passwordOf = ({ smtpPassword, removeSmtpPassword }: EmailingBody): string | null | undefined =>
  typeof smtpPassword === 'string' && smtpPassword !== ''
    ? smtpPassword
    : removeSmtpPassword === true
      ? null
      : undefined;

const set = <State, Event extends DomainEvent, Opens, Changes>(
  directory: Directory,
  tenant: string,
  { open, change }: { readonly open: Command<State, Event, Opens>; readonly change: Command<State, Event, Changes> },
  input: unknown,
): AbpCommand => ({
  area: settingsArea,
  command: directory.settingsSet(tenant) ? anyCommand(change) : anyCommand(open),
  id: settingsIdOf(tenant),
  input,
  tenant,
});

/** Changing calls of ABP's setting management, and of its account settings (domain, section 6.1). */
export const settingWrites: readonly AnyAbpWrite[] = [
  abpWrite({
    method: 'post',
    path: '/setting-management/emailing',
    policy: settingPolicies.emailing,
    body: emailingBody,
    smtpPassword: ({ body }) => passwordOf(body),
    command: ({ body, person, directory }) => {
      const { smtpPassword: _secret, removeSmtpPassword: _remove, hasSmtpPassword: _has, ...values } = body;
      const password = passwordOf(body);
      return set(directory, person.tenant, settingCommands.emailing, {
        ...values,
        ...(password !== undefined && { smtpPassword: password === null ? 'remove' : 'set' }),
      });
    },
  }),
  abpWrite({
    method: 'post',
    path: '/setting-management/timezone',
    queries: ['timezone'],
    policy: settingPolicies.timeZone,
    body: z.strictObject({}),
    command: ({ query, person, directory }) =>
      set(directory, person.tenant, settingCommands.timeZone, { timezone: query['timezone'] }),
  }),
  abpWrite({
    method: 'put',
    path: '/setting-management/maintenance',
    policy: settingPolicies.maintenance,
    body: maintenanceInput,
    command: ({ body, person, directory }) => set(directory, person.tenant, settingCommands.maintenance, body),
  }),
  abpWrite({
    method: 'put',
    path: '/setting-management/papers',
    policy: settingPolicies.papers,
    body: papersInput,
    command: ({ body, person, directory }) => set(directory, person.tenant, settingCommands.papers, body),
  }),
  abpWrite({
    method: 'put',
    path: '/setting-management/limits',
    policy: settingPolicies.limits,
    body: limitsInput,
    command: ({ body, person, directory }) => set(directory, person.tenant, settingCommands.limits, body),
  }),
  abpWrite({
    method: 'put',
    path: '/account-admin/settings',
    queries: ['providerName', 'providerKey'],
    policy: settingPolicies.account,
    body: accountInput,
    command: ({ body, query, person, directory }) => {
      const tenant = settingsOwnerOf(directory, person, query['providerName'], query['providerKey']);
      if (tenant === undefined) throw new Problem(400, 'Request.Query', { params: { member: 'providerKey' } });
      return set(directory, tenant, settingCommands.account, body);
    },
  }),
];
