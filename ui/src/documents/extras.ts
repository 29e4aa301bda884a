import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** What a document shows above its list beyond what every document has, by its area. */
export const extras: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'chain-step': lazy(() => import('./ParkedStreams.tsx')),
};
