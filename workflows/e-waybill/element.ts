import { isObject, listIn, membersIn } from '../kernel/lists.ts';
import { decoded } from './entities.ts';

/**
 * A node of a parsed XML document as fast-xml-parser gives it with `preserveOrder: true` and `ignoreAttributes: false`:
 * `{ OTPR: [children], ':@': { '@_nom_doc': '28588623' } }`. The order of change instructions matters, so no other shape will
 * do. Attribute values must be left as text (`parseAttributeValue: false`): codes keep their leading zeros. Entities must be
 * left as they stand (`processEntities: false`): they are decoded here, none that the document declares.
 */
export interface XmlNode {
  readonly [name: string]: readonly XmlNode[] | Readonly<Record<string, string>> | string;
}

/** An element with its attributes and child elements, in document order. */
export interface Element {
  readonly name: string;
  readonly attributes: Readonly<Record<string, string>>;
  readonly children: readonly Element[];
}

const isNode = (value: unknown): value is XmlNode => isObject(value);

const attributesOf = (node: XmlNode): Record<string, string> =>
  Object.fromEntries(
    Object.entries(membersIn(node[':@'])).map(([name, value]) => [name.replace(/^@_/, ''), decoded(String(value))]),
  );

/** Under this name, which no attribute can have, stands what an element says between its tags: nobody takes it over, so it is named. */
const ownText = '#text';

const textIn = (nodes: readonly XmlNode[]): string =>
  nodes
    .flatMap((node) => (typeof node[ownText] === 'string' ? [decoded(node[ownText]).trim()] : []))
    .filter((text) => text !== '')
    .join(' ');

/** The elements among parsed nodes with their texts; comments and the XML declaration are left out. */
export const elementsOf = (parsed: unknown): readonly Element[] =>
  listIn(parsed)
    .filter(isNode)
    .flatMap((node) => {
      const name = Object.keys(node).find((key) => key !== ':@');
      if (name === undefined || name.startsWith('#') || name.startsWith('?')) return [];
      const inside = listIn(node[name]).filter(isNode);
      const said = textIn(inside);
      return [
        {
          name,
          attributes: { ...attributesOf(node), ...(said !== '' && { [ownText]: said }) },
          children: elementsOf(inside),
        },
      ];
    });

export const childrenNamed = (element: Element, name: string): readonly Element[] =>
  element.children.filter((child) => child.name === name);

export const childNamed = (element: Element, name: string): Element | undefined =>
  element.children.find((child) => child.name === name);

/** Value of an attribute, trimmed; `''` when it is absent. */
export const attribute = (element: Element | undefined, name: string): string =>
  (element?.attributes[name] ?? '').trim();
