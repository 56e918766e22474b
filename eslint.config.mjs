import boundaries from 'eslint-plugin-boundaries';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import { apiLayers } from './platform/src/testing/lint/api-layers.mjs';
import { platformLayers } from './platform/src/testing/lint/platform-layers.mjs';
import { shellLayers } from './platform/src/testing/lint/shell-layers.mjs';
import { importRules } from './platform/src/testing/lint/import-rules.mjs';

export default tseslint.config(
  {
    ignores: [
      '**/dist/**',
      '**/node_modules/**',
      '**/.data/**',
      '**/.cache/**',
      'assortment/pictures/**',
      '*/api-report.d.ts',
      '{shared,remote-kit}/api-report/**',
      'remote-kit/templates/**',
    ],
  },
  ...tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx,mjs}'],
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': [
        'error',
        { fixStyle: 'inline-type-imports', disallowTypeAnnotations: false },
      ],
      '@typescript-eslint/no-unused-vars': [
        'error',
        { argsIgnorePattern: '^_', destructuredArrayIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'off',
    },
  },
  {
    files: ['{shell,shared,mfe-*}/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { 'react-hooks/rules-of-hooks': 'error', 'react-hooks/exhaustive-deps': 'error' },
  },
  {
    files: ['{shell,shared,mfe-*}/src/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*'],
    rules: {
      'no-restricted-properties': [
        'error',
        {
          object: 'crypto',
          property: 'randomUUID',
          message: 'It exists on secure origins only: use randomKey (shared/src/random-key.ts).',
        },
      ],
    },
  },
  {
    files: ['{api,shell,shared,mfe-*,platform,releases}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.*', 'platform/src/perf/bench/**'],
    rules: {
      'no-restricted-syntax': [
        'error',
        ...[
          'Literal[value=/[0-9] %(?!\\w)/]',
          'TemplateElement[value.raw=/^ %|[0-9] %(?!\\w)/]',
          'JSXText[value=/^ %|[0-9] %/]',
        ].map((selector) => ({ selector, message: 'Write percentages without a space: 12%.' })),
        {
          selector: "CallExpression[callee.name='t']:not(:function *)",
          message:
            'The language is not known when a module loads: mark the text with msg and call t where it is shown.',
        },
      ],
    },
  },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  importRules(boundaries),
  apiLayers,
  platformLayers,
  shellLayers,
  // A build's own declaration is the one place where a workspace meets the platform.
  { files: ['*/webpack.config.ts'], rules: { 'boundaries/dependencies': 'off' } },
);
