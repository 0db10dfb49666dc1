// Lint of everything but the templates, whose own rules are eslint.config.mjs's (docs/decisions/034-lint.md).
import { readFileSync } from 'node:fs'

const errors = (plugin, names) =>
  Object.fromEntries(names.map((name) => [plugin === '' ? name : `${plugin}/${name}`, 'error']))

/** typescript-eslint's `strict`. */
const strict = {
  ...errors('', ['no-var', 'prefer-const', 'prefer-rest-params', 'prefer-spread']),
  ...errors('', ['no-array-constructor', 'no-unused-expressions', 'no-unused-vars']),
  ...errors('', ['no-useless-constructor']),
  ...errors('typescript', [
    ...['no-duplicate-enum-values', 'no-dynamic-delete', 'no-empty-object-type', 'no-explicit-any'],
    ...['no-extra-non-null-assertion', 'no-extraneous-class', 'no-invalid-void-type'],
    ...['no-misused-new', 'no-namespace', 'no-non-null-asserted-nullish-coalescing'],
    ...['no-non-null-asserted-optional-chain', 'no-non-null-assertion', 'no-require-imports'],
    ...['no-this-alias', 'no-unnecessary-type-constraint', 'no-unsafe-declaration-merging'],
    ...['no-unsafe-function-type', 'no-wrapper-object-types', 'prefer-as-const'],
    ...['prefer-literal-enum-member', 'prefer-namespace-keyword', 'triple-slash-reference'],
    ...['unified-signatures', 'consistent-type-imports'],
  ]),
  'typescript/ban-ts-comment': ['error', { minimumDescriptionLength: 10 }],
}

const react = errors('react', [
  ...['rules-of-hooks', 'exhaustive-deps', 'static-components', 'use-memo', 'void-use-memo'],
  ...['preserve-manual-memoization', 'incompatible-library', 'immutability', 'globals', 'refs'],
  ...['set-state-in-effect', 'error-boundaries', 'purity', 'set-state-in-render'],
  'unsupported-syntax',
])

const uncounted = { skipBlankLines: true, skipComments: true }

const syntax = (files, bans, excludeFiles = []) => ({
  files,
  excludeFiles,
  rules: { 'project/syntax': ['error', ...bans] },
})

const noOverride = {
  selector: "CallExpression[callee.property.name='override']",
  message: 'Use extend: the files of a worker share `test`, and would all be overridden',
}

const noMock = {
  selector: "CallExpression[callee.object.name='vi'][callee.property.name=/^(do)?(mock|unmock)$/i]",
  message: 'Only in tests/mocked: the files of a worker share modules, so the order would decide',
}

/** What released migrations may run: it never changes what it does (docs/decisions/027-database-schema.md). */
const frozen = ['kysely$', 'kysely/migration$', '#platform/server/db/(baseline|migrations)/']

const migrations = {
  files: [
    'src/platform/server/db/{baseline,migrations}/**/*.ts',
    'src/platform/server/db/baseline.ts',
  ],
  rules: {
    'project/frozen': [
      'error',
      {
        regex: `^(?!${frozen.join('|')}|#platform/server/db/dialects\\.ts$)`,
        message: 'A released migration runs no code that changes: write it out there',
      },
      {
        regex: '^#platform/server/db/dialects\\.ts$',
        allowTypeImports: true,
        message: 'Only the type Engine: migrations run no code that changes',
      },
    ],
  },
}

/** Folders are named from the project's root; oxlint reads them from this file's. */
const fromRoot = ({ files, excludeFiles = [], ...rule }) => ({
  ...rule,
  files: files.map((glob) => `**/${glob}`),
  excludeFiles: excludeFiles.map((glob) => `**/${glob}`),
})

export default {
  plugins: ['typescript', 'react', 'import'],
  jsPlugins: ['./lint-plugin.mjs'],
  categories: { correctness: 'off' },
  options: { typeAware: true },
  rules: JSON.parse(readFileSync(new URL('type-rules.json', import.meta.url), 'utf8')),
  overrides: [
    {
      files: ['*.{ts,tsx}'],
      rules: {
        ...strict,
        'no-nested-ternary': 'error',
        'max-lines': ['error', { max: 250, ...uncounted }],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      excludeFiles: ['src/platform/server/environment.ts'],
      rules: {
        'no-restricted-properties': [
          'error',
          {
            object: 'process',
            property: 'env',
            message: 'Read the environment in src/platform/server/environment.ts',
          },
        ],
      },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: { 'max-lines-per-function': ['error', { max: 60, ...uncounted }] },
    },
    {
      files: ['src/**/*.{ts,tsx}'],
      rules: { 'import/no-cycle': ['error', { ignoreTypes: false }] },
    },
    { files: ['src/**/*.tsx'], rules: { ...react, 'project/bare-text': 'error' } },
    syntax(['tests/**/*.test.ts'], [noOverride, noMock], ['tests/mocked/**']),
    syntax(['tests/mocked/**/*.test.ts'], [noOverride]),
    // A site may be tried out at another time than the browser's.
    syntax(
      ['src/*/{client,console,site}/**/*.{ts,tsx}'],
      [
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Ask siteNow (src/platform/client/stores/site-now.ts)',
        },
      ],
      // Its times go to the server as how long ago they were.
      ['src/platform/client/stores/site-now.ts', 'src/conference/console/checkin/desk.ts'],
    ),
    // The clock is a dependency (context.clock): `new Date()` without a value and `Date.now()` are the machine's.
    syntax(
      ['src/*/{api,rules,server}/**/*.ts', 'src/app/**/*.ts'],
      [
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Ask context.clock',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Ask context.clock',
        },
      ],
      ['src/platform/server/clock.ts', 'src/app/build/**'],
    ),
    {
      files: ['src/**/*.{ts,tsx,astro}'],
      rules: { 'project/modules': 'error', 'project/tables': 'error' },
    },
    migrations,
  ].map(fromRoot),
}
