import { documents } from '../documents.ts';
import type { Area } from '../kernel/area.ts';
import type { Person } from '../kernel/person.ts';
import { policy } from '../kernel/policy.ts';
import { inScope, scopeOf } from '../kernel/scope.ts';
import { documentArea } from '../document/area.ts';
import type { AnyDoc } from '../document/definition.ts';

const made = new Map<string, Area<AnyDoc>>();

/** The area of a document by its name, for decisions about records of any kind; undefined for what is no document. */
export const documentAreaNamed = (name: string): Area<AnyDoc> | undefined => {
  const known = made.get(name);
  const definition = known ? undefined : documents.find(({ area }) => area === name);
  if (!definition) return known;
  const area = documentArea(definition);
  made.set(name, area);
  return area;
};

/** Whether a person may open this record of a document: by the right to see the kind, and by customer and station. */
export const mayOpen = (area: Area<AnyDoc>, state: AnyDoc, person: Person): boolean =>
  policy(area.viewPolicy)(person) && inScope(scopeOf(person, area), person.tenant, area.scopeKeys(state), area.owned);
