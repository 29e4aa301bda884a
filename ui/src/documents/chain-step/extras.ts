import { lazy } from 'react';
import type { DocumentExtras } from '../extras.ts';

/** Streams that wait for a repair stand above the steps that wait for people. */
export default { Above: lazy(() => import('./ParkedStreams.tsx')) } satisfies DocumentExtras;
