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

const documentAreas = documents.map(documentArea);
const bookAreas = books.map(bookArea);

/** Every area of the domain. What is not here does not exist for the rooms. */
export const areas: readonly Area[] = [
  ...documentAreas,
  ...bookAreas,
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

const naming = <Of extends Pick<Area, 'name'>>(all: readonly Of[]) => {
  const named = new Map(all.map((area) => [area.name, area]));
  return (name: string): Of => {
    const area = named.get(name);
    if (!area) throw new Error(`unknown area ${name}`);
    return area;
  };
};

/** The area with this name. Throws on an unknown one. */
export const areaNamed = naming(areas);

/** The area of the document with this name; of the book. Their records are known by fields. Throws on an unknown one. */
export const documentAreaNamed = naming(documentAreas);
export const bookAreaNamed = naming(bookAreas);
