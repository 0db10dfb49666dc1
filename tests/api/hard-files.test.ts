import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished } from 'vitest'
import { getInfo } from '#boards/api/posts.ts'
import { takeBounce } from '#mail/server/mailings/bounces.ts'
import * as list from '#members/api/member-import.ts'
import * as bank from '#payments/api/bank-statement.ts'
import * as dues from '#payments/api/dues-import.ts'
import * as settlement from '#payments/api/settlement.ts'
import type { StaffCall } from '#platform/api/call.ts'
import { readApart } from '#platform/server/reader.ts'
import { base64 } from '#tests/support/bank.ts'
import { type Answer, call, succeed } from '#tests/support/call.ts'
import { type Planted, plantStaff } from '#tests/support/console.ts'
import { endingFiles, hardFiles, nestedTables } from '#tests/support/hard-files.ts'
import { runs } from '#tests/support/nightly.ts'
import { test } from '#tests/support/people.ts'

// Small files that were minutes of work to read, handed over where the office hands files over.

/** What this thread, in which the server answers everybody, may work for one of them, in ms of its processor time. */
const most = 3000

const workOf = async <Answered>(work: Promise<Answered>): Promise<Answered> => {
  const before = process.threadCpuUsage()
  const answer = await work
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1000).toBeLessThan(most)
  return answer
}

const askedOf =
  <Answered>(call: StaffCall<{ file: string }, Answered>) =>
  (staff: Planted, bytes: Uint8Array): Promise<Answer<unknown>> =>
    staff.ask(call, { file: base64(bytes) })

const kinds = [
  ['bank statement', '회계', askedOf(bank.checkStatement)],
  ['settlement', '회계', askedOf(settlement.readSettlement)],
  ['list of members', '사무국', askedOf(list.checkList)],
  ['sheet of paid years', '회계', askedOf(dues.lookAtDues)],
] as const

test.for(kinds)('each as a %s is refused in a sentence', async ([, role, hand], { site }) => {
  const staff = await plantStaff(site, role)
  for (const [what, bytes, sentence] of hardFiles) {
    const { body } = await workOf(hand(staff, bytes))
    expect(body, what).toMatchObject({
      error: { fields: { file: expect.stringContaining(sentence) as string } },
    })
  }
})

test('a file that ends its reader is refused, and the next is read', async ({ treasurer }) => {
  for (const [what, bytes] of endingFiles.slice(0, runs(1, 2))) {
    const { body } = await workOf(askedOf(bank.checkStatement)(treasurer, bytes))
    expect(body, what).toMatchObject({
      error: { fields: { file: expect.stringContaining('너무 크거나 복잡하여') as string } },
    })
  }
  const { body } = await askedOf(bank.checkStatement)(treasurer, nestedTables(1))
  expect(body).toMatchObject({ data: { head: ['1'], read: null } })
})

test('a mail that is hard to read is no report', async ({ site }) => {
  for (const [what, bytes] of hardFiles) {
    expect(await workOf(takeBounce(site.context, bytes)), what).toBe('noReport')
  }
})

test('tables within tables are read each by itself', async ({ treasurer }) => {
  const { body } = await workOf(askedOf(bank.checkStatement)(treasurer, nestedTables(1000)))
  expect(body).toMatchObject({
    data: { lines: 999, sample: Array(5).fill(['1']) as string[][] },
  })
})

test('whoever asks while a file is read is answered before', async ({ site, treasurer }) => {
  const folder = await mkdtemp(join(tmpdir(), 'test-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const until = join(folder, 'over')
  const module = new URL('../support/endless.ts', import.meta.url)
  const before = readApart(module, { work: 'nothing', until })
  const answered: string[] = []
  const file = askedOf(bank.checkStatement)(treasurer, nestedTables(1)).then(() =>
    answered.push('file'),
  )
  await succeed(call(site, getInfo, { type: 'notice' }))
  answered.push('list')
  await writeFile(until, '')
  await Promise.all([before, file])
  expect(answered).toEqual(['list', 'file'])
})
