import type { ActionAnswer } from '../kernel/area.ts';
import type { Machine } from '../kernel/machine.ts';
import type { Person } from '../kernel/person.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { AnyDoc, AnyMove, DocumentDefinition } from './definition.ts';
import { isOfSide, movePolicy, policyRule, sideCodes } from './sides.ts';

/**
 * Code of the reason why an entry of a menu is off in this state; its text names the states in which it is on (messages.ts), for
 * this side where both may make the move in states of their own.
 */
export const needsCode = (
  area: string,
  action: string,
  move: Pick<AnyMove, 'who'> | undefined,
  { side }: Pick<Person, 'side'>,
): string =>
  `${area}.needs.${action}${move && typeof move.who !== 'string' ? `.${side === 'staff' ? 'staff' : 'owner'}` : ''}`;

/**
 * Reasons as a menu gives them. A command says in one stable code that the state does not allow it; a menu has the room to say
 * which state does. A move that is the other side's in this state alone is off for the same reason.
 */
export const menuReasons = (definition: DocumentDefinition) => {
  const { area, refuses } = definition;
  const other = sideCodes(definition);
  return (
    action: string,
    move: AnyMove | undefined,
    person: Person,
    refusals: readonly Refusal[],
  ): readonly Refusal[] => {
    const byState = move !== undefined && typeof move.who !== 'string';
    return refusals.map((refusal) =>
      refusal.code === refuses?.wrongState ||
      (byState && (other.has(refusal.code) || refusal.code === `${area}.needs.${move.name}`))
        ? { code: needsCode(area, action, move, person) }
        : refusal,
    );
  };
};

/**
 * The row menu of a document that states its entries one by one: what each offers to this person, and why not. Offered is what
 * the stated condition, the machine and the policy of its command all allow: nothing is offered that is refused then. What is for
 * the other side is not there at all, nor, for customers, what they have no right to: it is work of the railway.
 */
export const statedAnswers = (definition: DocumentDefinition, machine: Machine<AnyDoc, string>) => {
  const moves = new Map(definition.moves.map((move) => [move.name, move]));
  const rights = new Map(definition.moves.map((move) => [move.name, policyRule(movePolicy(definition, move))]));
  const reasons = menuReasons(definition);
  const refusalsOf = (
    { shown = [] }: NonNullable<DocumentDefinition['offers']>[number],
    move: AnyMove | undefined,
    doc: AnyDoc,
    person: Person,
  ): readonly Refusal[] => {
    const stated = shown.map((rule) => rule(doc, person)).filter((result) => result !== true);
    if (stated.length > 0 || !move) return stated;
    const refused = machine.answer(move.name, doc, person);
    if (refused.length > 0) return refused;
    const right = rights.get(move.name)?.(doc, person) ?? true;
    return right === true ? [] : [right];
  };
  const entries = (definition.offers ?? []).map((offer) => {
    const move = offer.move === undefined ? undefined : moves.get(offer.move);
    return { offer, move, who: move?.who ?? offer.who ?? 'anyone' };
  });
  return (doc: AnyDoc, person: Person): readonly ActionAnswer[] =>
    entries
      .filter(({ who }) => isOfSide(who, person))
      .flatMap(({ offer, move }): ActionAnswer[] => {
        const refusals = refusalsOf(offer, move, doc, person);
        const right = move === undefined || rights.get(move.name)?.(doc, person) === true;
        if (person.side !== 'staff' && (!right || refusals.some(({ code }) => code === 'Policy.Missing'))) return [];
        const { action } = offer;
        return [{ action, enabled: refusals.length === 0, refusals: reasons(action, move, person, refusals) }];
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
