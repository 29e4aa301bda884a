import type { Person } from './person.ts';

/** Any person with a valid token: what concerns the own user alone, and what the shell needs. */
export const signedIn = 'signed-in';

/** Anybody who has a side: the railway's people, and customers' people of a customer. */
export const member = 'member';

/** The railway's own people. */
export const staff = 'staff';

/** Words that ask for no policy, and whom they let in. */
const standing: ReadonlyMap<string, Policy> = new Map<string, Policy>([
  [signedIn, () => true],
  [member, ({ side }) => side !== 'none'],
  [staff, ({ side }) => side === 'staff'],
]);

const having =
  (name: string): Policy =>
  ({ policies }) =>
    policies.includes(name) || policies.includes('*');

/** Whether a person has what an expression asks for. */
export type Policy = (person: Person) => boolean;

type Node =
  { readonly kind: 'one'; readonly holds: Policy } | { readonly kind: 'any' | 'all'; readonly parts: readonly Node[] };

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
    const word = standing.get(token);
    if (!word && !known.has(token)) fail(`unknown policy "${token}"`);
    return { kind: 'one', holds: word ?? having(token) };
  };
  const both = (): Node => joined('all', atom);
  const either = (): Node => joined('any', both);
  const root = either();
  if (at < tokens.length) fail(`unexpected "${tokens[at]}"`);
  return root;
};

const holds = (node: Node, person: Person): boolean => {
  if (node.kind === 'one') return node.holds(person);
  return node.kind === 'any'
    ? node.parts.some((part) => holds(part, person))
    : node.parts.every((part) => holds(part, person));
};

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
