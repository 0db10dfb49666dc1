import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect } from 'vitest'
import { test } from '#tests/support/folder.ts'
import { runTool } from '#tests/support/tools.ts'

/** The journal of a service that ends again and again: its words between systemd's lines. */
const journalOf = (words: readonly string[]): string =>
  [
    'Starting members.service - Member website...',
    ...words.map((msg) => JSON.stringify({ level: 60, time: '2026-11-28T03:00:00.000Z', msg })),
    'members.service: Main process exited, code=exited, status=1/FAILURE',
    "members.service: Failed with result 'exit-code'.",
    'members.service: Scheduled restart job, restart counter is at 8.',
  ]
    .join('\n')
    .repeat(8)

/** Runs `upgrade` from the point where the new program does not open, with tools that only print how they were called. */
const failing = async (folder: string, journal: string, before = '') => {
  await writeFile(join(folder, 'journal'), journal)
  const script = `
    source <(sed '/^main /,$d' ${resolve('deploy/upgrade')})
    base=${folder} current=${folder}/current began=0 before=${before}
    journalctl() { cat ${folder}/journal; }
    systemctl() { echo "systemctl $*"; }
    is_ready() { true; }
    switch_to() { echo "switched to $1"; }
    go_back`
  return runTool('bash', ['-c', script])
}

const words = [
  '운영 서버를 시작하지 않았습니다. 아래 값을 .env 파일이나 환경 변수에 지정해 주십시오.',
  'MAIL_URL이 없습니다. 메일 서버의 "주소"를 지정해 주십시오. 예: MAIL_URL=smtp://mail:587',
]

test('a first installation that does not open says why, and what to do', async ({ folder }) => {
  const { ok, said } = await failing(folder, journalOf(words))
  expect(ok).toBe(false)
  for (const line of words) expect(said.split(`  ${line}\n`)).toHaveLength(2)
  expect(said).not.toMatch(/level|restart counter/)
  expect(said).toContain('systemctl disable --quiet --now members')
  expect(said).toMatch(/아직 열리지 않았습니다\. .*고친 다음 이 명령을 다시 실행하십시오/)
})

test('an upgrade that does not open goes back, and says the same', async ({ folder }) => {
  const { said } = await failing(folder, journalOf(words), '/srv/members/releases/before')
  expect(said).toContain(`  ${words[1]}\n`)
  expect(said).toContain('switched to /srv/members/releases/before')
  expect(said).toMatch(/홈페이지는 열려 있습니다\. .*다시 실행하십시오/)
})

test('a program that left no word shows the end of the journal', async ({ folder }) => {
  expect((await failing(folder, journalOf([]))).said).toContain('Failed with result')
})
