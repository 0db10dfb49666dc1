import { describe, expect } from 'vitest'
import { correctMember } from '#accounts/api/member-care.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { getMember } from '#members/api/office-members.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import * as merging from '#privacy/api/member-merging.ts'
import { logOf } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { plantMember, plantOnRoll } from '#tests/support/members.ts'
import { plantPaidOrder } from '#tests/support/payments.ts'
import { plantClerk, test as base } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'
import { merge, plantTwice, seenOf } from '#tests/support/twice.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'

// Knowing a name and a birthday gets nobody's past from one person of the office (ruling 69).

const roll = { member_name: '김두번', birth: '1970-05-05', email: 'roll@example.org' }

/** Somebody new, and whom the roll has had for years under another address; and two of the office. */
const test = base
  .extend('pair', async ({ site, at: _at, begun: _begun }) => {
    const { keep_pk } = await plantTwice(site, {}, { member_name: '다른이' })
    return { keep_pk, double_pk: await plantOnRoll(site, { ...roll, joined_on: '1999-03-01' }) }
  })
  .extend('other', ({ site, begun: _begun }) => plantClerk(site, '사무국', '박승인'))

const membersIn = async ({ context }: Site) => {
  const rows = await context.db.selectFrom('member').select('member_pk').execute()
  return rows.map(({ member_pk }) => member_pk)
}

/** The token of the link in the newest mail to the roll's address. */
const tokenMailed = async (site: Site): Promise<string> => {
  const text = (await deliveredTo(site.context, roll.email)).at(-1)?.text ?? ''
  return /\/auth\/merging#([\w-]{43})/.exec(text)?.[1] ?? ''
}

const stateOf = async (me: Parameters<typeof seenOf>[1], pair: Parameters<typeof seenOf>[0]) =>
  (await me.do(merging.previewMerging, pair)).approval?.request

