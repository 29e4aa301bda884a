import { useTranslate } from 'react-admin';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { allows, type SignedIn } from '../../api/person.ts';
import { usePerson } from '../person.ts';
import { menuOf, trailOf, type MenuItem } from './open-menu.ts';

const menus = new WeakMap<SignedIn, readonly MenuItem[]>();

/** Worked out once for a person: eight parts of every page ask for it. */
const menuOfPerson = (person: SignedIn): readonly MenuItem[] => {
  let menu = menus.get(person);
  if (!menu) {
    menu = menuOf({ roles: person.roles, allows: (policy) => allows(person, policy) });
    menus.set(person, menu);
  }
  return menu;
};

const none: readonly MenuItem[] = [];

/** The menu of the person who is signed in; empty until that is known. */
export const useMenu = (): readonly MenuItem[] => {
  const person = usePerson();
  return person ? menuOfPerson(person) : none;
};

/** The entries that the current path selects and expands, from the top down. */
export const useTrail = (): readonly MenuItem[] => {
  const menu = useMenu();
  const { pathname } = useLocation();
  return useMemo(() => trailOf(menu, pathname), [menu, pathname]);
};

/** A function that gives an entry's text in the person's language. */
export const useItemText = (): ((item: Pick<MenuItem, 'text'>) => string) => {
  const translate = useTranslate();
  return ({ text }) => translate(text);
};
