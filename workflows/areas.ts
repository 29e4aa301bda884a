import { books } from './books.ts';
import { chainPlaces } from './chain-places/area.ts';
import { chat } from './chat/area.ts';
import { claims } from './claims/area.ts';
import { comments } from './comments/area.ts';
import { documentArea } from './document/area.ts';
import { documents } from './documents.ts';
import { featureSettings } from './features/area.ts';
import { gridViews } from './grid-views/area.ts';
import { inbox } from './inbox/area.ts';
import type { Area } from './kernel/area.ts';
import { permissionGrants } from './permission-grants/area.ts';
import { bookArea } from './reference/book.ts';
import { roles } from './roles/area.ts';
import { sequences } from './sequences/area.ts';
import { settingsArea } from './settings/area.ts';
import { tenants } from './tenants/area.ts';
import { users } from './users/area.ts';

/** Every area of the domain. What is not here does not exist for the rooms. */
export const areas: readonly Area[] = [
  ...documents.map(documentArea),
  ...books.map(bookArea),
  users,
  roles,
  permissionGrants,
  featureSettings,
  settingsArea,
  tenants,
  gridViews,
  chat,
  comments,
  inbox,
  sequences,
  claims,
  chainPlaces,
];

const byName = new Map(areas.map((area) => [area.name, area]));

/** The area with this name; undefined for one that this version does not know. */
export const knownArea = (name: string): Area | undefined => byName.get(name);

/** The area with this name. Throws on an unknown one. */
export const areaNamed = (name: string): Area => {
  const area = byName.get(name);
  if (!area) throw new Error(`unknown area ${name}`);
  return area;
};
