import * as list from '#members/api/member-import.ts'
import { acceptMemberInvitation, getMemberInvitation } from '#accounts/api/member-invitation.ts'
import { login } from '#accounts/api/sessions.ts'
import { deliverDueMail } from '#platform/server/mail/service.ts'
import { destroyPastInvitations } from '#members/server/member-import/service.ts'
import { type Answer, call, refusalOf, succeed } from '#tests/support/call.ts'
import { ask, logOf, plantStaff } from '#tests/support/console.ts'
import { mailsTo } from '#tests/support/mailbox.ts'
import { faults, files, lineOf, listHead, listOf300 } from '#tests/support/member-lists.ts'
import { plantMember } from '#tests/support/members.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const plant = async (site: Site) => {
  await plantMember(site, { member_id: 'known01', email: 'known@example.org' })
  return plantStaff(site, '사무국')
}

const textFile = (text: string): string => Buffer.from(text).toString('base64')

const fieldsOf = async (answer: Promise<Answer<unknown>>): Promise<object | undefined> => {
  const { body } = await answer
  return body.success ? undefined : body.error.fields
}

const columns = ['member_name', 'email', 'member_type', 'cell', 'company_name', 'joined']

describe('a list of three hundred members with twenty faults', () => {
  test.for(Object.entries(files))(
    'is read from %s, each fault with its line',
    async ([, make], { site }) => {
      const office = await plant(site)
      const file = make(listOf300()).toString('base64')
      const checked = await succeed(ask(site, list.checkList, { file }, office))
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
    const answers = await Promise.all([
      ask(site, list.inviteList, { file }, office),
      ask(site, list.inviteList, { file }, office),
    ])
    const done = answers.flatMap(({ body }) => (body.success ? [body.data] : []))
    expect(done).toEqual([{ invited: 280, left: 20 }])
    const { count } = await site.context.db
      .selectFrom('mail')
      .select((eb) => eb.fn.countAll().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(280)
    const [row] = (await logOf(site)).slice(-1)
    expect(row).toMatchObject({
      label: '명단에서 280명을 초대했습니다.',
      after: '{"invited":280,"left":20}',
    })
    const again = await succeed(ask(site, list.checkList, { file }, office))
    expect(again.good).toBe(0)
    expect(await fieldsOf(ask(site, list.inviteList, { file }, office))).toHaveProperty('file')
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
    const checked = await succeed(ask(site, list.checkList, { file }, office))
    const guessed = [null, 'cell', 'member_type', 'email', 'member_name'] as const
    expect(checked).toMatchObject({ columns: guessed, good: 8, problems: [] })
    const chosen = [null, null, null, 'email', 'member_name'] as const
    const asked = { file, columns: [...chosen] }
    expect((await succeed(ask(site, list.checkList, asked, office))).columns).toEqual(chosen)
    const twice = { file, columns: ['email' as const, 'email' as const] }
    expect(await fieldsOf(ask(site, list.checkList, twice, office))).toHaveProperty('columns')
  })

  test('without addresses says which column is missing', async ({ site }) => {
    const office = await plant(site)
    const file = textFile('이름,소속\n김노화,한국대학교\n')
    const { problems, good } = await succeed(ask(site, list.checkList, { file }, office))
    expect({ good, problems }).toMatchObject({ good: 0, problems: [{ column: '이메일' }] })
    expect(await fieldsOf(ask(site, list.inviteList, { file }, office))).toHaveProperty('file')
  })

  test('names a member with the same name and number under another address', async ({ site }) => {
    const office = await plant(site)
    await plantMember(site, { member_id: 'double01', member_name: '김같음', cell: '01012345678' })
    const file = textFile('이름,이메일,휴대폰\n김같음,new@example.org,010-1234-5678\n')
    const { problems } = await succeed(ask(site, list.checkList, { file }, office))
    expect(problems.map(({ line }) => line)).toEqual([2])
    expect(problems[0]?.message).toContain('이름과 휴대폰 번호가 같은 회원이 있습니다.')
  })

  test.for<[string, Uint8Array]>([
    ['nothing', new Uint8Array()],
    ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0xff, 0xd8])],
    ['half a workbook', Uint8Array.from([0x50, 0x4b, 3, 4, 9, 9, 9])],
    ['a sentence', Buffer.from('안녕하십니까')],
    ['an open quote', Buffer.from('이름,이메일\n"김노화,a@b.kr\n')],
  ])('that is %s is refused at the file', async ([, bytes], { site }) => {
    const office = await plant(site)
    const file = Buffer.from(bytes).toString('base64')
    expect(await fieldsOf(ask(site, list.checkList, { file }, office))).toHaveProperty('file')
  })
})

const person =
  '이름,이메일,회원구분,휴대폰,가입일\n이노화,lee@example.org,학생,010-1234-5678,2019-03-02\n'

