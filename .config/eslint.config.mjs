// Lint, and the direction of dependencies: which folder of src may import which (docs/decisions/001-layers.md).
import { featureRules } from './feature-rules.mjs'
import astro from 'eslint-plugin-astro'
import { readFileSync } from 'node:fs'
import hooks from 'eslint-plugin-react-hooks'
import tseslint from 'typescript-eslint'
import { islandRules } from './islands.mjs'

/** Folder → the folders of `src` it may import from, besides itself. */
const layers = JSON.parse(readFileSync(new URL('layers.json', import.meta.url), 'utf8'))

const folders = Object.keys(layers)

/** `#site/schema` lies inside `#site`, so a ban on the outer folder spares the inner ones that are allowed. */
const bansOf = (folder) => {
  const allowed = [folder, ...layers[folder]]
  const banned = folders.concat('styles').filter((other) => !allowed.includes(other))
  return banned.map((other) => ({
    regex: `^#${other}/${spared(other, allowed)}`,
    message: `src/${folder} does not import from src/${other}: see docs/decisions/001-layers.md`,
  }))
}

const spared = (outer, allowed) => {
  const inner = allowed.filter((one) => one.startsWith(`${outer}/`))
  return inner.length === 0
    ? ''
    : `(?!(?:${inner.map((one) => one.slice(outer.length + 1)).join('|')})/)`
}

const climbing = { regex: '^\\.\\.?/', message: 'Import inside the project by #folder/file.ts' }

const layerRules = folders.map((folder) => ({
  files: [`src/${folder}/**/*.{ts,tsx,astro}`],
  ignores: folders
    .filter((other) => other.startsWith(`${folder}/`))
    .map((other) => `src/${other}/**`),
  rules: { 'no-restricted-imports': ['error', { patterns: [climbing, ...bansOf(folder)] }] },
}))

/** The files beside the folders put the whole together for Astro: what runs the site, but nothing of its face. */
const rootRule = {
  files: ['src/*.ts'],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: [
          climbing,
          {
            regex: '^#(islands|components|layouts|pages|stores|api|styles)/',
            message: 'src/*.ts joins build, site and server: see docs/decisions/001-layers.md',
          },
        ],
      },
    ],
  },
}

/** What released migrations may run: it never changes what it does (docs/decisions/027-frozen-migrations.md). */
const frozen = [
  'kysely$',
  'kysely/migration$',
  // 0015 reads posts with it; what it made of them is held by tests/api/released.test.ts.
  'node-html-parser$',
  'node:',
  '#server/base/db/migrations/',
  '#server/base/db/(columns|append-only)\\.ts$',
]

const liveCode = {
  regex: `^(?!${frozen.join('|')}|#server/base/db/dialects\\.ts$)`,
  message: 'A released migration runs no code that changes: copy it into migrations/frozen/',
}

const engineOnly = {
  regex: '^#server/base/db/dialects\\.ts$',
  allowTypeImports: true,
  message: 'Only the type Engine: migrations run no code that changes',
}

export default tseslint.config(
  { ignores: ['dist', 'var', '.astro', 'node_modules', 'test-results', '**/*.js'] },
  ...tseslint.configs.strict.map((config) => ({ ...config, files: ['**/*.{ts,tsx}'] })),
  {
    files: ['**/*.{ts,tsx}'],
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      'no-nested-ternary': 'error',
      'max-lines': ['error', { max: 250, skipBlankLines: true, skipComments: true }],
      'no-restricted-properties': [
        'error',
        {
          object: 'process',
          property: 'env',
          message: 'Read the environment in src/server/base/config.ts',
        },
      ],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    rules: {
      'max-lines-per-function': ['error', { max: 60, skipBlankLines: true, skipComments: true }],
    },
  },
  {
    files: ['src/server/base/config.ts', 'tests/**'],
    rules: { 'no-restricted-properties': 'off' },
  },
  {
    files: ['tests/**/*.test.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "CallExpression[callee.property.name='override']",
          message: 'Use extend: the files of a worker share `test`, and would all be overridden',
        },
      ],
    },
  },
  {
    // The clock is a dependency (context.clock): `new Date()` without a value and `Date.now()` are the machine's.
    files: ['src/server/**/*.ts', 'src/rules/**/*.ts', 'src/contract/**/*.ts'],
    ignores: ['src/server/base/clock.ts'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Ask context.clock',
        },
        {
          selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
          message: 'Ask context.clock',
        },
      ],
    },
  },
  { files: ['src/**/*.tsx'], ...hooks.configs.flat['recommended-latest'] },
  ...astro.configs['flat/recommended'],
  ...(astro.configs['flat/jsx-a11y-recommended'] ?? []),
  ...layerRules,
  ...islandRules([climbing, ...bansOf('islands')]),
  rootRule,
  ...featureRules,
  {
    files: ['src/server/base/db/migrations/**/*.ts', 'src/server/base/db/{columns,append-only}.ts'],
    rules: {
      '@typescript-eslint/no-restricted-imports': ['error', { patterns: [liveCode, engineOnly] }],
    },
  },
)
