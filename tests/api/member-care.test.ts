import { describe, expect } from 'vitest'
import { undoEmailChange } from '#accounts/api/email-change.ts'
import * as care from '#accounts/api/member-care.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { getMember } from '#members/api/office-members.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { logOf } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { plantClerk } from '#tests/support/people.ts'
import { downloadData } from '#tests/support/profiles.ts'
import { type Site, test } from '#tests/support/site.ts'
import { loggedIn, visitor } from '#tests/support/visitor.ts'

const email = 'kim@example.org'
const birth = '1956-03-01'
const seen = { member_name: '김노화', birth, member_id: 'regular01' }

const how = { asked_by: '본인, 전화', proof: '등록된 휴대폰으로 다시 통화' }

const plant = async (site: Site) => {
  const office = await plantClerk(site, '사무국')
  const { member_pk } = await plantMember(site, { birth, email })
  return { office, member_pk }
}

const mails = ({ context }: Site) => deliveredTo(context, email)

describe('a note', () => {
  test('says who wrote it when, to the member, too, and goes after 3 years', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const body = '전화로 주소 변경을 문의함'
    const { notes } = await office.do(care.addNote, { member_pk, body })
    const until = '2029-11-21T03:00:00.000Z'
    expect(notes).toMatchObject([{ kind: 'note', body, by: '사무국 담당', until }])
    const { access_token: authorization } = await logIn(site, { member_pk })
    const text = await (await downloadData(site, authorization, 'json')).text()
    expect(text).toContain(body)
    expect(text).not.toContain('사무국 담당')
    expect(JSON.stringify(await logOf(site))).not.toContain('주소 변경')
    site.clock.set('2029-11-22T03:00:00Z')
    await destroyDue(site.context)
    expect((await (await plantClerk(site, '사무국')).do(getMember, { member_pk })).notes).toEqual(
      [],
    )
  })

  test('is taken back once, but for what tells of a correction', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const { notes } = await office.do(care.addNote, { member_pk, body: '메모' })
    const note_pk = notes[0]?.note_pk ?? 0
    expect((await office.do(care.removeNote, { note_pk })).notes).toEqual([])
    expect(await office.refused(care.removeNote, { note_pk })).toBe(44)
    const wanted = { member_pk, seen, member_name: '김노년', ...how, proof: '주민등록초본' }
    await office.do(care.correctMember, wanted)
    const [told] = (await office.do(getMember, { member_pk })).notes
    expect(await office.refused(care.removeNote, { note_pk: told?.note_pk ?? 0 })).toBe(44)
  })
})

describe('a correction', () => {
  test('of the id ends every session, is noted with proof and told by mail', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const browser = await loggedIn(site, { member_pk })
    const wanted = { member_pk, seen, member_id: 'nohwa1956', ...how }
    const known = await office.do(care.correctMember, wanted)
    expect(known).toMatchObject({ ...seen, member_id: 'nohwa1956' })
    expect(await browser.refused(getMemberInfo, {})).toBe(84)
    const { notes } = await office.do(getMember, { member_pk })
    const body = '아이디 정정. 요청: 본인, 전화. 본인 확인: 등록된 휴대폰으로 다시 통화'
    expect(notes).toMatchObject([{ kind: 'correction', body }])
    const [mail] = await mails(site)
    expect(mail?.subject).toContain('회원정보가 정정되었습니다')
    expect(mail?.text).toContain('회원님의 아이디를 정정했습니다.')
    const log = JSON.stringify(await logOf(site))
    for (const value of ['nohwa1956', 'regular01', '통화']) expect(log).not.toContain(value)
  })

  test('of a name keeps the session; of two at once the second is told', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const browser = await loggedIn(site, { member_pk })
    const wanted = { member_pk, seen, ...how }
    const answers = await Promise.all(
      ['김노년', '김장수'].map((member_name) =>
        office.ask(care.correctMember, { ...wanted, member_name }),
      ),
    )
    const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.error]))
    expect(refused.map(({ code }) => code)).toEqual([25])
    expect(await mails(site)).toHaveLength(1)
    await browser.do(getMemberInfo, {})
  })

  test('is refused at its field for what is wrong', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    for (const [why, given, field] of [
      ['nothing', {}, 'asked_by'],
      ['what it is already', { member_name: '김노화' }, 'asked_by'],
      ['signs', { member_name: '김<b>' }, 'member_name'],
      ['an id too short', { member_id: 'kim' }, 'member_id'],
      ['the office’s own id', { member_id: 'administrator' }, 'member_id'],
      ['a day that is none', { birth: '1956-02-30' }, 'birth'],
      ['a day to come', { birth: '2030-01-01' }, 'birth'],
      ['a child', { birth: '2015-01-01' }, 'birth'],
      ['no proof', { member_name: '김노년', proof: '' }, 'proof'],
      ['what nobody may keep', { member_name: '김노년', proof: '560301-1234567' }, 'proof'],
    ] satisfies [string, object, string][]) {
      const wanted = { member_pk, seen, ...how, proof: '주민등록초본', ...given }
      expect(await office.wrong(care.correctMember, wanted), why).toHaveProperty(field)
    }
    expect(await mails(site)).toEqual([])
  })
})

