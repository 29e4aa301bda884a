import type { DocumentDemo } from '../documents.ts';
import { demoHandedOn } from '../handed-on.ts';

/** The director's signature in the hands of the station manager, while the director was away. */
export default {
  steps: (now) =>
    demoHandedOn(now, 'director-permission', 'director', 'station-manager', ['Smgs.SignedSmgs', 'Osot.Go1']),
} satisfies DocumentDemo;
