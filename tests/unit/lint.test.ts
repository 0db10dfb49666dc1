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
  ['src/mail/rules/a.ts', "import '#platform/client/call.ts'", 'project(modules)'],
  ['src/mail/rules/b.ts', "export const b = () => import('#mail/api/x.ts')", 'project(modules)'],
  ['src/texts/content/d.ts', "import '#texts/server/x.ts'", 'project(modules)'],
  ['src/mail/site/E.astro', "---\nimport '#platform/server/x.ts'\n---\n", 'project(modules)'],
  ['src/f.ts', "import '#pages/x.ts'", 'project(modules)'],
  ['src/boards/site/h.ts', "import '#payments/site/x.ts'", 'project(modules)'],
  ['src/boards/server/i.ts', "import '#payments/server/x.ts'", 'project(modules)'],
  [
    'src/boards/server/j.ts',
    "import '#members/server/office-members/store.ts'",
    'project(modules)',
  ],
  ['src/pages/K.astro', "---\nimport '#boards/server/posts/store.ts'\n---\n", 'project(modules)'],
  ['src/accounts/l.ts', 'export const l = 1', 'project(modules)'],
  ['src/library/server/l.ts', 'export const l = 1', 'project(modules)'],
  ['src/mail/server/l.ts', "import '#library/server/l.ts'", 'project(modules)'],
  ['src/platform/server/db/migrations/m.ts', "import '#platform/rules/days.ts'", 'project(frozen)'],
  ['src/platform/server/n.ts', 'export const n = new Date()', 'project(syntax)'],
  ['src/platform/rules/o.ts', 'export const o = Date.now()', 'project(syntax)'],
  [
    'src/mail/site/Q.tsx',
    "export const Q = ({ q }) => <p><b>1</b>{q && '가'}</p>",
    'project(bare-text)',
  ],
  ['tests/api/p.test.ts', 'test.override({})', 'project(syntax)'],
]

const right: [file: string, text: string][] = [
  ['src/platform/server/clock.ts', 'export const now = new Date()'],
  [
    'src/platform/server/near.ts',
    "import type { A } from '#members/rules/x.ts'\nexport type B = A",
  ],
  ['src/members/server/near.ts', "import '#mail/rules/x.ts'\nimport '#platform/server/x.ts'"],
  ['src/app/build/near.ts', "import '#texts/server/content/x.ts'\nexport const d = Date.now()"],
  [
    'src/platform/server/db/migrations/near.ts',
    "import type { Engine } from '#platform/server/db/dialects.ts'\nexport type D = Engine",
  ],
  [
    'src/mail/site/Near.tsx',
    "export const N = ({ n }) => <p><b>1</b>{n && <i>가</i>}<u>{n ? '가' : '나'}</u></p>",
  ],
  ['tests/unit/near.ts', "import '#boards/server/posts/store.ts'\nexport const d = new Date()"],
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
