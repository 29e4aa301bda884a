import type { IconName } from '@kerben/workflows/kernel/icon-names.ts';
import type { ScreenName } from './screen-names.ts';

/** A path of the product: what it is called, who may open it and what it shows. */
export interface RouteDefinition {
  /** Its title is the text `ui.route.{name}`, or the one named here. */
  readonly name: string;
  readonly title?: string;
  /** Its Russian title, where that stands elsewhere than in the texts of routes: the palette finds by it in every language. */
  readonly russian?: string;
  /** As in the specification (000, sections 2.1 to 2.4), with a slash in front; `{product}` reads railway. */
  readonly path: string;
  /** Further paths of the specification that lead to the same screen. */
  readonly aliases?: readonly string[];
  /** Policy expression of the menu entry, as the specification gives it; `signed-in` asks for nothing more. */
  readonly policy: string;
  /** Policy of the path itself, where the specification guards the path less than its menu entry. */
  readonly guard?: string;
  /** Shown before the title where the entry stands at the top of the menu. */
  readonly icon?: IconName;
  /** Area of the API whose lists the screen shows, when it is not called like the route. */
  readonly area?: string;
  /** The screen and everything below its path. Absent where the session shows it, and where a document's definition brings it. */
  readonly screen?: ScreenName;
  /** The screen stays as it is while the path below its own changes: a list beside which entries come and go. */
  readonly steady?: true;
  /** Shown by the session, outside the frame: the route is in the table for its menu entry. */
  readonly outside?: true;
  /** `empty`: without the menu, the top bar and the bar of the phone (specification 000, section 2.1). */
  readonly layout?: 'empty';
}
