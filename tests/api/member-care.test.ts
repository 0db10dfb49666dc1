import * as care from '#accounts/api/member-care.ts'
import type { CorrectInput } from '#accounts/api/member-care.ts'
import * as members from '#members/api/office-members.ts'
import { downloadPersonalData } from '#privacy/api/personal-data.ts'
import { getMemberInfo } from '#accounts/api/profile.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { destroyDue } from '#privacy/server/retention/service.ts'
import { type Answer, call, refusalOf, send, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { logIn, plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const email = 'kim@example.org'
const birth = '1956-03-01'

const plant = async (site: Site) => {
  const office = await plantStaff(site, '사무국')
  const { member_pk } = await plantMember(site, { member_name: '김노화', birth, email })
  return { office, member_pk }
}

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

const mails = async ({ context }: Site) => {
  await deliverDueMail(context)
  return mailsTo(context, email)
}

const day = 86_400

describe('a note', () => {
  test('says who wrote it when, is read by the member, too, and goes after three years', async ({
    site,
  }) => {
    const { office, member_pk } = await plant(site)
    const body = '전화로 주소 변경을 문의함'
    const { notes } = await succeed(ask(site, care.addNote, { member_pk, body }, office))
    const until = '2029-11-21T03:00:00.000Z'
    expect(notes).toMatchObject([{ kind: 'note', body, by: '사무국 담당', until }])
    const { access_token } = await logIn(site, { member_pk })
    const { path } = downloadPersonalData
    const file = await send(site, {
      method: 'GET',
      path: `/api${path}?format=json`,
      headers: {
        authorization: access_token,
        'client-secret': site.context.config.clientSecret,
      },
    })
    expect(file.text).toContain(body)
    expect(file.text).not.toContain('사무국 담당')
    expect(JSON.stringify(await logOf(site))).not.toContain('주소 변경')
    site.clock.forward(3 * 365 * day + day)
    await destroyDue(site.context)
    const later = await plantStaff(site, '사무국')
    const member = await succeed(ask(site, members.getMember, { member_pk }, later))
    expect(member.notes).toEqual([])
  })

  test('is taken back once, but for what tells of a correction', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const { notes } = await succeed(ask(site, care.addNote, { member_pk, body: '메모' }, office))
    const note_pk = notes[0]?.note_pk ?? 0
    const left = await succeed(ask(site, care.removeNote, { note_pk }, office))
    expect(left.notes).toEqual([])
    expect(await refusalOf(ask(site, care.removeNote, { note_pk }, office))).toBe(44)
    const wanted = { member_pk, seen, member_name: '김노년', proof: '주민등록초본' }
    await succeed(ask(site, care.correctMember, wanted, office))
    const member = await succeed(ask(site, members.getMember, { member_pk }, office))
    const told = member.notes[0]?.note_pk ?? 0
    expect(await refusalOf(ask(site, care.removeNote, { note_pk: told }, office))).toBe(44)
  })

  test('says something, of somebody', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const empty = ask(site, care.addNote, { member_pk, body: ' ' }, office)
    expect(await fieldsOf(empty)).toEqual({ body: '메모할 내용을 적어 주세요.' })
    const nobody = ask(site, care.addNote, { member_pk: 999_999, body: '메모' }, office)
    expect(await refusalOf(nobody)).toBe(44)
  })
})

const seen = { member_name: '김노화', birth, member_id: 'regular01' }

