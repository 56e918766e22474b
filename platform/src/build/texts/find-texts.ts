import ts from 'typescript';

/** A text of the shop as it appears in the code. */
export interface FoundText {
  /** The English sentence: the key of its strings. */
  text: string;
  /** The English singular, if `text` is the plural. */
  one?: string | undefined;
  /** `file:line`. */
  at: string;
}

export interface FoundTexts {
  texts: FoundText[];
  /** Texts that stay English in every language. */
  bare: Omit<FoundText, 'one'>[];
  /** Parts of sentences that are joined in code, which has the word order of English. */
  fragments: Omit<FoundText, 'one'>[];
}

/** Attributes of elements and components with text that visitors read or hear. */
const READ_ATTRIBUTES = new Set([
  'aria-label',
  'aria-description',
  'title',
  'placeholder',
  'alt',
  'label',
  'hint',
  'summary',
  'description',
  'heading',
  'error',
  'of',
]);
/** A text that is joined to another one, or has another one as a placeholder. */
const FRAGMENT = /^[\s,;:·.]|\s$|\{\{more\d*\}\}/;
/** Names and units that are the same in every language. */
const NAMES = /\b(?:Haat|Facebook|Instagram|X|UPI|GST|GSTIN|PDF|OK|Ctrl|ms)\b/g;
/** Examples of email addresses and numbers. */
const EXAMPLES = /\S+@\S+|\b[A-Z\d]+-[A-Z\d-]+\b/g;
const isRead = (text: string) => /\p{Script=Latin}{2}/u.test(text.replace(NAMES, '').replace(EXAMPLES, ''));
/** Whether a literal of the contract is shown to visitors: validation messages, and statuses of orders and returns. */
const isShown = (text: string) => /^[A-Z](?:[a-z’']*,? .*[a-z]|[a-z]{3,}$)/.test(text) && isRead(text);

/**
 * The possible string literals of an expression: one, or those of its branches. Null if it is only known at run time.
 */
function literalsOf(expression: ts.Expression): ts.StringLiteralLike[] | null {
  if (ts.isStringLiteralLike(expression)) return [expression];
  if (ts.isParenthesizedExpression(expression)) return literalsOf(expression.expression);
  if (ts.isConditionalExpression(expression))
    return [...(literalsOf(expression.whenTrue) ?? []), ...(literalsOf(expression.whenFalse) ?? [])];
  if (ts.isBinaryExpression(expression))
    return [...(literalsOf(expression.left) ?? []), ...(literalsOf(expression.right) ?? [])];
  return null;
}

const nameOf = (callee: ts.Expression) =>
  ts.isIdentifier(callee) ? callee.text : ts.isPropertyAccessExpression(callee) ? callee.name.text : '';

/** The words of a template, without its values. */
const wordsOf = (template: ts.TemplateExpression) =>
  [template.head, ...template.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' ');
const hasWords = (template: ts.TemplateExpression) => isRead(wordsOf(template));
/** Whether an expression gives a text by `t`, perhaps in one of its branches. */
const callsT = (expression: ts.Expression): boolean =>
  ts.isCallExpression(expression)
    ? nameOf(expression.expression) === 't'
    : ts.isConditionalExpression(expression)
      ? callsT(expression.whenTrue) || callsT(expression.whenFalse)
      : ts.isBinaryExpression(expression)
        ? callsT(expression.left) || callsT(expression.right)
        : ts.isParenthesizedExpression(expression) && callsT(expression.expression);

/** The `one` property of an object literal at the use of a text. */
function oneIn(values: ts.Node | undefined): string | undefined {
  if (!values || !ts.isObjectLiteralExpression(values)) return undefined;
  for (const property of values.properties) {
    if (
      ts.isPropertyAssignment(property) &&
      ts.isIdentifier(property.name) &&
      property.name.text === 'one' &&
      ts.isStringLiteralLike(property.initializer)
    )
      return property.initializer.text;
  }
  return undefined;
}

/** The `id`s of a contract, which are never shown. */
function idsIn(tree: ts.Node): Set<string> {
  const ids = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isPropertyAssignment(node) && node.name.getText() === 'id' && ts.isStringLiteralLike(node.initializer))
      ids.add(node.initializer.text);
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return ids;
}

/** Whether a literal is an `id` of a contract: the value of an `id` property, or an item of a list of ids. */
const isId = (node: ts.StringLiteralLike, ids: ReadonlySet<string>) =>
  ids.has(node.text) && !(ts.isPropertyAssignment(node.parent) && node.parent.name.getText() !== 'id');

/** Whether a literal is the `label` of something in a contract: always shown. */
const isLabel = (node: ts.StringLiteralLike) =>
  ts.isPropertyAssignment(node.parent) && node.parent.name.getText() === 'label';

/** The value of an attribute. */
const setTo = (attribute: ts.JsxAttribute | undefined): ts.Expression | undefined => {
  const { initializer } = attribute ?? {};
  return initializer && ts.isJsxExpression(initializer)
    ? initializer.expression
    : initializer && ts.isStringLiteral(initializer)
      ? initializer
      : undefined;
};

/**
 * The texts in a source file: those passed to `t` and `msg`, those of `<Sentence of>`, and validation messages of the
 * contract; also texts in elements without any of them, and parts of sentences.
 * @param file its path, used in locations
 * @param kind `contract` for validation messages, `staff` for texts that are not translated, `page` for all others
 */
export function findTexts(file: string, source: string, kind: 'page' | 'contract' | 'staff' = 'page'): FoundTexts {
  const tree = ts.createSourceFile(
    file,
    source,
    ts.ScriptTarget.Latest,
    true,
    file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS,
  );
  const found: FoundTexts = { texts: [], bare: [], fragments: [] };
  const ids = kind === 'contract' ? idsIn(tree) : new Set<string>();
  const at = (node: ts.Node) => `${file}:${tree.getLineAndCharacterOfPosition(node.getStart()).line + 1}`;
  const take = (expression: ts.Expression | undefined, values: ts.Node | undefined) => {
    if (!expression) return;
    if (ts.isTemplateExpression(expression)) found.bare.push({ text: expression.getText(), at: at(expression) });
    for (const literal of literalsOf(expression) ?? []) {
      if (literal.text === '') continue;
      found.texts.push({ text: literal.text, one: oneIn(values), at: at(literal) });
      if (FRAGMENT.test(literal.text)) found.fragments.push({ text: literal.text, at: at(literal) });
    }
  };
  const bare = (expression: ts.Expression | undefined) => {
    if (kind === 'staff' || !expression) return;
    if (ts.isTemplateExpression(expression) && hasWords(expression))
      found.bare.push({ text: expression.getText(), at: at(expression) });
    for (const literal of literalsOf(expression) ?? [])
      if (isRead(literal.text)) found.bare.push({ text: literal.text, at: at(literal) });
  };
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node)) return;
    if (ts.isCallExpression(node) && ['t', 'msg'].includes(nameOf(node.expression)))
      take(node.arguments[0], node.arguments[1]);
    else if (ts.isJsxOpeningLikeElement(node) && node.tagName.getText() === 'Sentence') {
      const attribute = (name: string) =>
        node.attributes.properties.find(
          (one): one is ts.JsxAttribute => ts.isJsxAttribute(one) && one.name.getText() === name,
        );
      take(setTo(attribute('of')), setTo(attribute('values')));
    } else if (ts.isJsxText(node) && kind !== 'staff' && isRead(node.text))
      found.bare.push({ text: node.text.trim(), at: at(node) });
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) bare(node.expression);
    else if (
      ts.isJsxAttribute(node) &&
      READ_ATTRIBUTES.has(node.name.getText()) &&
      node.parent.parent.tagName.getText() !== 'Sentence'
    )
      bare(setTo(node));
    else if (
      ts.isTemplateExpression(node) &&
      hasWords(node) &&
      node.templateSpans.some((span) => callsT(span.expression))
    )
      found.fragments.push({ text: node.getText(), at: at(node) });
    else if (
      kind === 'contract' &&
      ts.isStringLiteralLike(node) &&
      (isLabel(node) ? isRead(node.text) : !isId(node, ids) && isShown(node.text))
    )
      found.texts.push({ text: node.text, at: at(node) });
    ts.forEachChild(node, visit);
  };
  visit(tree);
  return found;
}

/** Every literal of a source file. */
export function literalsIn(file: string, source: string): string[] {
  const literals: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isStringLiteralLike(node)) literals.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, source, ts.ScriptTarget.Latest, true));
  return literals;
}
