import { accountantJobs } from './accountant.ts';
import { adminJobs } from './admin.ts';
import { auditorJobs } from './auditor.ts';
import { cashierJobs } from './cashier.ts';
import { customerJobs } from './customer.ts';
import { directorJobs } from './director.ts';
import type { Job } from './job.ts';
import { managerJobs } from './manager.ts';
import { tehpdJobs } from './tehpd.ts';

/** Forty-five jobs that people come for, in the order of their numbers. */
export const jobs: readonly Job[] = [
  ...cashierJobs,
  ...managerJobs,
  ...tehpdJobs,
  ...accountantJobs,
  ...directorJobs,
  ...auditorJobs,
  ...customerJobs,
  ...adminJobs,
].sort((one, other) => one.number - other.number);
