import { childNamed, childrenNamed, type Element } from './element.ts';

/** One signed change-set of the chain: its kind (`arrived`, `uncredited`, …) and how many instructions it has. */
export interface ChangeSet {
  readonly kind: string;
  readonly instructions: number;
}

export interface FoldedWaybill {
  /** The waybill (OTPR) with every change-set applied. */
  readonly waybill: Element;
  /** The change-sets in the order in which they were signed. */
  readonly changeSets: readonly ChangeSet[];
}

interface Step {
  readonly name: string;
  /** 1-based place among the siblings of the same name. */
  readonly place: number;
}

const stepsOf = (target: string): readonly Step[] =>
  target.split('/').map((part) => {
    const match = /^([\w-]+)(?:\[(\d+)\])?$/.exec(part);
    if (!match) throw new Error(`e-waybill: unreadable target ${target}`);
    return { name: match[1] ?? '', place: Number(match[2] ?? 1) };
  });

const indexOf = (parent: Element, { name, place }: Step): number => {
  let left = place;
  return parent.children.findIndex((child) => child.name === name && (left -= 1) === 0);
};

/** What an instruction makes of the element at its target; undefined removes it. */
type Change = (element: Element) => Element | undefined;

const changed = (parent: Element, [step, ...rest]: readonly Step[], change: Change): Element => {
  if (!step) return parent;
  const index = indexOf(parent, step);
  const child = parent.children[index];
  if (!child) throw new Error(`e-waybill: nothing at ${step.name}[${step.place}]`);
  const result = rest.length > 0 ? changed(child, rest, change) : change(child);
  return { ...parent, children: parent.children.toSpliced(index, 1, ...(result ? [result] : [])) };
};

const inserted = (parent: Element, steps: readonly Step[], content: Element): Element => {
  const last = steps.at(-1);
  const above = steps.slice(0, -1);
  if (!last) return parent;
  const insert = (element: Element): Element => {
    const index = indexOf(element, last);
    return {
      ...element,
      children: element.children.toSpliced(index < 0 ? element.children.length : index, 0, content),
    };
  };
  return above.length === 0 ? insert(parent) : changed(parent, above, insert);
};

const without = (attributes: Element['attributes'], names: Element['attributes']): Record<string, string> =>
  Object.fromEntries(Object.entries(attributes).filter(([name]) => name === 'xmlns' || !(name in names)));

/** A delete with content takes away the attributes that the content names; without content, the element. */
const apply = (root: Element, instruction: Element): Element => {
  const steps = stepsOf(instruction.attributes['target'] ?? '');
  const content = instruction.children[0];
  if (instruction.name === 'insert' && content) return inserted(root, steps, content);
  if (instruction.name === 'update' && content) {
    const { xmlns: _, ...attributes } = content.attributes;
    return changed(root, steps, (element) => ({ ...element, attributes: { ...element.attributes, ...attributes } }));
  }
  if (instruction.name === 'delete') {
    return changed(root, steps, (element) =>
      content ? { ...element, attributes: without(element.attributes, content.attributes) } : undefined,
    );
  }
  throw new Error(`e-waybill: unknown instruction ${instruction.name}`);
};

/** `uz:rwc:document:arrived:1.10` → `arrived`. */
const kindOf = (changes: Element): string => changes.attributes['xmlns']?.split(':').at(-2) ?? '';

const envelope = 'uz-rwc-doc';

/** Folds a root that holds only the waybill, so that a target `OTPR/…` is found below it. */
const foldBelow = (document: Element): { root: Element; changeSets: ChangeSet[] } => {
  const data = childNamed(document, 'document-data');
  if (!data) throw new Error('e-waybill: document-data is missing');
  const waybill = childNamed(data, 'OTPR');
  const inner = childNamed(data, envelope);
  if (!waybill && !inner) throw new Error('e-waybill: neither a waybill nor an earlier version inside');
  const before =
    waybill || !inner
      ? { root: { name: 'root', attributes: {}, children: waybill ? [waybill] : [] }, changeSets: [] }
      : foldBelow(inner);
  return childrenNamed(data, 'changes').reduce(
    ({ root, changeSets }, changes) => ({
      root: changes.children.reduce(apply, root),
      changeSets: [...changeSets, { kind: kindOf(changes), instructions: changes.children.length }],
    }),
    before,
  );
};

/**
 * Folds an electronic waybill of the Ukrainian railway (uz:rwc:document): each version holds the one before it and a signed
 * change-set, the first holds the waybill. Also takes a bare waybill. Throws an Error on a chain that is broken.
 */
export const foldWaybill = (elements: readonly Element[]): FoldedWaybill => {
  const bare = elements.find(({ name }) => name === 'OTPR');
  if (bare) return { waybill: bare, changeSets: [] };
  const document = elements.find(({ name }) => name === envelope);
  if (!document) throw new Error('e-waybill: not an electronic waybill');
  const { root, changeSets } = foldBelow(document);
  const waybill = childNamed(root, 'OTPR');
  if (!waybill) throw new Error('e-waybill: the waybill was deleted');
  return { waybill, changeSets };
};
