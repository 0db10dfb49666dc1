import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { expect, onTestFinished, test } from 'vitest'
import { createContext } from '#app/context.ts'
import * as list from '#members/api/member-import.ts'
import * as bank from '#payments/api/bank-statement.ts'
import { readConfig } from '#platform/server/config.ts'
import { base64 } from '#tests/support/bank.ts'
import { plantStaff } from '#tests/support/console.ts'
import { endingFiles, endlessPage, hardFiles } from '#tests/support/hard-files.ts'
import { ownMachine } from '#tests/support/machine.ts'
import { runServer } from '#tests/support/program.ts'

/** In MB, the most that the process ever had. */
const peakOf = async (pid = 0): Promise<number> => {
  const [, kB] = /^VmHWM:\s+(\d+)/m.exec(await readFile(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kB) / 1024
}

/** The processes that a server has started for files: one, or none. */
const readersOf = async (pid = 0): Promise<number[]> =>
  (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8'))
    .split(' ')
    .filter(Boolean)
    .map(Number)

/** The longest that anybody waited for the home page until `work` was over, in ms. */
const longestWait = async (url: string, work: Promise<unknown>): Promise<number> => {
  const state = { isOver: false }
  const over = work.finally(() => {
    state.isOver = true
  })
  let longest = 0
  while (!state.isOver) {
    const begun = performance.now()
    await (await fetch(url)).text()
    longest = Math.max(longest, performance.now() - begun)
  }
  await over
  return longest
}

// By day the order of the answers and the server's own work are looked at (tests/api/hard-files.test.ts).
test('small files that are hard to read hold up neither readers nor the end of the server', async () => {
  const { environment } = await ownMachine()
  const options = { cwd: process.cwd(), environment, arguments: ['main'] }
  const server = await runServer('boot.mjs', options)
  onTestFinished(() => void server.process.kill('SIGKILL'))
  const context = await createContext(readConfig(environment))
  const staff = await plantStaff({ url: server.url, context, clock: context.clock }, '관리자')
  await (await fetch(server.url)).text()
  for (const [what, bytes, sentence] of hardFiles) {
    const handed = staff.ask(list.checkList, { file: base64(bytes) })
    const waited = await longestWait(server.url, handed)
    expect(JSON.stringify(await handed), what).toContain(sentence)
    expect(waited, what).toBeLessThan(200)
  }
  const [warm = 0] = await readersOf(server.process.pid)
  expect(await peakOf(warm)).toBeLessThan(200)

  const tooMuch = '너무 크거나 복잡하여 읽을 수 없는 파일입니다.'
  for (const [what, bytes] of endingFiles) {
    const handed = staff.ask(list.checkList, { file: base64(bytes) })
    expect(JSON.stringify(await handed), what).toContain(tooMuch)
  }
  const handEndless = () => staff.ask(bank.readStatement, { file: base64(endlessPage) })
  expect(JSON.stringify(await handEndless())).toContain(tooMuch)
  expect(await peakOf(server.process.pid)).toBeLessThan(265)

  handEndless().catch(() => undefined)
  await (await fetch(server.url)).text()
  const [reader = 0] = await readersOf(server.process.pid)
  const asked = performance.now()
  server.process.kill('SIGTERM')
  expect((await server.ended).code).toBe(0)
  expect(performance.now() - asked).toBeLessThan(10_000)
  await expect.poll(() => existsSync(`/proc/${reader}`)).toBe(false)
  await context.close()
})
