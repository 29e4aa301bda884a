import type { MenuGroup } from '@kerben/workflows/kernel/menu-group.ts';

/** A leaf: a path of the route table. Its title, icon and policy are the route's. */
export interface MenuLeaf {
  readonly path: string;
  readonly order: number;
  readonly group?: MenuGroup;
}
