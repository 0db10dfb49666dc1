import * as list from '#members/api/member-import.ts'
import { acceptMemberInvitation, getMemberInvitation } from '#accounts/api/member-invitation.ts'
import { login } from '#accounts/api/sessions.ts'
import { destroyPastInvitations } from '#members/server/member-import/service.ts'
import { codesOf } from '#tests/support/call.ts'
import { logOf } from '#tests/support/console.ts'
import { deliveredTo } from '#tests/support/mailbox.ts'
import { faults, files, lineOf, listHead, listOf300 } from '#tests/support/member-lists.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'
import { visitor } from '#tests/support/visitor.ts'
import { describe, expect } from 'vitest'

const plant = async (site: Site) => {
  await plantMember(site, { member_id: 'known01', email: 'known@example.org' })
  return plantClerk(site, '사무국')
}

const textFile = (text: string): string => Buffer.from(text).toString('base64')

const columns = ['member_name', 'email', 'member_type', 'cell', 'company_name', 'joined']

describe('a list of three hundred members with twenty faults', () => {
  test.for(Object.entries(files))(
    'is read from %s, each fault with its line',
    async ([, make], { site }) => {
      const office = await plant(site)
      const file = make(listOf300()).toString('base64')
      const checked = await office.do(list.checkList, { file })
      expect(checked).toMatchObject({ head: listHead, columns, lines: 300 })
      expect(checked.problems.map(({ line, column }) => [line, column])).toEqual(
        faults.map(([line, , column]) => [line === 77 ? 78 : line, column]),
      )
      expect(checked.good).toBe(280)
      expect(checked.sample[0]).toEqual(lineOf(2))
    },
  )

  test('invites those on the good lines, once, and nobody of the others', async ({ site }) => {
    const office = await plant(site)
    const file = files.XLSX(listOf300()).toString('base64')
    const answers = await Promise.all([1, 2].map(() => office.ask(list.inviteList, { file })))
    const done = answers.flatMap(({ body }) => (body.success ? [body.data] : []))
    expect(done).toEqual([{ invited: 280, left: 20 }])
    const mails = await site.context.db.selectFrom('mail').select('to_address').execute()
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(280)
    expect(mails).toHaveLength(280)
    const label = '명단에서 280명을 초대했습니다.'
    const after = '{"invited":280,"left":20}'
    expect((await logOf(site)).at(-1)).toMatchObject({ label, after })
    const again = await office.do(list.checkList, { file })
    expect(again.good).toBe(0)
    expect(await office.wrong(list.inviteList, { file })).toHaveProperty('file')
  })
})

describe('a list', () => {
  test('whose columns have no telling names is read by what stands in them, or as the office says', async ({
    site,
  }) => {
    const office = await plant(site)
    const lines = Array.from({ length: 8 }, (_, index) => {
      const [name, email, type, cell] = lineOf(index + 1)
      return [index + 1, cell, type, email, name].join('\t')
    })
    const file = textFile(['회원 명단 2026', '가\t나\t다\t라\t마', ...lines].join('\n'))
    const checked = await office.do(list.checkList, { file })
    const guessed = [null, 'cell', 'member_type', 'email', 'member_name'] as const
    expect(checked).toMatchObject({ columns: guessed, good: 8, problems: [] })
    const chosen = [null, null, null, 'email', 'member_name'] as const
    const asked = { file, columns: [...chosen] }
    expect((await office.do(list.checkList, asked)).columns).toEqual(chosen)
    const twice = { file, columns: ['email' as const, 'email' as const] }
    expect(await office.wrong(list.checkList, twice)).toHaveProperty('columns')
  })

  test('without addresses says which column is missing', async ({ site }) => {
    const office = await plant(site)
    const file = textFile('이름,소속\n김노화,한국대학교\n')
    const { problems, good } = await office.do(list.checkList, { file })
    expect({ good, problems }).toMatchObject({ good: 0, problems: [{ column: '이메일' }] })
    expect(await office.wrong(list.inviteList, { file })).toHaveProperty('file')
  })

  test('names a member with the same name and number under another address', async ({ site }) => {
    const office = await plant(site)
    await plantMember(site, { member_id: 'double01', member_name: '김같음', cell: '01012345678' })
    const file = textFile('이름,이메일,휴대폰\n김같음,new@example.org,010-1234-5678\n')
    const { problems } = await office.do(list.checkList, { file })
    expect(problems.map(({ line }) => line)).toEqual([2])
    expect(problems[0]?.message).toContain('이름과 휴대폰 번호가 같은 회원이 있습니다.')
  })

  test('that is none is refused at the file', async ({ site }) => {
    const office = await plant(site)
    for (const [what, bytes] of [
      ['nothing', []],
      ['a picture', [0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xd8]],
      ['half a workbook', [0x50, 0x4b, 3, 4, 9, 9, 9]],
      ['a sentence', Buffer.from('안녕하십니까')],
      ['an open quote', Buffer.from('이름,이메일\n"김노화,a@b.kr\n')],
    ] as const) {
      const file = Buffer.from(bytes).toString('base64')
      expect(await office.wrong(list.checkList, { file }), what).toHaveProperty('file')
    }
  })
})

const person =
  '이름,이메일,회원구분,휴대폰,가입일\n이노화,lee@example.org,학생,010-1234-5678,2019-03-02\n'
const email = 'lee@example.org'

