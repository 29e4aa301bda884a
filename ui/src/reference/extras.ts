import { lazy, type ComponentType, type LazyExoticComponent } from 'react';

/** What a book shows above its list beyond what every book has, by its path. */
export const extras: Readonly<Record<string, LazyExoticComponent<ComponentType>>> = {
  'exchange-rate': lazy(() => import('./RateChart.tsx')),
};

/** What a book shows below an entry, by its path. */
export const belowEntry: Readonly<Record<string, LazyExoticComponent<ComponentType<{ readonly id: string }>>>> = {
  'message-partner': lazy(() => import('./PartnerSecret.tsx')),
};
