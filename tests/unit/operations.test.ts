import { globSync, readFileSync } from 'node:fs'
import { mkdir, utimes } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { test } from '#tests/support/folder.ts'
import { runTool } from '#tests/support/tools.ts'
import { blocksOf } from '#tests/walk/blocks.ts'

const read = (file: string): string => readFileSync(file, 'utf8')
const page = 'docs/operations.md'

/** Quoted words that our program does not say: a heading of the page, another program's menu. */
const ofOthers = ['다른 컴퓨터에', '원문 보기']

describe('what operators read of the program in quotation marks', () => {
  const program = globSync('src/**/*.{ts,tsx,astro}').map(read).join('\n')

  test.for([page, 'docs/shell.md'])('the program says so: %s', (file) => {
    const quoted = [...read(file).matchAll(/‘([^’]+)’/g)].map(([, words = '']) => words)
    // Lines of the log, and sentences that an address answers with.
    const coded = [...read(file).matchAll(/\(기록에 `([^`]+)`\)|`([가-힣][^`]+\.)`/g)]
    const said = [...quoted, ...coded.map(([, line, sentence]) => line ?? sentence ?? '')]
    expect(said.length).toBeGreaterThan(0)
    expect(said.filter((words) => !ofOthers.includes(words) && !program.includes(words))).toEqual(
      [],
    )
  })
})

test('whatever a service may not write without is there or left out, and the page says how another folder is let in', () => {
  const writable = /^ReadWritePaths=(.+)$/m.exec(read('deploy/members.service'))?.[1]?.split(' ')
  expect(writable?.filter((path) => !path.startsWith('-'))).toEqual([])
  expect(read(page)).toContain('ReadWritePaths=/mnt/backup')
})

/** The unit that copies the backups elsewhere, as the page has it. */
const offsite = blocksOf(page).find(({ text }) => text.includes('members-offsite.service <<'))?.text
const steps = [...(offsite ?? '').matchAll(/^ExecStart(?:Pre)?=(.+)$/gm)].map(([, run = '']) => run)

/** Whether the unit goes on to copy and to forget, where backups lie in `folder`. */
const goesOn = (folder: string): boolean => {
  const [, script = ''] = /^\/bin\/sh -c '(.+)'$/.exec(steps[0] ?? '') ?? []
  return runTool('sh', ['-c', script.replaceAll('/var/backups/members', folder)]).ok
}

describe('the copy at another place', () => {
  test('is kept for a month, and looked at before it is touched', () => {
    expect(steps.slice(1)).toEqual([
      '/usr/bin/restic backup /var/backups/members',
      '/usr/bin/restic forget --group-by paths --keep-within 30d --prune',
    ])
  })

  test('stays where the folder is empty, gone, or older than two days', async ({ folder }) => {
    expect(goesOn(folder)).toBe(false)
    expect(goesOn(join(folder, 'gone'))).toBe(false)
    const set = join(folder, 'backup-2026-11-21-030000')
    await mkdir(set)
    expect(goesOn(folder)).toBe(true)
    const ago = new Date(Date.now() - 3 * 86_400_000)
    await utimes(set, ago, ago)
    expect(goesOn(folder)).toBe(false)
  })
})