/** What the links in the mails of an address carry, oldest first. */
const tokensOf = async ({ context }: Site): Promise<string[]> => {
  const mails = await deliveredTo(context, email)
  return mails.map(({ text }) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? '')
}

/** Two people who are invited, and the token of the first of them. */
const invite = async (site: Site) => {
  const office = await plant(site)
  await office.do(list.inviteList, { file: textFile(`${person}박노년,park@example.org\n`) })
  const [token = ''] = await tokensOf(site)
  return { office, token }
}

const accepting = (token: string) => ({
  ...({ token, member_id: 'nohwa1956', serviceAgree: true, privacyAgree: true } as const),
  member_password: 'tulip!73',
  member_re_password: 'tulip!73',
})

describe('an invitation', () => {
  test('makes a member with an own id and password, who has agreed, and logs in', async ({
    site,
  }) => {
    const { token } = await invite(site)
    const invited = await visitor(site).do(getMemberInvitation, { token })
    expect(invited).toMatchObject({ member_name: '이노화', member_type: '학생회원' })
    expect(invited.email).not.toContain('lee@')
    await visitor(site).do(acceptMemberInvitation, accepting(token))
    const member_password = 'tulip!73'
    await visitor(site).do(login, { member_id: 'nohwa1956', member_password })
    const { db } = site.context
    const member = await db
      .selectFrom('member')
      .selectAll()
      .where('member_id', '=', 'nohwa1956')
      .executeTakeFirstOrThrow()
    expect(member).toMatchObject({ cell: '01012345678', joined_on: '2019-03-02' })
    const consents = await db.selectFrom('consent').select(['document', 'agreed']).execute()
    expect(consents).toEqual([
      { document: 'terms', agreed: 1 },
      { document: 'privacy', agreed: 1 },
    ])
    const waiting = await db.selectFrom('member_invitation').select('email').execute()
    expect(waiting).toEqual([{ email: 'park@example.org' }])
  })

  test('is used once, however many use it at the same instant', async ({ site }) => {
    const { token } = await invite(site)
    const codes = await codesOf(
      ['nohwa1956', 'nohwa1957'].map((member_id) =>
        visitor(site).call(acceptMemberInvitation, { ...accepting(token), member_id }),
      ),
    )
    expect(codes.toSorted()).toEqual([0, 37])
    expect(await visitor(site).refused(getMemberInvitation, { token })).toBe(37)
  })

  test('is over after 14 days, and what was noted for it destroyed', async ({ site }) => {
    const { token } = await invite(site)
    site.clock.forward(14 * 86_400)
    expect(await visitor(site).refused(acceptMemberInvitation, accepting(token))).toBe(37)
    await destroyPastInvitations(site.context)
    const left = await site.context.db.selectFrom('member_invitation').selectAll().execute()
    expect(left).toEqual([])
    const office = await plantClerk(site, '사무국')
    const again = await office.do(list.inviteList, { file: textFile(person) })
    expect(again.invited).toBe(1)
  })

  test('is kept, and says so at the field, for what is wrong', async ({ site }) => {
    const { token } = await invite(site)
    const accept = (given: object) =>
      visitor(site).wrong(acceptMemberInvitation, { ...accepting(token), ...given })
    const number = { member_password: '12345678', member_re_password: '12345678' }
    for (const [field, given] of [
      ['member_id', { member_id: 'KNOWN01' }],
      ['member_id', { member_id: 'lee' }],
      ['member_password', number],
      ['member_re_password', { member_re_password: 'tulip!74' }],
      ['serviceAgree', { serviceAgree: false }],
    ] as const) {
      expect(await accept(given)).toHaveProperty(field)
    }
    expect(await accept({})).toEqual({})
    expect(await visitor(site).refused(getMemberInvitation, { token: 'x'.repeat(43) })).toBe(37)
  })
})

describe('an invitation that waits', () => {
  const names = (rows: readonly { member_name: string }[]) =>
    rows.map(({ member_name }) => member_name).toSorted()

  test('is on a list until it is taken, or its fortnight is over', async ({ site }) => {
    const { office } = await invite(site)
    const { rows } = await office.do(list.listInvitations, {})
    expect(names(rows)).toEqual(['박노년', '이노화'])
    const until = '2026-12-05T03:00:00.000Z'
    expect(rows).toMatchObject([1, 2].map(() => ({ until })))
    site.clock.set('2026-12-05T03:00:00Z')
    const later = await plantClerk(site, '사무국')
    expect((await later.do(list.listInvitations, {})).rows).toEqual([])
  })

  test('is sent again with another link, and the one before opens nothing', async ({ site }) => {
    const { office } = await invite(site)
    const again = [1, 2].map(() => office.ask(list.inviteAgain, { email }))
    expect(await codesOf(again)).toEqual([0, 0])
    const opened = (await tokensOf(site)).map((token) =>
      visitor(site).call(getMemberInvitation, { token }),
    )
    const [first, ...later] = await codesOf(opened)
    expect(first).toBe(37)
    expect(later.filter((code) => code === 0)).toHaveLength(1)
  })

  test('is taken back, and its link opens nothing', async ({ site }) => {
    const { office, token } = await invite(site)
    const { rows } = await office.do(list.cancelInvitation, { email })
    expect(names(rows)).toEqual(['박노년'])
    expect(await office.refused(list.cancelInvitation, { email })).toBe(44)
    expect(await office.refused(list.inviteAgain, { email })).toBe(44)
    expect(await visitor(site).refused(getMemberInvitation, { token })).toBe(37)
  })
})
