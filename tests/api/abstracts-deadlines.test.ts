import { expect } from 'vitest'
import * as calls from '#abstracts/api/writing.ts'
import { abstractContent } from '#tests/support/abstracts.ts'
import type { Person } from '#tests/support/call.ts'
import { conference_id, plantPayer } from '#tests/support/payments.ts'
import { test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

// 접수 마감 is 23:59:59 of 20 August in Seoul, 수정 마감 the same second two days later.

const test = base.extend('at', '2025-08-20T10:00:00+09:00').extend('writer', ({ site, at }) => {
  site.clock.set(at)
  return plantPayer(site, { member_name: '이저자', email: 'author@example.org' })
})

const consents = ['authors', 'publication'].map((id) => ({ id, version: '2025-07-01' }))

const content = abstractContent() as never

const begin = async (who: Person) => {
  const { abstract_pk } = await who.do(calls.startAbstract, { conference_id })
  const kept = await who.do(calls.saveAbstract, { abstract_pk, row_version: 1, content })
  return { abstract_pk, row_version: kept.row_version, consents }
}

/** The member at that moment, in Seoul, with what is left of an access token. */
const at = async (
  { clock }: Site,
  writer: Awaited<ReturnType<typeof plantPayer>>,
  time: string,
) => {
  clock.set(`2025-08-${time}+09:00`)
  return writer.logInAgain()
}

const late = { deadline: '초록 접수·수정 기간이 아닙니다.' }

test.for([
  ['20T23:59:59', true],
  ['20T23:59:59.999', true],
  ['21T00:00:00', true],
  ['21T00:09:59.999', true],
  ['21T00:10:00', false],
  ['22T12:00:00', false],
] as const)(
  'a draft that was opened in time is submitted at %s',
  async ([time, isTaken], { site, writer }) => {
    const draft = await begin(writer)
    const me = await at(site, writer, time)
    if (isTaken) expect(await me.do(calls.submitAbstract, draft)).toEqual({ number: 'CB-001' })
    else expect(await me.wrong(calls.submitAbstract, draft)).toEqual(late)
  },
)

test('who had not opened it has no grace, and what is late is kept all the same', async ({
  site,
  writer,
}) => {
  const { db } = site.context
  const { abstract_pk, ...draft } = await begin(writer)
  await db.updateTable('abstract').set({ opened_at: null }).execute()
  const me = await at(site, writer, '21T00:00:00')
  // Nor does opening it now earn any.
  await me.do(calls.getAbstract, { abstract_pk })
  expect(await me.wrong(calls.submitAbstract, { abstract_pk, ...draft })).toEqual(late)
  expect(await me.wrong(calls.startAbstract, { conference_id })).toEqual(late)
  const changed = abstractContent({ irb: '2025-001' }) as never
  const kept = await me.do(calls.saveAbstract, { abstract_pk, row_version: 2, content: changed })
  expect(kept.row_version).toBe(3)
  const { call, abstracts } = await me.do(calls.listAbstracts, {})
  expect(call).toMatchObject({
    phase: 'editing',
    refused: expect.stringContaining('기간') as string,
  })
  expect(abstracts[0]?.next).toBe('접수 기간이 지나 제출할 수 없습니다.')
})

test('a late permit lets its person submit until its end, and nobody else', async ({
  site,
  writer,
}) => {
  const until = '2025-08-25T18:00:00+09:00'
  const permit = { conference_id, email: 'author@example.org', until, reason: '입원' }
  const now = site.clock.now().toISOString()
  const row = { ...permit, staff_name: '이사무', at: now }
  await site.context.db.insertInto('abstract_permit').values(row).execute()
  const other = await plantPayer(site, { member_id: 'other001', email: 'other@example.org' })
  const late25 = await at(site, writer, '25T17:00:00')
  const draft = await begin(late25)
  expect(await (await other.logInAgain()).wrong(calls.startAbstract, { conference_id })).toEqual(
    late,
  )
  const me = await at(site, writer, '25T18:00:00')
  expect(await me.do(calls.submitAbstract, draft)).toEqual({ number: 'CB-001' })
  const after = await at(site, writer, '25T18:00:01')
  const again = { ...draft, row_version: draft.row_version + 1 }
  expect(await after.wrong(calls.submitAbstract, again)).toEqual(late)
})

test('a submission is edited until 수정 마감, then after an asked revision', async ({
  site,
  writer,
}) => {
  const { db } = site.context
  const draft = await begin(writer)
  await writer.do(calls.submitAbstract, draft)
  const submit = async (time: string, row_version: number) => {
    const me = await at(site, writer, time)
    const sent = { abstract_pk: draft.abstract_pk, row_version, consents }
    return me.wrong(calls.submitAbstract, sent)
  }
  expect(await submit('22T23:59:59', 3)).toEqual({})
  expect(await submit('23T00:10:00', 4)).toEqual(late)
  await db.updateTable('abstract').set({ state: 'reviewing' }).execute()
  expect(await submit('23T00:05:00', 4)).toEqual(late)
  await db.updateTable('abstract').set({ state: 'revision' }).execute()
  expect(await submit('30T12:00:00', 4)).toEqual({})
  const rows = await db.selectFrom('abstract_version').select('kind').orderBy('number').execute()
  expect(rows.map(({ kind }) => kind)).toEqual(['submitted', 'revised', 'final'])
  const { state } = await db.selectFrom('abstract').select('state').executeTakeFirstOrThrow()
  expect(state).toBe('revision')
  const me = await at(site, writer, '30T12:00:00')
  const { abstracts } = await me.do(calls.listAbstracts, {})
  expect(abstracts[0]?.next).toBe('최종본을 검토하고 있습니다.')
})

test('a member on leave submits unless the file says otherwise', async ({ site, writer }) => {
  const leave = { member_pk: writer.member_pk, status: '휴회', from_day: '2025-01-01' } as const
  const row = { ...leave, reason: '연수', staff_name: '이사무', created_at: '2025-01-01' }
  await site.context.db.insertInto('member_status').values(row).execute()
  await begin(writer)
  for (const { abstracts } of site.context.conferences)
    if (abstracts !== undefined) abstracts.membersOnly = true
  const refused = { deadline: '휴회 중에는 초록을 제출하실 수 없습니다.' }
  expect(await writer.wrong(calls.startAbstract, { conference_id })).toEqual(refused)
})