describe('the past of a member of the roll', () => {
  test('waits for its address, which alone is told', async ({ site, pair, office: me }) => {
    const own = await loggedIn(site, { member_pk: pair.keep_pk })
    expect((await me.do(merging.previewMerging, pair)).approval).toEqual({ request: null })
    const sent = await seenOf(pair, me)
    expect(await me.do(merging.mergeMembers, sent)).toEqual({ merged: false })
    expect(await membersIn(site)).toContain(pair.double_pk)
    // The new account goes on as before, and is told nothing yet (ruling 51).
    await own.do(getMemberInfo, {})
    await loggedIn(site, { member_pk: pair.keep_pk })
    expect(await deliveredTo(site.context, 'new@example.org')).toEqual([])
    const [mail, ...more] = await deliveredTo(site.context, roll.email)
    expect(more).toEqual([])
    expect(mail?.text).toContain('ne****@example.org 주소의 회원정보와 통합해 달라는 요청')
    expect(mail?.text).toContain('2026.11.24(화) 12:00까지')

    // The clerk who asked may not approve, nor do what is asked once more.
    expect(await stateOf(me, pair)).toMatchObject({ by: '사무국 담당', mine: true })
    const again = await me.wrong(merging.mergeMembers, await seenOf(pair, me))
    expect(again['double_pk']).toContain('통합을 요청한 직원입니다.')
    const { pairs } = await me.do(merging.listMergePairs, {})
    expect(pairs).toMatchObject([{ request: { by: '사무국 담당', confirmed: false } }])

    const token = await tokenMailed(site)
    const anybody = visitor(site)
    expect(await anybody.do(merging.confirmMerging, { token })).toEqual({})
    expect(await anybody.refused(merging.confirmMerging, { token })).toBe(35)
    expect(await stateOf(me, pair)).toMatchObject({ confirmed: true })
    expect(await me.do(merging.mergeMembers, await seenOf(pair, me))).toEqual({ merged: true })
    await deliverDueMail(site.context)
    expect(await membersIn(site)).not.toContain(pair.double_pk)
    expect(await deliveredTo(site.context, 'new@example.org')).toHaveLength(1)
    expect(await deliveredTo(site.context, roll.email)).toHaveLength(2)
    const { notes } = await me.do(getMember, { member_pk: pair.keep_pk })
    expect(notes.map(({ body }) => body)).toEqual([
      '중복 가입된 계정을 통합함. 확인한 내용: 두 이메일로 확인함. 삭제한 회원정보의 이메일로 확인함',
      '중복 회원 통합을 요청함. 확인한 내용: 두 이메일로 확인함',
    ])
    const labels = (await logOf(site)).flatMap(({ label, call }) =>
      call === merging.mergeMembers.path ? label : [],
    )
    expect(labels).toEqual([
      ...['중복 회원 통합 요청', '중복 회원 통합 요청'],
      ...['중복 회원 통합(유지)', '중복 회원 통합(삭제)'],
    ])
  })

  test('or for a second person’s reason', async ({ site, pair, office: me, other }) => {
    await site.context.db
      .updateTable('member')
      .set({ email: null })
      .where('member_pk', '=', pair.double_pk)
      .execute()
    await me.do(merging.mergeMembers, await seenOf(pair, me))
    expect(await stateOf(other, pair)).toMatchObject({
      ...{ mine: false, confirmed: false },
      note: '중복 회원 통합을 요청함. 확인한 내용: 두 이메일로 확인함',
    })
    const sent = { ...(await seenOf(pair, other)), reason: '회원증을 보고 확인함' }
    expect(await other.wrong(merging.mergeMembers, { ...sent, reason: '' })).toHaveProperty(
      'reason',
    )
    expect(await other.do(merging.mergeMembers, sent)).toEqual({ merged: true })
    const { notes } = await me.do(getMember, { member_pk: pair.keep_pk })
    expect(notes[0]?.body).toBe(
      '중복 가입된 계정을 통합함. 확인한 내용: 회원증을 보고 확인함. 사무국 담당 요청을 승인함',
    )
  })

  test('waits 72 hours, and no longer', async ({ site, pair, office: me }) => {
    await me.do(merging.mergeMembers, await seenOf(pair, me))
    const token = await tokenMailed(site)
    site.clock.forward(72 * 3600)
    const later = await plantClerk(site, '사무국')
    expect(await visitor(site).refused(merging.confirmMerging, { token })).toBe(35)
    expect(await stateOf(later, pair)).toBeNull()
    expect((await later.do(merging.listMergePairs, {})).pairs).toMatchObject([{ request: null }])
    // A request that is made again needs another yes, and another link.
    expect(await later.do(merging.mergeMembers, await seenOf(pair, later))).toEqual({
      merged: false,
    })
    expect(await tokenMailed(site)).not.toBe(token)
  })

  test('goes to one of two accounts', async ({ site, pair, office: me, other }) => {
    const { member_pk: rival } = await plantMemberLike(site, pair.keep_pk)
    const second = { keep_pk: rival, double_pk: pair.double_pk }
    await me.do(merging.mergeMembers, await seenOf(pair, me))
    const token = await tokenMailed(site)
    // The later request takes the place of the first, whose link confirms nothing any more.
    await other.do(merging.mergeMembers, await seenOf(second, other))
    expect(await visitor(site).refused(merging.confirmMerging, { token })).toBe(35)
    expect(await stateOf(me, pair)).toBeNull()
    await visitor(site).do(merging.confirmMerging, { token: await tokenMailed(site) })
    await merge(site, second, me)
    expect(await membersIn(site)).not.toContain(pair.double_pk)
  })

  test('stays where the address changes meanwhile', async ({ site, pair, office: me, other }) => {
    await me.do(merging.mergeMembers, await seenOf(pair, me))
    const { correctable } = await me.do(getMember, { member_pk: pair.double_pk })
    await me.do(correctMember, {
      member_pk: pair.double_pk,
      seen: correctable,
      member_email: 'third@example.org',
      asked_by: '전화',
      proof: '회원증',
    })
    const { obstacles } = await other.do(merging.previewMerging, pair)
    expect(obstacles.map(({ words }) => words).join()).toContain('이메일 변경 후 72시간')
    const refused = await other.wrong(merging.mergeMembers, await seenOf(pair, other))
    expect(refused).toHaveProperty('double_pk')
    site.clock.forward(73 * 3600)
    const later = await plantClerk(site, '사무국')
    expect(await stateOf(later, pair)).toBeNull()
  })
})

test('payments need it as well, a new empty account does not', async ({ site, office: me }) => {
  const pair = await plantTwice(site)
  expect((await me.do(merging.previewMerging, pair)).approval).toBeNull()
  await plantPaidOrder(site, { member_pk: pair.double_pk }, { state: 'refunded' })
  expect((await me.do(merging.previewMerging, pair)).approval).toEqual({ request: null })
  const turned = { keep_pk: pair.double_pk, double_pk: pair.keep_pk }
  expect((await me.do(merging.previewMerging, turned)).approval).toBeNull()
})

/** Another account with the name and the birthday of that one. */
const plantMemberLike = async ({ context }: Site, member_pk: number) => {
  const { member_name, birth } = await context.db
    .selectFrom('member')
    .select(['member_name', 'birth'])
    .where('member_pk', '=', member_pk)
    .executeTakeFirstOrThrow()
  return plantMember(
    { context },
    { member_name, birth, member_id: 'rival01', email: 'rival@example.org' },
  )
}
