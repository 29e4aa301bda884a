import { createElement, lazy, type ComponentType, type LazyExoticComponent } from 'react';
import type { TextTree } from './table.ts';
import { useTexts } from './use-texts.ts';

interface Loaded<Part> {
  readonly default: Part;
}

/**
 * A screen that is loaded when it is opened, and its texts with it: the first page carries only what it says itself.
 * Both are chunks of their own, asked for in one round trip.
 */
export const room = (
  screen: () => Promise<Loaded<ComponentType>>,
  texts: () => Promise<Loaded<TextTree>>,
): LazyExoticComponent<ComponentType> =>
  lazy(async () => {
    const [{ default: Screen }, { default: tree }] = await Promise.all([screen(), texts()]);
    const Room = () => {
      useTexts(tree);
      return createElement(Screen);
    };
    return { default: Room };
  });
