import { expect } from 'vitest'
import * as list from '#members/api/member-import.ts'
import { setMemberStatus } from '#members/api/member-statuses.ts'
import { listMembers } from '#members/api/office-members.ts'
import * as dues from '#payments/api/dues-import.ts'
import { handWorked, handWorkedAt } from '#tests/support/hand-worked.ts'
import { longList } from '#tests/support/long-list.ts'
import { duesFiles, memberFiles, moved } from '#tests/support/moving-in.ts'
import { type Clerk, test } from '#tests/support/people.ts'
import type { Site } from '#tests/support/site.ts'

const agreedTo = (groups: readonly { key: string; kind: string }[]): string[] =>
  groups.filter(({ kind }) => kind !== 'wrong').map(({ key }) => key)

/** What a file asks of whoever brings it. */
interface Asked {
  groups: readonly { kind: string; count: number }[]
  /** Payers of whom somebody says who they are. */
  payers: number
}

/**
 * The office's minutes for a file, by a rule that is slower than anybody's hand: ten seconds for each of five clicks (the
 * file, the columns, the offers, the button, the question), half a minute for each kind of offer that is looked at, two
 * minutes for each cell that nothing is offered for (the paper is fetched), one for each payer who is chosen by hand.
 */
const minutesFor = ({ groups, payers }: Asked): number => {
  const unread = groups.filter(({ kind }) => kind === 'wrong')
  const cells = unread.reduce((sum, { count }) => sum + count, 0)
  return (5 * 10) / 60 + (groups.length - unread.length) / 2 + cells * 2 + payers
}

/** As the office does it: a look, every offer agreed to, and in. */
const moveIn = async (office: Clerk, bytes: Buffer) => {
  const file = bytes.toString('base64')
  const { groups } = await office.do(list.checkList, { file })
  const agreed = agreedTo(groups)
  const checked = await office.do(list.checkList, { file, agreed })
  const added = await office.do(list.addList, { file, agreed, notice: false, invite: false })
  return { checked, added, minutes: minutesFor({ groups, payers: checked.doubles.length }) }
}

const rollOf = ({ context }: Site) =>
  context.db.selectFrom('member').selectAll().orderBy('member_pk').execute()

test.for(Object.entries(memberFiles()))(
  'of three hundred members on a list as it comes, %s, nearly all come in by the page’s own offers',
  async ([, bytes], { site, office }) => {
    const { checked, added } = await moveIn(office, bytes)
    expect(checked.columns).toEqual([
      null,
      'member_name',
      'birth',
      'cell',
      'email',
      'company_name',
      'member_type',
      'joined',
    ])
    expect(checked.head[4]).toBe('연락처 이메일')
    expect(checked.lines).toBe(304)
    expect(checked.doubles.map(({ line }) => line)).toEqual([305, 306, 307, 308])
    expect(added.added).toBeGreaterThanOrEqual(291)
    const rows = new Map(
      (await rollOf(site)).map((row) => [`${row.member_name} ${row.birth}`, row]),
    )
    const right = moved.filter(({ name, birth, cell, email, type, company, joined }) => {
      const row = rows.get(`${name} ${birth}`)
      const said = [
        row?.cell,
        row?.email ?? '',
        row?.member_type,
        row?.company_name,
        row?.joined_on,
      ]
      return said.join() === [cell, email, type, company, joined].join()
    })
    expect(right.length).toBeGreaterThanOrEqual(291)
  },
)

