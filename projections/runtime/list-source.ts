import type { EventStore } from '@kerben/platform/event-store/port.ts';
import { journalSource } from '../journal/rebuild-source.ts';
import type { Journal, ReadModel } from '../read-models/declaration.ts';
import { foldSource } from './fold-source.ts';
import type { RebuildSource } from './rebuild-source.ts';

/** Where the rows of a list come from when it is built whole. */
export const sourceOf = (store: EventStore, model: ReadModel | Journal): RebuildSource =>
  'perEvent' in model ? journalSource(store, model) : foldSource(store, model);

/** Names of the areas whose events a list is made of. */
export const areasOf = (model: ReadModel | Journal): readonly string[] =>
  'perEvent' in model ? model.areas : [model.area.name];
