import { describe, expect } from 'vitest'
import { addOneMember } from '#members/api/add-member.ts'
import { addToRoll, type RollPerson } from '#members/server/roll.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const actor = { staff_pk: null, staff_name: '사무국', ip: '', call: 'test' }

const put = ({ context }: Site, people: readonly RollPerson[], namesakes = false) =>
  context.db
    .transaction()
    .execute((transaction) =>
      addToRoll(context, transaction, actor, people, { notice: true, invite: true, namesakes }),
    )

const someone = (member_name: string, more: Partial<RollPerson> = {}): RollPerson => ({
  member_name,
  member_type: '정회원',
  ...more,
})

describe('the roll', () => {
  test('takes people without an account, and tells who has an address once', async ({ site }) => {
    const lee = someone('이노화', { email: 'lee@example.org', cell: '01012345678' })
    const { keys, mailed } = await put(site, [lee, someone('박노년', { joined_on: '2001-03-01' })])
    expect(mailed).toBe(1)
    const rows = await site.context.db.selectFrom('member').selectAll().execute()
    expect(rows.map(({ member_pk }) => member_pk)).toEqual(keys)
    expect(rows).toMatchObject([
      { member_id: null, password_hash: null, joined_on: '2026-11-21' },
      { member_id: null, email: null, joined_on: '2001-03-01' },
    ])
    const [mail, ...more] = await deliveredTo(site.context, 'lee@example.org')
    expect(more).toEqual([])
    expect(mail?.text).toContain('이름(국문, 영문), 회원 구분, 휴대폰 번호, 이메일')
    expect(mail?.text).toMatch(/\/auth\/invitation#[\w-]{43}/)
  })

  test('knows who is on it: by address, or by name with birthday or number', async ({ site }) => {
    const known = { email: 'kim@example.org', member_name: '김같음', cell: '01011112222' }
    const { member_pk } = await plantMember(site, {
      member_id: 'kim001',
      ...known,
      birth: '1956-03-01',
    })
    const people = [
      someone('다른이', { email: 'kim@example.org' }),
      someone('김같음', { birth: '1956-03-01' }),
      someone('김같음', { cell: '01011112222' }),
      someone('김같음', { birth: '1970-01-01' }),
    ]
    const { keys, doubles } = await put(site, people)
    expect(doubles).toEqual([
      { at: 0, member_pk, member_name: '김같음', by: 'email' },
      { at: 1, member_pk, member_name: '김같음', by: 'birth' },
      { at: 2, member_pk, member_name: '김같음', by: 'cell' },
    ])
    expect(keys.map((key) => key !== undefined)).toEqual([false, false, false, true])
    const sure = await put(site, people.slice(0, 2), true)
    expect(sure.keys.map((key) => key !== undefined)).toEqual([false, true])
  })

  test('takes nobody twice from two lists at the same instant', async ({ site }) => {
    const people = [someone('이노화', { birth: '1950-02-03' })]
    await Promise.all([put(site, people), put(site, people)])
    const rows = await site.context.db.selectFrom('member').selectAll().execute()
    expect(rows).toHaveLength(1)
  })
})

describe('one member, added by the office', () => {
  const lee = { member_name: '이노화', member_type: '정회원', birth: '1950-02-03' } as const
  const told = { notice: false, invite: false }

  test('is on the roll, after whoever is like them was named', async ({ site, office }) => {
    const more = { member_cell: '010-1234-5678', joined_on: '2001-03-02', member_email: '' }
    const { member_pk } = await office.do(addOneMember, { ...lee, ...more, ...told })
    const rows = await site.context.db.selectFrom('member').selectAll().execute()
    expect(rows).toMatchObject([
      { member_pk, member_id: null, cell: '01012345678', joined_on: '2001-03-02', email: null },
    ])
    const again = await office.do(addOneMember, { ...lee, ...told })
    const double = { member_pk, member_name: '이노화', by: 'birth' }
    expect(again).toEqual({ member_pk: null, doubles: [double] })
    const unsigned = await office.do(addOneMember, { ...lee, birth: '', ...told })
    expect(unsigned.doubles.map(({ by }) => by)).toEqual(['name'])
    const sure = await office.do(addOneMember, { ...lee, ...told, namesakes: true })
    expect(sure.member_pk).not.toBeNull()
  })

  test('is never added with a member’s address, nor strange days', async ({ site, office }) => {
    const { member_pk } = await plantMember(site, { email: 'kim@example.org' })
    const same = { ...lee, member_email: 'KIM@example.org', ...told, namesakes: true }
    expect(await office.do(addOneMember, same)).toMatchObject({
      member_pk: null,
      doubles: [{ member_pk, by: 'email' }],
    })
    for (const [given, field] of [
      [{ joined_on: '2026-11-22' }, 'joined_on'],
      [{ birth: '2020-01-01' }, 'birth'],
      [{ member_name: '' }, 'member_name'],
      [{ member_cell: '12' }, 'member_cell'],
    ] as const)
      expect(await office.wrong(addOneMember, { ...lee, ...told, ...given })).toHaveProperty(field)
  })
})