test('of three hundred rows of all columns 98 of 100 are right, and none is wrong in silence', async ({
  site,
  office,
}) => {
  const { file, after } = longList()
  const { checked } = await moveIn(office, file)
  const { db } = site.context
  const tables = [
    await db.selectFrom('member_status').selectAll().execute(),
    await db.selectFrom('member_note').selectAll().execute(),
    await db.selectFrom('member_education').selectAll().execute(),
  ] as const
  const roll = (await rollOf(site)).map(({ email, ...row }): Record<string, unknown> => {
    const [[held], [note], [school]] = tables.map((rows) =>
      rows.filter(({ member_pk }) => member_pk === row.member_pk),
    ) as unknown as typeof tables
    return {
      ...row,
      email: email ?? '',
      status: held ? `${held.status} ${held.from_day}~${held.until_day ?? ''}` : '',
      note: note?.body ?? '',
      school: school ? `${school.school} ${school.degree} ${school.major} ${school.year}` : '',
    }
  })
  const unread = checked.groups.flatMap(({ kind, cells }) => (kind === 'wrong' ? cells : []))
  const listed = new Set([...unread, ...checked.doubles].map(({ line }) => line))
  const wrong = after.flatMap((wanted, at) => {
    const row = roll.find(({ company_fax }) => company_fax === wanted['company_fax'])
    const bad = Object.entries(wanted).filter(([key, value]) => row?.[key] !== value)
    return bad.length === 0 ? [] : [{ line: at + 2, bad }]
  })
  expect(wrong.filter(({ line }) => !listed.has(line))).toEqual([])
  expect(after.length - wrong.length).toBe(296)
  expect(roll.length + checked.doubles.length).toBe(300)
})

/** The member on the roll whom the list of the hand-worked means. */
const memberAt = async (site: Site, at: number) => {
  const one = moved[handWorkedAt(at)]
  const row = (await rollOf(site)).find(
    ({ member_name, birth }) => member_name === one?.name && birth === one.birth,
  )
  if (row === undefined) throw new Error(`${one?.name} is not on the roll`)
  return row
}

/** A sheet of dues: a look, every offer, whoever is known by name alone is taken for a member of that name. */
const bringDues = async (office: Clerk, name: string, bytes: Buffer) => {
  const file = bytes.toString('base64')
  const { groups } = await office.do(dues.lookAtDues, { file })
  const agreed = agreedTo(groups)
  const looked = await office.do(dues.lookAtDues, { file, agreed })
  const open = looked.people.filter(({ kind }) => kind !== 'sure')
  const sums = looked.sums.map(({ line, year, amount, runs: [run] }) => {
    const years = run ?? (amount === 50_000 ? [year] : [])
    return { line, year, years, reason: '그해 연회비가 달랐음' }
  })
  const people = open.map(({ line, candidates: [only] }) => ({
    line,
    member_pk: only?.member_pk ?? null,
  }))
  const made = await office.do(dues.importDues, { file, agreed, people, sums, name })
  return { looked, open, made, minutes: minutesFor({ groups, payers: open.length + sums.length }) }
}

test('three sheets leave sixty people with the years they paid and owe', async ({
  site,
  admin,
}) => {
  let { minutes } = await moveIn(admin, memberFiles()['회원 명부.xls'])
  for (const [at, [, , , , special]] of handWorked.entries()) {
    if (special?.status === undefined) continue
    const { member_pk } = await memberAt(site, at)
    const [status, from_day, until_day] = special.status
    const period = { member_pk, status, from_day, until_day, reason: '이사회 의결' }
    await admin.do(setMemberStatus, period)
  }
  for (const [name, bytes] of Object.entries(duesFiles())) {
    const { looked, open, ...brought } = await bringDues(admin, name, bytes)
    minutes += brought.minutes
    expect(
      open.map(({ kind }) => kind),
      name,
    ).not.toContain('nobody')
    expect(
      looked.left.map(({ why }) => why).filter((why) => why !== 'undecided' && why !== 'sum'),
      name,
    ).toEqual(name === '연도별 회비.xlsx' ? ['old'] : [])
  }
  expect(minutes).toBeLessThanOrEqual(60)
  const { db } = site.context
  const orders = await db
    .selectFrom('payment_order')
    .select(['member_pk', 'goods_key', 'amount'])
    .where('state', '=', 'paid')
    .orderBy('goods_key')
    .execute()
  for (const [at, [, type, paid, unpaid]] of handWorked.entries()) {
    const one = moved[handWorkedAt(at)]
    const member = await memberAt(site, at)
    const own = orders.filter(({ member_pk }) => member_pk === member.member_pk)
    const years = own.map(({ goods_key }) => goods_key.replace('fee:202', '')).join('')
    expect([one?.name, member.member_type, years]).toEqual([one?.name, type, paid])
    const { rows } = await admin.do(listMembers, { q: one?.name ?? '' })
    const row = rows.find(({ member_pk }) => member_pk === member.member_pk)
    expect([one?.name, row?.arrears]).toEqual([one?.name, unpaid.length])
  }
})
