import type { DocumentDemo } from '../documents.ts';
import { demoHandedOn } from '../handed-on.ts';

/** A cashier who looked after the station's schedule for some days. */
export default {
  steps: (now) =>
    demoHandedOn(now, 'station-permission', 'station-manager', 'cashier', ['Schedule', 'Mesplan.Sending']),
} satisfies DocumentDemo;