describe('a correction', () => {
  test('of the id ends every session, is noted with its proof and told by mail', async ({
    site,
  }) => {
    const { office, member_pk } = await plant(site)
    const { access_token: token } = await logIn(site, { member_pk })
    const wanted = { member_pk, seen, member_id: 'nohwa1956', proof: '본인 확인 통화' }
    const known = await succeed(ask(site, care.correctMember, wanted, office))
    expect(known).toEqual({ ...seen, member_id: 'nohwa1956' })
    expect(await refusalOf(call(site, getMemberInfo, {}, { token }))).toBe(84)
    const member = await succeed(ask(site, members.getMember, { member_pk }, office))
    expect(member.notes).toMatchObject([
      { kind: 'correction', body: '아이디 정정. 확인한 증빙: 본인 확인 통화' },
    ])
    const [mail] = await mails(site)
    expect(mail?.subject).toContain('회원정보를 바로잡았습니다')
    expect(mail?.text).toContain('회원님의 아이디를 바로잡았습니다.')
    const log = JSON.stringify(await logOf(site))
    for (const value of ['nohwa1956', 'regular01', '통화']) expect(log).not.toContain(value)
  })

  test('of a name keeps the session; of two at once the second sees what the first did', async ({
    site,
  }) => {
    const { office, member_pk } = await plant(site)
    const { access_token: token } = await logIn(site, { member_pk })
    const to = (member_name: string) =>
      ask(site, care.correctMember, { member_pk, seen, member_name, proof: '여권' }, office)
    const answers = await Promise.all([to('김노년'), to('김장수')])
    expect(answers.filter(({ body }) => body.success)).toHaveLength(1)
    const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.error]))
    expect(refused[0]?.code).toBe(25)
    expect(await mails(site)).toHaveLength(1)
    await succeed(call(site, getMemberInfo, {}, { token }))
  })

  test('gives two members who want one id at the same instant two answers', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const other = await plantMember(site, { member_name: '이노화', member_id: 'other01', birth })
    const proof = '본인 확인 통화'
    const answers = await Promise.all([
      ask(site, care.correctMember, { member_pk, seen, member_id: 'Wanted1', proof }, office),
      ask(
        site,
        care.correctMember,
        {
          member_pk: other.member_pk,
          member_id: 'wanted1',
          proof,
          seen: { member_name: '이노화', birth, member_id: 'other01' },
        },
        office,
      ),
    ])
    const refused = answers.flatMap(({ body }) => (body.success ? [] : [body.error]))
    expect(refused).toMatchObject([
      { code: 63, fields: { member_id: '다른 회원이 쓰고 있는 아이디입니다.' } },
    ])
  })

  test.for<[string, Partial<CorrectInput>, string]>([
    ['nothing', {}, 'member_name'],
    ['what it is already', { member_name: '김노화' }, 'member_name'],
    ['signs', { member_name: '김<b>' }, 'member_name'],
    ['an id too short', { member_id: 'kim' }, 'member_id'],
    ['the office’s own id', { member_id: 'administrator' }, 'member_id'],
    ['a day that is none', { birth: '1956-02-30' }, 'birth'],
    ['a day to come', { birth: '2030-01-01' }, 'birth'],
    ['a child', { birth: '2015-01-01' }, 'birth'],
    ['no proof', { member_name: '김노년', proof: '' }, 'proof'],
    ['a number that nobody may keep', { member_name: '김노년', proof: '560301-1234567' }, 'proof'],
  ])('is refused at its field for %s', async ([, given, field], { site }) => {
    const { office, member_pk } = await plant(site)
    const wanted = { member_pk, seen, proof: '주민등록초본', ...given }
    expect(await fieldsOf(ask(site, care.correctMember, wanted, office))).toHaveProperty(field)
    expect(await mails(site)).toEqual([])
  })
})

describe('help with the log-in', () => {
  test('is a mail to the address on file that opens nothing by itself', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const sent = await succeed(ask(site, care.sendRecovery, { member_pk }, office))
    expect(sent.email).not.toBe(email)
    const [mail] = await mails(site)
    expect(mail?.text).toContain('회원님의 아이디는 regular01입니다.')
    expect(mail?.text).toMatch(/비밀번호 찾기: \S+\/auth\/findpw\n/)
  })

  test('is refused without an address, and after five an hour', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const without = await plantMember(site, { member_id: 'nomail01' })
    const refused = ask(site, care.sendRecovery, { member_pk: without.member_pk }, office)
    expect(await fieldsOf(refused)).toHaveProperty('member_pk')
    for (let index = 0; index < 5; index++) {
      await succeed(ask(site, care.sendRecovery, { member_pk }, office))
    }
    expect(await refusalOf(ask(site, care.sendRecovery, { member_pk }, office))).toBe(42)
  })

  test('ends every session', async ({ site }) => {
    const { office, member_pk } = await plant(site)
    const { access_token: token } = await logIn(site, { member_pk })
    expect(await succeed(ask(site, care.endMemberSessions, { member_pk }, office))).toEqual({
      ended: 1,
    })
    expect(await refusalOf(call(site, getMemberInfo, {}, { token }))).toBe(84)
    const nobody = ask(site, care.endMemberSessions, { member_pk: 999_999 }, office)
    expect(await refusalOf(nobody)).toBe(44)
  })
})
