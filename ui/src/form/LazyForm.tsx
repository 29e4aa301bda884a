import { lazy } from 'react';

/** The form of a record, loaded when the first one opens: lists do without its library. */
export const RecordForm = lazy(() => import('./RecordForm.tsx').then((module) => ({ default: module.RecordForm })));