const invite = async (site: Site) => {
  const office = await plant(site)
  await succeed(ask(site, list.inviteList, { file: textFile(person) }, office))
  await deliverDueMail(site.context)
  const [mail] = await mailsTo(site.context, 'lee@example.org')
  const token = /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
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
    const invited = await succeed(call(site, getMemberInvitation, { token }))
    expect(invited).toMatchObject({ member_name: '이노화', member_type: '학생회원' })
    expect(invited.email).not.toContain('lee@')
    await succeed(call(site, acceptMemberInvitation, accepting(token)))
    const member_password = 'tulip!73'
    await succeed(call(site, login, { member_id: 'nohwa1956', member_password }))
    const { db } = site.context
    const member = await db
      .selectFrom('member')
      .selectAll()
      .where('member_id', '=', 'nohwa1956')
      .executeTakeFirstOrThrow()
    expect(member).toMatchObject({ cell: '01012345678', created_at: '2019-03-01T15:00:00.000Z' })
    const consents = await db.selectFrom('consent').select(['document', 'agreed']).execute()
    expect(consents).toEqual([
      { document: 'terms', agreed: 1 },
      { document: 'privacy', agreed: 1 },
    ])
    expect(await db.selectFrom('member_invitation').selectAll().execute()).toEqual([])
  })

  test('is used once, however many use it at the same instant', async ({ site }) => {
    const { token } = await invite(site)
    const answers = await Promise.all([
      call(site, acceptMemberInvitation, accepting(token)),
      call(site, acceptMemberInvitation, { ...accepting(token), member_id: 'nohwa1957' }),
    ])
    const codes = answers.map(({ body }) => (body.success ? 0 : body.error.code))
    expect(codes.toSorted()).toEqual([0, 37])
    expect(await refusalOf(call(site, getMemberInvitation, { token }))).toBe(37)
  })

  test('is over after 14 days, and what was noted for it destroyed', async ({ site }) => {
    const { token } = await invite(site)
    site.clock.forward(14 * 86_400)
    expect(await refusalOf(call(site, acceptMemberInvitation, accepting(token)))).toBe(37)
    await destroyPastInvitations(site.context)
    const left = await site.context.db.selectFrom('member_invitation').selectAll().execute()
    expect(left).toEqual([])
    const office = await plantStaff(site, '사무국')
    const again = await succeed(ask(site, list.inviteList, { file: textFile(person) }, office))
    expect(again.invited).toBe(1)
  })

  test.for<[string, object, string]>([
    ['an id that is taken', { member_id: 'KNOWN01' }, 'member_id'],
    ['an id too short', { member_id: 'lee' }, 'member_id'],
    [
      'a password of one’s number',
      { member_password: '12345678', member_re_password: '12345678' },
      'member_password',
    ],
    ['two passwords', { member_re_password: 'tulip!74' }, 'member_re_password'],
    ['terms not agreed to', { serviceAgree: false }, 'serviceAgree'],
  ])('is kept, and says so at the field, for %s', async ([, given, field], { site }) => {
    const { token } = await invite(site)
    const wanted = { ...accepting(token), ...given }
    expect(await fieldsOf(call(site, acceptMemberInvitation, wanted))).toHaveProperty(field)
    await succeed(call(site, acceptMemberInvitation, accepting(token)))
  })

  test('cannot be guessed, and is no staff’s', async ({ site }) => {
    await invite(site)
    expect(await refusalOf(call(site, getMemberInvitation, { token: 'x'.repeat(43) }))).toBe(37)
  })
})

describe('an invitation that waits', () => {
  const plantInvited = async (site: Site) => {
    const office = await plant(site)
    const file = textFile('이름,이메일\n이노화,lee@example.org\n박노년,park@example.org\n')
    await succeed(ask(site, list.inviteList, { file }, office))
    return office
  }
  const tokensOf = async (site: Site, email: string): Promise<string[]> => {
    await deliverDueMail(site.context)
    const mails = await mailsTo(site.context, email)
    return mails.map(({ text }) => /#([\w-]+)/.exec(text ?? '')?.[1] ?? '')
  }
  const names = (rows: readonly { member_name: string }[]) =>
    rows.map(({ member_name }) => member_name).toSorted()

  test('is on a list until it is taken, or its fortnight is over', async ({ site }) => {
    const office = await plantInvited(site)
    const { rows } = await succeed(ask(site, list.listInvitations, {}, office))
    expect(names(rows)).toEqual(['박노년', '이노화'])
    expect(rows[0]).toMatchObject({ member_type: '정회원', until: '2026-12-05T03:00:00.000Z' })
    site.clock.set('2026-12-05T03:00:00Z')
    const later = await plantStaff(site, '사무국')
    expect((await succeed(ask(site, list.listInvitations, {}, later))).rows).toEqual([])
  })

  test('is sent again with another link, and the one before opens nothing', async ({ site }) => {
    const office = await plantInvited(site)
    const email = 'lee@example.org'
    const again = await Promise.all([
      ask(site, list.inviteAgain, { email }, office),
      ask(site, list.inviteAgain, { email }, office),
    ])
    expect(again.every(({ body }) => body.success)).toBe(true)
    const tokens = await tokensOf(site, email)
    const opened = []
    for (const token of tokens) {
      opened.push((await call(site, getMemberInvitation, { token })).body.success)
    }
    expect(opened.filter(Boolean)).toHaveLength(1)
    expect(opened[0]).toBe(false)
  })

  test('is taken back, and its link opens nothing', async ({ site }) => {
    const office = await plantInvited(site)
    const email = 'lee@example.org'
    const { rows } = await succeed(ask(site, list.cancelInvitation, { email }, office))
    expect(names(rows)).toEqual(['박노년'])
    expect(await refusalOf(ask(site, list.cancelInvitation, { email }, office))).toBe(44)
    expect(await refusalOf(ask(site, list.inviteAgain, { email }, office))).toBe(44)
    const [token = ''] = await tokensOf(site, email)
    expect((await call(site, getMemberInvitation, { token })).body.success).toBe(false)
  })
})
