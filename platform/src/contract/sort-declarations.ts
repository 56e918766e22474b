import ts from 'typescript';

/** The sort key of `node` among its siblings; signatures without a name stay first, overloads in their order. */
const nameOf = (node: ts.Node, file: ts.SourceFile): string => {
  const { name } = node as { name?: ts.Node };
  return name?.getText(file).replace(/^["']|["']$/g, '') ?? '';
};

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/**
 * Declarations with the properties of each type written in place, and the members of each union, by the alphabet.
 * TypeScript writes them in the order in which it has met their names first: another one where files were read in
 * another order, or something else was looked at before. It says nothing. Interfaces stay as they were written.
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
  // A property takes the blanks and comments before it along; a union's members are set into the places of each other.
  const startOf = (node: ts.Node): number =>
    node.parent && ts.isTypeLiteralNode(node.parent)
      ? node.getFullStart()
      : ts.isSourceFile(node)
        ? 0
        : node.getStart(file);

  return write(file);
}
