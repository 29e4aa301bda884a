import type activity from '@kerben/questions/activity/employees.ts';
import type { Answered } from '@kerben/questions/engine/query.ts';

/** What one employee did; `hours` has a number for each hour of the railway's day. */
export type EmployeeActivity = Answered<typeof activity>['employees'][number];
