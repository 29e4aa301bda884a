import type { Person } from './person.ts';

/** Any person with a valid token. */
export const signedIn = 'signed-in';

type Node =
  { readonly kind: 'name'; readonly name: string } | { readonly kind: 'any' | 'all'; readonly parts: readonly Node[] };

const tokenPattern = /\s*(\(|\)|\|\||&&|[A-Za-z][\w-]*(?:\.[\w-]+)*)/y;

const tokensOf = (expression: string): string[] => {
  const tokens: string[] = [];
  const end = expression.trimEnd().length;
  tokenPattern.lastIndex = 0;
  while (tokenPattern.lastIndex < end) {
    const from = tokenPattern.lastIndex;
    const token = tokenPattern.exec(expression)?.[1];
    if (token === undefined) throw new Error(`policy expression "${expression}": unexpected text at ${from}`);
    tokens.push(token);
  }
  return tokens;
};

const words: Readonly<Record<string, 'any' | 'all'>> = { or: 'any', '||': 'any', and: 'all', '&&': 'all' };

/**
 * Parses a policy expression: names joined with `or` / `||`, `and` / `&&` (binds tighter) and parentheses.
 * Throws on an empty expression, a name outside `known` and anything else that is not well formed, so that a misspelt
 * policy stops the start instead of locking people out (house law: a permission is declared once).
 */
const parse = (expression: string, known: ReadonlySet<string>): Node => {
  const tokens = tokensOf(expression);
  let at = 0;
  const fail = (what: string): never => {
    throw new Error(`policy expression "${expression}": ${what}`);
  };
  const joined = (kind: 'any' | 'all', part: () => Node): Node => {
    const parts = [part()];
    while (at < tokens.length && words[tokens[at] ?? ''] === kind) {
      at += 1;
      parts.push(part());
    }
    return parts.length === 1 && parts[0] ? parts[0] : { kind, parts };
  };
  const atom = (): Node => {
    const token = tokens[at] ?? fail('a policy name is missing');
    at += 1;
    if (token === '(') {
      const inner = either();
      if (tokens[at] !== ')') fail('")" is missing');
      at += 1;
      return inner;
    }
    if (token === ')' || token in words) return fail(`unexpected "${token}"`);
    if (token !== signedIn && !known.has(token)) fail(`unknown policy "${token}"`);
    return { kind: 'name', name: token };
  };
  const both = (): Node => joined('all', atom);
  const either = (): Node => joined('any', both);
  const root = either();
  if (at < tokens.length) fail(`unexpected "${tokens[at]}"`);
  return root;
};

const holds = (node: Node, person: Person): boolean => {
  if (node.kind === 'name') {
    return node.name === signedIn || person.policies.includes(node.name) || person.policies.includes('*');
  }
  return node.kind === 'any'
    ? node.parts.some((part) => holds(part, person))
    : node.parts.every((part) => holds(part, person));
};

/** Whether a person has what an expression asks for. */
export type Policy = (person: Person) => boolean;

/**
 * Reader of expressions over the given policy names; each expression is parsed once. A person with the policy `*` has
 * every policy. Throws on an expression that is empty, malformed or names an unknown policy.
 */
export const policyReader = (known: ReadonlySet<string>): ((expression: string) => Policy) => {
  const read = new Map<string, Policy>();
  return (expression) => {
    const seen = read.get(expression);
    if (seen) return seen;
    const root = parse(expression, known);
    const policy: Policy = (person) => holds(root, person);
    read.set(expression, policy);
    return policy;
  };
};
