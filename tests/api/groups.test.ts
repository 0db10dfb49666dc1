import { utils, write } from '@e965/xlsx'
import { expect } from 'vitest'
import * as groups from '#conference/api/groups.ts'
import { base64 } from '#tests/support/bank.ts'
import {
  test,
  person,
  student,
  colleague,
  order,
  statesOf,
  ordersOf,
} from '#tests/support/groups.ts'
import * as money from '#tests/support/payments.ts'

const { conference_id } = money

test('each is judged by their own row, and said at their own', async ({ site, heads }) => {
  const [head] = heads
  const unpaid = await money.plantPayer(site, {
    member_id: 'unpaid01',
    email: 'unpaid@example.org',
  })
  const people = [
    colleague(1),
    student,
    person('김노화', 'stranger@example.org'),
    person('김노화', 'unpaid@example.org'),
    person('박', 'no address'),
    { ...student, name: '다른 이름' },
    person('남의이름', 'payer0000@example.org', '비회원'),
  ]
  const { people: judged, kinds } = await head.do(groups.checkGroup, { conference_id, people })
  expect(kinds).toEqual(['비회원', '비회원 학생'])
  const fit = { amount: 50_000, tier: '정회원', refused: '', field: '' }
  expect(judged[0]).toEqual({ ...colleague(1), ...fit })
  expect(judged.map(({ amount, tier, refused }) => [amount, tier || refused])).toEqual([
    [50_000, '정회원'],
    [20_000, '비회원 학생'],
    [null, '이름과 이메일이 일치하는 회원이 없습니다. 비회원이면 구분을 선택해 주세요.'],
    [null, expect.stringContaining('연회비')],
    [null, expect.stringContaining('이메일')],
    [null, '2번과 이메일이 같습니다.'],
    // Neither name nor address alone says that somebody is a member.
    [30_000, '비회원'],
  ])
  const other = { ...order([student], [20_000]), conference_id: 'unknown' }
  expect(await unpaid.refused(groups.orderGroup, other)).toBe(44)
  for (const conference of site.context.conferences) conference.groups = false
  expect(await unpaid.refused(groups.orderGroup, order([student], [20_000]))).toBe(44)
})

test('two heads register one person at once, and the last seats are for all or nobody', async ({
  site,
  heads,
}) => {
  const two = heads.slice(0, 2)
  const same = await Promise.all(
    two.map((head) => head.ask(groups.orderGroup, order([student], [20_000]))),
  )
  expect(same.filter(({ body }) => body.success)).toHaveLength(1)
  expect(same.find(({ body }) => !body.success)?.body).toMatchObject({
    error: { fields: { 'people.0': '이미 등록되어 있습니다.' } },
  })
  money.haveSeats(site, 4)
  const lists = two.map((_, at) =>
    [1, 2].map((no) => person('서로', `p${at}${no}@lab.example.org`, '비회원')),
  )
  const both = await Promise.all(
    two.map((head, at) => head.ask(groups.orderGroup, order(lists[at] ?? [], [30_000, 30_000]))),
  )
  expect(both.filter(({ body }) => body.success)).toHaveLength(1)
  expect(await ordersOf(site)).toHaveLength(3)
  const people = [1, 2].map((no) => person('나중', `later${no}@lab.example.org`, '비회원'))
  const checked = await two[0]?.do(groups.checkGroup, { conference_id, people })
  expect(checked?.people.map(({ refused }) => refused)).toEqual(['', '남은 좌석이 없습니다.'])
})

test('an awaited person is dropped, and the sum gets smaller', async ({ site, heads }) => {
  const [head] = heads
  await head.do(groups.orderGroup, order([colleague(0), student], [50_000, 20_000]))
  const [, last] = await ordersOf(site)
  const dropped = { order_pk: last?.order_pk ?? 0, back: 0 }
  expect(await head.do(groups.cancelInGroup, dropped)).toEqual({ asked: false })
  expect(await statesOf(head)).toEqual([[50_000, '김노화 입금 확인 중', '이학생 취소']])
  await head.do(groups.orderGroup, order([student], [20_000]))
})

test('a list is read as it is pasted, or as a spreadsheet', async ({ heads }) => {
  const [head] = heads
  const rows = [['이학생', '노화대학교', student.email, '비회원 학생']]
  const titles = ['성명', '소속', 'E-mail', '구분']
  const book = utils.book_new(utils.aoa_to_sheet([titles, ...rows]))
  const sheet = write(book, { type: 'buffer', bookType: 'xlsx' }) as Uint8Array
  const lines = (sign: string) => [titles, ...rows].map((row) => row.join(sign)).join('\n')
  const pasted = rows.map((row) => row.slice(0, 3).join('\t')).join('\n')
  for (const file of [lines('\t'), lines(','), sheet]) {
    const asked = { conference_id, people: [colleague(0)], file: base64(file) }
    const { people } = await head.do(groups.checkGroup, asked)
    expect(people).toMatchObject([{ amount: 50_000 }, { ...student, amount: 20_000 }])
  }
  const asked = { conference_id, people: [], file: base64(pasted) }
  const { people } = await head.do(groups.checkGroup, asked)
  expect(people).toMatchObject([{ ...student, kind: '', amount: null, field: 'kind' }])
  const many = { ...asked, people: Array.from({ length: 50 }, () => student) }
  expect(await head.wrong(groups.checkGroup, many)).toHaveProperty('file')
})
