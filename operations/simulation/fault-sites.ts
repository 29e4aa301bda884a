import ts from 'typescript';

/** A fault that stands at one place of the source: the text from here to there reads otherwise. */
export interface Site {
  readonly file: string;
  readonly from: number;
  readonly to: number;
  readonly reads: string;
  readonly kind: string;
  /** The expression that has to be come to for the fault to be one. */
  readonly within: readonly [from: number, to: number];
}

const swapped: Readonly<Record<string, string>> = {
  ...{ '>': '>=', '<': '<=', '>=': '>', '<=': '<', '===': '!==', '!==': '===' },
  ...{ '&&': '||', '||': '&&', '+': '-', '-': '+' },
};
const isText = (node: ts.Node): boolean => ts.isStringLiteralLike(node) || ts.isTemplateExpression(node);

/** What may be wrong at a node, whoever wrote it: a bound moved, a condition turned, a filter, a refusal or what an array names left out. */
const wrongAt = (node: ts.Node): readonly Omit<Site, 'file'>[] => {
  const within = [node.getStart(), node.end] as const;
  if (ts.isBinaryExpression(node)) {
    const { operatorToken: sign, left, right } = node;
    const other = swapped[sign.getText()];
    if (other === undefined || isText(left) || isText(right)) return [];
    return [{ from: sign.getStart(), to: sign.end, reads: other, kind: `${sign.getText()} → ${other}`, within }];
  }
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken)
    return [{ from: within[0], to: node.operand.getStart(), reads: '', kind: 'without !', within }];
  if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
    const [argument] = node.arguments;
    if (node.expression.name.text !== 'filter' || !argument) return [];
    const { end } = node.expression.expression;
    return [
      { from: end, to: node.end, reads: '', kind: 'without filter', within: [argument.getStart(), argument.end] },
    ];
  }
  if (ts.isIfStatement(node) && (ts.isReturnStatement(node.thenStatement) || ts.isThrowStatement(node.thenStatement))) {
    const [from, to] = [node.expression.getStart(), node.expression.end];
    return [{ from, to, reads: 'false', kind: 'never left here', within: [from, to] }];
  }
  if (
    ts.isArrayLiteralExpression(node) &&
    node.elements.length > 0 &&
    (ts.isReturnStatement(node.parent) || ts.isArrowFunction(node.parent))
  )
    return [{ from: within[0], to: within[1], reads: '[]', kind: '[…] → []', within }];
  const isTrue = node.kind === ts.SyntaxKind.TrueKeyword;
  if ((isTrue || node.kind === ts.SyntaxKind.FalseKeyword) && !ts.isLiteralTypeNode(node.parent))
    return [{ from: within[0], to: within[1], reads: String(!isTrue), kind: `${isTrue} → ${!isTrue}`, within }];
  return [];
};

/** Every place of a file at which something may be wrong. */
export const sitesOf = (file: string, text: string): readonly Site[] => {
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  const found: Site[] = [];
  const look = (node: ts.Node): void => {
    found.push(...wrongAt(node).map((one) => ({ file, ...one })));
    ts.forEachChild(node, look);
  };
  look(source);
  return found;
};

/** A text in which each of those expressions tells first that somebody came to it. */
export const telling = (text: string, those: readonly (readonly [site: Site, nth: number])[]): string => {
  const marks = those.flatMap(
    ([
      {
        within: [from, to],
      },
      nth,
    ]) => [
      { at: from, first: 1, then: -to, put: `(globalThis.come?.(${nth}), ` },
      { at: to, first: 0, then: -from, put: ')' },
    ],
  );
  marks.sort((one, other) => one.at - other.at || one.first - other.first || one.then - other.then);
  let told = '';
  let at = 0;
  for (const mark of marks) {
    told += text.slice(at, mark.at) + mark.put;
    ({ at } = mark);
  }
  return told + text.slice(at);
};
