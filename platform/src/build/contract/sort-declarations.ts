import ts from 'typescript';

/** The sort key of `node` among its siblings; unnamed signatures stay first, overloads keep their order. */
const nameOf = (node: ts.Node, file: ts.SourceFile): string => {
  const { name } = node as { name?: ts.Node };
  return name?.getText(file).replace(/^["']|["']$/g, '') ?? '';
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Sorts the properties of inline types and the members of unions by name. TypeScript writes them in the order in which
 * it first met them, which depends on unrelated files. Interfaces keep their order.
 */
export function sortDeclarations(declarations: string): string {
  const file = ts.createSourceFile('report.d.ts', declarations, ts.ScriptTarget.Latest, true);

  const write = (node: ts.Node): string => {
    const children: ts.Node[] = [];
    ts.forEachChild(node, (child) => void children.push(child));
    const texts = children.map((child) => ({ key: '', text: write(child) }));
    if (ts.isTypeLiteralNode(node)) {
      texts.forEach((text, i) => (text.key = nameOf(children[i] as ts.Node, file)));
      texts.sort((a, b) => byText(a.key, b.key));
    } else if (ts.isUnionTypeNode(node)) texts.sort((a, b) => byText(a.text, b.text));

    let written = '';
    let at = startOf(node);
    children.forEach((child, i) => {
      written += declarations.slice(at, startOf(child)) + (texts[i] as { text: string }).text;
      at = child.end;
    });
    return written + declarations.slice(at, node.end);
  };
  // A property includes its leading whitespace and comments; members of a union are only swapped.
  const startOf = (node: ts.Node): number =>
    node.parent && ts.isTypeLiteralNode(node.parent)
      ? node.getFullStart()
      : ts.isSourceFile(node)
        ? 0
        : node.getStart(file);

  return write(file);
}