describe('what a member says by phone', () => {
  test('is corrected as at sign-up, noted, told by mail, and in the log', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const { correctable } = await office.do(getMember, { member_pk })
    const given = {
      member_cell: '010-2222-3333',
      member_company_name: '한국대학교',
      schools: '한국대학교 / 박사 / 생명과학 / 1988 / 대한민국',
    }
    const known = await office.do(care.correctMember, {
      member_pk,
      seen: correctable,
      ...given,
      ...how,
    })
    expect(known).toMatchObject({ ...given, member_cell: '01022223333', member_email: email })
    const { notes, correctable: shown } = await office.do(getMember, { member_pk })
    expect(shown).toEqual(known)
    const body =
      '휴대폰 번호, 직장명, 학력 정정. 요청: 본인, 전화. 본인 확인: 등록된 휴대폰으로 다시 통화'
    expect(notes).toMatchObject([{ kind: 'correction', body }])
    const [mail] = await mails(site)
    expect(mail?.text).toContain('휴대폰 번호, 직장명, 학력')
    const log = JSON.stringify(await logOf(site))
    expect(log).toContain('회원정보 정정(휴대폰 번호, 직장명, 학력)')
    for (const value of ['2222', '한국대학교', '통화']) expect(log).not.toContain(value)
    const stale = { seen: correctable, member_cell: '01044445555' }
    expect(await office.refused(care.correctMember, { member_pk, ...stale, ...how })).toBe(25)
    const same = { seen: known, ...given }
    expect(await office.wrong(care.correctMember, { member_pk, ...same, ...how })).toEqual({
      asked_by: '변경한 항목이 없습니다.',
    })
  })

  test('of an address tells both, and the old one undoes it within 72 hours', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const seen = { member_email: email }
    const moved = { member_pk, seen, member_email: 'New@example.org', ...how }
    expect(await office.do(care.correctMember, moved)).toMatchObject({
      member_email: 'new@example.org',
    })
    const [told] = await deliveredTo(site.context, 'new@example.org')
    expect(told?.text).toContain('이메일을 정정했습니다')
    const [back] = await mails(site)
    const token = /#([\w-]+)/.exec(back?.text ?? '')?.[1] ?? ''
    await visitor(site).do(undoEmailChange, { token })
    const { correctable } = await office.do(getMember, { member_pk })
    expect(correctable.member_email).toBe(email)
  })

  test('is refused at its field for what is wrong', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    await plantMember(site, { member_id: 'other01', email: 'other@example.org' })
    const seen = { member_email: email }
    for (const [given, field] of [
      [{ member_email: 'other@example.org' }, 'member_email'],
      [{ member_email: '' }, 'member_email'],
      [{ member_email: 'lee@' }, 'member_email'],
      [{ member_cell: '02-1' }, 'member_cell'],
      [{ schools: '한국대학교 / 박사' }, 'schools'],
      [{ member_cell: '01012345678', proof: '' }, 'proof'],
    ] as const) {
      const wanted = { member_pk, seen, ...how, ...given }
      expect(await office.wrong(care.correctMember, wanted)).toHaveProperty(field)
    }
    expect(await mails(site)).toEqual([])
  })
})

describe('help with the log-in', () => {
  test('is a mail to the address on file that opens nothing by itself', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const sent = await office.do(care.sendRecovery, { member_pk })
    expect(sent.email).not.toBe(email)
    const [mail] = await mails(site)
    expect(mail?.text).toContain('회원님의 아이디는 regular01입니다.')
    expect(mail?.text).toMatch(/비밀번호 찾기: \S+\/auth\/findpw\n/)
  })

  test('is refused without an address, and after five an hour', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const without = await plantMember(site, { member_id: 'nomail01' })
    const nowhere = { member_pk: without.member_pk }
    expect(await office.wrong(care.sendRecovery, nowhere)).toHaveProperty('member_pk')
    for (let index = 0; index < 5; index++) await office.do(care.sendRecovery, { member_pk })
    expect(await office.refused(care.sendRecovery, { member_pk })).toBe(42)
  })

  test('ends every session', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const browser = await loggedIn(site, { member_pk })
    expect(await office.do(care.endMemberSessions, { member_pk })).toEqual({ ended: 1 })
    expect(await browser.refused(getMemberInfo, {})).toBe(84)
    expect(await office.refused(care.endMemberSessions, { member_pk: 999_999 })).toBe(44)
  })
})
