import type { ActionAnswer } from '../kernel/area.ts';
import type { Machine } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import type { AnyDoc, DocumentDefinition } from './definition.ts';

/** The row menu of a document that states its entries one by one: what each offers to this person, and why not. */
export const statedAnswers = (offers: NonNullable<DocumentDefinition['offers']>, machine: Machine<AnyDoc, string>) => {
  const refusalsOf = ({ shown, move }: (typeof offers)[number], doc: AnyDoc, person: Person) => {
    if (shown) return shown.map((rule) => rule(doc as never, person)).filter((result) => result !== true);
    return move === undefined ? [] : machine.answer(move, doc, person);
  };
  return (doc: AnyDoc, person: Person): readonly ActionAnswer[] =>
    offers.map((offer) => {
      const refusals = refusalsOf(offer, doc, person);
      return { action: offer.action, enabled: refusals.length === 0, refusals };
    });
};

/**
 * The same answers from memory: records in the same situation have the same menu, and a page shows many of them, so it is worked
 * out once for each situation. `situation` is everything that the rules look at.
 */
export const remembered = (
  answers: (doc: AnyDoc, person: Person) => readonly ActionAnswer[],
  situation: (doc: AnyDoc, person: Person) => readonly unknown[],
) => {
  const known = new WeakMap<Person, Map<string, readonly ActionAnswer[]>>();
  return (doc: AnyDoc, person: Person): readonly ActionAnswer[] => {
    const menus = known.get(person) ?? new Map<string, readonly ActionAnswer[]>();
    known.set(person, menus);
    const key = situation(doc, person).join();
    const menu = menus.get(key) ?? answers(doc, person);
    menus.set(key, menu);
    return menu;
  };
};
