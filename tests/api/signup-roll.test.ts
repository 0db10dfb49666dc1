import { describe, expect } from 'vitest'
import { findMemberId } from '#accounts/api/recovery.ts'
import { login } from '#accounts/api/sessions.ts'
import { signup } from '#accounts/api/signup.ts'
import { getMember } from '#members/api/office-members.ts'
import { getToday } from '#office/api/today.ts'
import { listMergePairs } from '#privacy/api/member-merging.ts'
import { codesOf } from '#tests/support/call.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantOnRoll } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { test } from '#tests/support/people.ts'
import { membersOf, signupOf, verifiedVisitor, verifyAddress } from '#tests/support/signups.ts'
import { merge } from '#tests/support/twice.ts'
import { visitor } from '#tests/support/visitor.ts'

const email = 'lee@example.org'

describe('joining with an address that is on the roll', () => {
  const listed = { member_name: '이노화', birth: '1956-02-29', email } as const

  test('leads to that member, who keeps number, type and day of joining', async ({ site }) => {
    const had = { joined_on: '1999-03-01', member_type: '학생회원', cell: '01099998888' } as const
    const member_pk = await plantOnRoll(site, { ...listed, ...had, company_tel: '021111111' })
    const browser = await verifiedVisitor(site, email)
    expect(await browser.do(signup, signupOf())).toEqual({ member_type: '학생회원' })
    const [member, ...more] = await membersOf(site)
    expect(more).toEqual([])
    expect(member).toMatchObject({
      ...{ member_pk, joined_on: '1999-03-01', member_type: '학생회원' },
      // What was said now, and what the office knew besides.
      ...{ member_id: 'nohwa1956', cell: '01012345678', company_tel: '021111111' },
    })
    const input = { member_id: 'nohwa1956', member_password: 'secret!23' }
    await visitor(site).do(login, input)
    const consents = await site.context.db.selectFrom('consent').select('member_pk').execute()
    expect(consents).toEqual([1, 2, 3].map(() => ({ member_pk })))
  })

  test('does so where the office knows no birthday, and once', async ({ site }) => {
    const member_pk = await plantOnRoll(site, { ...listed, birth: '' })
    const browsers = [await verifiedVisitor(site, email), await verifiedVisitor(site, email)]
    const codes = await codesOf(browsers.map((browser) => browser.call(signup, signupOf())))
    expect(codes.filter((code) => code === 0)).toHaveLength(1)
    expect(await membersOf(site)).toMatchObject([{ member_pk, birth: '1956-02-29' }])
  })

  test.for([
    ['another name', { member_name: '이젊음' }],
    ['another birthday', { member_birth_year: '1957', member_birth_date: '28' }],
  ] as const)('leads to the office with %s', async ([, other], { site }) => {
    await plantOnRoll(site, listed)
    const browser = await verifiedVisitor(site, email)
    const said = await browser.wrong(signup, signupOf(other))
    expect(said['member_email']).toContain('사무국')
    expect(JSON.stringify(said)).not.toContain('이노화')
    expect(await membersOf(site)).toMatchObject([{ member_id: null }])
  })

  test('with another address tells the office alone of each pair', async ({ site, office }) => {
    const known = { ...listed, email: null, joined_on: '1999-03-01' }
    const member_pk = await plantOnRoll(site, known)
    await plantPaidOrder(site, { member_pk })
    // Somebody else by their number, and somebody of another birthday.
    await plantOnRoll(site, { ...known, cell: '01000000000' })
    await plantOnRoll(site, { ...known, birth: '1956-03-01' })
    const pairsOf = async () => (await office.do(listMergePairs, {})).pairs
    expect(await pairsOf()).toEqual([])
    const browser = await verifiedVisitor(site, email)
    expect(await browser.do(signup, signupOf())).toEqual({ member_type: '정회원' })
    expect(await deliveredTo(site.context, email)).toHaveLength(1)
    const [pair, ...more] = await pairsOf()
    expect(more).toEqual([])
    expect(pair).toMatchObject({ double_pk: member_pk, same_cell: false, member_id: 'nohwa1956' })
    const { keep_pk = 0 } = pair ?? {}
    const { rows } = await office.do(getToday, {})
    expect(rows).toContainEqual(
      expect.objectContaining({ key: 'pairs', count: 1, path: '/admin/members/merge' }),
    )
    await merge(site, { keep_pk, double_pk: member_pk }, office)
    expect(await pairsOf()).toEqual([])
    const { member_id, fees } = await office.do(getMember, { member_pk: keep_pk })
    expect(member_id).toBe('nohwa1956')
    expect(fees[0]).toMatchObject({ year: 2026, status: '납부완료' })
    expect(fees.at(-1)?.year).toBe(1999)
  })

  test('says nothing of the roll to who looks for an id or a password', async ({ site }) => {
    await plantOnRoll(site, listed)
    const browser = visitor(site)
    await verifyAddress(site, browser, email, 'findid')
    const asked = { member_name: '이노화', member_email: email }
    expect(await browser.do(findMemberId, asked)).toEqual({ member_id: null })
    expect(await deliveredTo(site.context, email)).toEqual([])
  })
})
