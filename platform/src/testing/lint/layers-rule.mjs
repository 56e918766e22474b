import { dirname, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** The folder or file that contains a path; those in `modules` count by themselves. */
function unitOf(source, path) {
  const parts = relative(source, path).split('/');
  if (parts[0] === '..') return null;
  return (parts[0] === 'modules' ? (parts[1] ?? '') : parts[0]).replace(/\.ts$/, '');
}

/** An ESLint rule: a folder or file imports only those listed before it, types included, so there are no cycles. */
const layersRule = {
  meta: {
    type: 'problem',
    schema: [
      {
        type: 'object',
        properties: {
          source: { type: 'string' },
          order: { type: 'array', items: { type: 'string' } },
          stated: { type: 'string' },
        },
        required: ['source', 'order', 'stated'],
        additionalProperties: false,
      },
    ],
    messages: {
      above: '{{from}} must not import {{to}}, which is above it ({{stated}})',
      unknown: '{{name}} has no layer: name it in {{stated}}',
    },
  },
  create(context) {
    const [{ source: folder, order, stated }] = context.options;
    const source = resolve(root, folder);
    const from = unitOf(source, context.filename);
    const check = (node) => {
      const path = node?.type === 'TSLiteralType' ? node.literal.value : node?.value;
      if (typeof path !== 'string' || !path.startsWith('.')) return;
      const to = unitOf(source, resolve(dirname(context.filename), path));
      if (to === null || to === from) return;
      const unknown = [from, to].find((name) => !order.includes(name));
      if (unknown) context.report({ node, messageId: 'unknown', data: { name: unknown, stated } });
      else if (order.indexOf(to) > order.indexOf(from))
        context.report({ node, messageId: 'above', data: { from, to, stated } });
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument),
    };
  },
};

/**
 * The rule's configuration for one folder. The order is an option of the rule, so that ESLint's cache notices a change.
 * @param source the folder, from the root of the repository
 * @param order its folders and files, the lowest first
 * @param stated the file that states the order, from the root of the repository
 */
export const layers = ({ source, order, stated }) => ({
  plugins: { layers: { rules: { order: layersRule } } },
  rules: { 'layers/order': ['error', { source, order, stated }] },
});
