import type { StaffCall } from '#contract/call.ts'
import * as bank from '#contract/bank-statement.ts'
import * as list from '#contract/member-import.ts'
import * as settlement from '#contract/settlement.ts'
import { base64 } from '#tests/support/bank.ts'
import { ask, type Planted, plantStaff } from '#tests/support/console.ts'
import { hardFiles, nestedTables } from '#tests/support/hard-files.ts'
import { type Site, test } from '#tests/support/site.ts'
import { expect } from 'vitest'

// Small files that were minutes of work to read, handed over where the office hands files over.

const askedOf =
  <Answered>(call: StaffCall<{ file: string }, Answered>) =>
  (site: Site, staff: Planted, bytes: Uint8Array) =>
    ask(site, call, { file: base64(bytes) }, staff)

const kinds = [
  ['bank statement', '회계', askedOf(bank.readStatement)],
  ['settlement', '회계', askedOf(settlement.readSettlement)],
  ['list of members', '사무국', askedOf(list.checkList)],
] as const

const cases = kinds.flatMap(([name, role, hand]) =>
  hardFiles.map(([what, bytes, sentence]) => ({ name, role, hand, what, bytes, sentence })),
)

test.for(cases)(
  '$what as a $name is refused in a sentence at the field',
  async ({ role, hand, bytes, sentence }, { site }) => {
    const { body } = await hand(site, await plantStaff(site, role), bytes)
    expect(body).toMatchObject({
      error: { fields: { file: expect.stringContaining(sentence) as string } },
    })
  },
)

test('tables within tables are read each by itself', async ({ site }) => {
  const staff = await plantStaff(site, '회계')
  const { body } = await askedOf(bank.readStatement)(site, staff, nestedTables(400))
  expect(body).toMatchObject({
    data: { kind: 'columns', rows: Array(8).fill(['1']) as string[][] },
  })
})
