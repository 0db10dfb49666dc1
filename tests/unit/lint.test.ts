import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

interface Finding {
  filename: string
  code: string
}

/** Files that break a rule, and the rule: a pattern of folders that names none would be silent. */
const wrong: [file: string, text: string, rule: string][] = [
  ['src/rules/a.ts', "import '#api/call.ts'", 'project(layers)'],
  ['src/rules/b.ts', "export const b = () => import('#api/call.ts')", 'project(layers)'],
  ['src/rules/c.ts', "import './b.ts'", 'project(layers)'],
  ['src/site/d.ts', "import '#build/x.ts'", 'project(layers)'],
  ['src/components/E.astro', "---\nimport '#server/base/x.ts'\n---\n", 'project(layers)'],
  ['src/f.ts', "import '#pages/x.ts'", 'project(layers)'],
  ['src/islands/ui/g.ts', "import '#islands/form/x.ts'", 'project(features)'],
  ['src/islands/new/h.ts', "import '#islands/form/x.ts'", 'project(features)'],
  [
    'src/server/features/posts/i.ts',
    "import '#server/features/payments/x.ts'",
    'project(features)',
  ],
  [
    'src/server/features/posts/j.ts',
    "import '#server/features/members/store.ts'",
    'project(features)',
  ],
  [
    'src/pages/K.astro',
    "---\nimport '#server/features/posts/store.ts'\n---\n",
    'project(features)',
  ],
  [
    'src/server/features/payments/seats/l.ts',
    "import '#server/features/payments/waiting/x.ts'",
    'project(features)',
  ],
  ['src/server/base/db/migrations/m.ts', "import '#rules/days.ts'", 'project(frozen)'],
  ['src/server/base/n.ts', 'export const n = new Date()', 'project(syntax)'],
  ['src/rules/o.ts', 'export const o = Date.now()', 'project(syntax)'],
  ['tests/api/p.test.ts', 'test.override({})', 'project(syntax)'],
  [
    'src/islands/form/q.ts',
    "export const q = process.env['Q']",
    'eslint(no-restricted-properties)',
  ],
  [
    'src/islands/form/R.tsx',
    'export const R = () => { Date.now(); return <p /> }',
    'react(purity)',
  ],
  ['src/rules/s.ts', 'export const s = (a: any): unknown => a', 'typescript(no-explicit-any)'],
  [
    'src/rules/t.ts',
    `export const t = () => {\n${'  String()\n'.repeat(60)}}\n`,
    'eslint(max-lines-per-function)',
  ],
]

/** What comes near, and may be. */
const right: [file: string, text: string][] = [
  ['src/server/base/clock.ts', 'export const now = new Date()'],
  ['src/site/near.ts', "import '#site/schema/x.ts'"],
  ['src/build/near.ts', "import '#build/content/x.ts'"],
  ['src/islands/form/near.ts', "import '#islands/form/x.ts'"],
  ['src/server/base/environment.ts', "export const d = process.env['D']"],
  [
    'src/server/base/db/migrations/near.ts',
    "import type { Engine } from '#server/base/db/dialects.ts'\nexport type D = Engine",
  ],
  ['tests/unit/near.ts', "import '#server/features/posts/store.ts'\nexport const d = new Date()"],
]

const folder = mkdtempSync(join(tmpdir(), 'lint-'))
let found: Finding[]

beforeAll(() => {
  for (const [file, text] of [...wrong, ...right]) {
    mkdirSync(dirname(join(folder, file)), { recursive: true })
    writeFileSync(join(folder, file), text)
  }
  const oxlint = join('node_modules', 'oxlint', 'bin', 'oxlint')
  const rules = ['--config', join('.config', 'lint.mjs'), '--format', 'json']
  const { stdout } = spawnSync(process.execPath, [oxlint, ...rules, folder], { encoding: 'utf8' })
  found = (JSON.parse(stdout) as { diagnostics: Finding[] }).diagnostics
})

afterAll(() => rmSync(folder, { recursive: true }))

/** Without what the type rules say of files whose imports lead nowhere. */
const codesOf = (file: string): string[] =>
  found
    .filter(({ filename, code }) => filename.endsWith(file) && !code.includes('no-unsafe'))
    .map(({ code }) => code)

test.each(wrong)('%s: %s', (file, _text, rule) => {
  expect(codesOf(file)).toEqual([rule])
})

test.each(right)('%s may: %s', (file) => {
  expect(codesOf(file)).toEqual([])
})
