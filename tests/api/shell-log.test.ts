import { afterAll, beforeAll, describe, expect } from 'vitest'
import { commands } from '#app/shell/commands.ts'
import { markTime } from '#office/server/clock.ts'
import { createTransferInfo } from '#payments/api/payments.ts'
import { endStaff, listPeople } from '#staff/server/people.ts'
import { call, succeed } from '#tests/support/call.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { isEmbedded } from '#tests/support/engines.ts'
import { say } from '#tests/support/office-words.ts'
import { test } from '#tests/support/office.ts'
import { officer } from '#tests/support/officer.ts'
import { annualFee, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'

// What the shell changes is in the office's log like what the console changes (docs/decisions/049).

type Name = keyof typeof commands

interface At {
  site: Site
  write: (name: string, content: string) => Promise<string>
}

/** The command's words, once what has to be there is, and its row. `--by` may be left out where the contract says so. */
type Case = readonly [
  words: (at: At) => Promise<readonly string[]>,
  row: { kind: string; subject?: string | null; label: string },
  by: 'optional' | 'required',
]

const plantAwaited = async ({ site }: At) => {
  const { token } = await plantPayer(site)
  await succeed(call(site, createTransferInfo, annualFee, { token }))
  return ['1']
}

const plantOrder = async (site: Site, state: 'paid' | 'to_return'): Promise<string> =>
  String(await plantPaidOrder(site, await plantPayer(site), { state }))

const post = '---\nkind: 공지사항\ntitle: 총회\nauthor: 사무국\n---\n내용입니다.\n'

const listed = { key: '1', kind: '공지사항', title: '옛글', author: '사무국', content: '글' }

const plantEditor = async ({ site }: At) => [
  (await plantStaff(site, '편집', { staff_name: '박서연' })).staff_id,
]

const plantBackup = async ({ site }: At) => {
  const file = `${site.context.config.dataDir}/copy.sqlite`
  await say(site, commands.backup, file)
  return [file]
}

const plantDoubt = async ({ site: { context } }: At) => {
  await markTime({ ...context, clock: { now: () => new Date('2020-01-01T00:00:00Z') } })
  return ['--yes']
}

const changing: Partial<Record<Name, Case>> = {
  'create-staff': [
    () => Promise.resolve(['other2026', '이사무', '--role', '사무국']),
    { kind: 'staff', label: '직원 계정 생성: 이사무' },
    'optional',
  ],
  'reset-factors': [
    plantEditor,
    { kind: 'staff', label: '직원 인증 수단 초기화: 박서연' },
    'optional',
  ],
  restore: [plantBackup, { kind: 'system', subject: null, label: '백업에서 복원' }, 'optional'],
  'confirm-clock': [
    plantDoubt,
    { kind: 'system', subject: null, label: '서버 시각 확인' },
    'optional',
  ],
  publish: [
    async ({ write }) => [await write('총회.md', post)],
    { kind: 'post', subject: '1', label: '게시글 등록' },
    'optional',
  ],
  'import-posts': [
    async ({ write }) => [await write('posts.json', JSON.stringify([listed]))],
    { kind: 'post', subject: null, label: '게시글 이전(1건)' },
    'required',
  ],
  'confirm-deposit': [
    plantAwaited,
    { kind: 'deposit', subject: '1', label: '주문 1 입금 확인' },
    'optional',
  ],
  refund: [
    async ({ site }) => [await plantOrder(site, 'paid'), '--reason', '요청'],
    { kind: 'refund', subject: '1', label: '주문 1 환불(80,000원)' },
    'required',
  ],
  settle: [
    async ({ site }) => [
      await plantOrder(site, 'to_return'),
      ...['--refunded', 'yes', '--reason', '송금'],
    ],
    { kind: 'deposit', subject: '1', label: '주문 1 입금 반환 등록' },
    'required',
  ],
}

/** A mail server's word is no change of the office's; moves.test.ts asks for the rows of the moves. */
const others: readonly Name[] = [
  ...(['backup', 'orders', 'needs-human', 'destroyed', 'bounce'] as const),
  ...(['move-to-postgres', 'move-to-sqlite'] as const),
]

const cases = Object.entries(changing) as [Name, Case][]

test('every command of the shell changes something or only reads', () => {
  const known = [...cases.map(([name]) => name), ...others]
  expect(known.toSorted()).toEqual(Object.keys(commands).toSorted())
})

/** Nothing is piped into the commands. */
const { isTTY } = process.stdin
beforeAll(() => void Object.assign(process.stdin, { isTTY: true }))
afterAll(() => void Object.assign(process.stdin, { isTTY }))

// On PostgreSQL its own tools restore.
describe.for(cases.filter(([name]) => isEmbedded || name !== 'restore'))(
  '%s',
  ([name, [given, row, by]]) => {
    test('leaves one row, under the name of who did it', async ({ site, office: { write } }) => {
      const words = await given({ site, write })
      await say(site, commands[name], ...words, '--by', '김사무')
      const { people } = await listPeople(site.context)
      const staff_pk = people.find(({ staff_name }) => staff_name === '김사무')?.staff_pk
      const who = { staff_pk, staff_name: '김사무', ip: '', call: name }
      expect(await logOf(site)).toMatchObject([{ ...who, ...row }])
    })

    test('without --by it is the server’s, or refused', async ({ site, office: { write } }) => {
      const said = await say(site, commands[name], ...(await given({ site, write })))
      const who = { staff_pk: null, staff_name: '서버 관리자(명령)', call: name }
      expect(await logOf(site)).toMatchObject(by === 'optional' ? [{ ...who, ...row }] : [])
      if (by === 'required') expect(said).toContain('--by에 처리하는 직원의 로그인')
    })
  },
)

/** Publishes a post in that name. Answers with what is said. */
const publish = async ({ site, write }: At, by: string): Promise<string> =>
  say(site, commands.publish, await write('총회.md', post), '--by', by)

test('who is named may be so by the log-in id, in whatever case', async ({ site, office }) => {
  const [staff_id = ''] = await plantEditor({ site, ...office })
  expect(await publish({ site, ...office }, staff_id.toUpperCase())).toContain('등록했습니다')
  expect(await logOf(site)).toMatchObject([{ staff_name: '박서연' }])
})

const plantLeft = async (site: Site) => {
  const { staff_pk } = await plantStaff(site, '편집', { staff_name: '박서연' })
  await endStaff(site.context, officer, { staff_pk, version: 1, reason: '퇴직' })
}

const forgetStaff = async ({ context: { db } }: Site) => {
  for (const table of ['staff_session', 'staff_role', 'staff'] as const) {
    await db.deleteFrom(table).execute()
  }
}

test.for<[string, string, (site: Site) => Promise<unknown>, RegExp]>([
  ['is nobody', '홍길동', () => Promise.resolve(), /찾을 수 없습니다.*담당 직원: 김사무\(/s],
  [
    'is two',
    '김사무',
    (site) => plantStaff(site, '편집', { staff_name: '김사무' }),
    /같은 직원.*아이디를/,
  ],
  ['has left', '박서연', plantLeft, /계정은 해지되어/],
  [
    'has another role',
    '이회계',
    (site) => plantStaff(site, '회계', { staff_name: '이회계' }),
    /업무의 권한이 없습니다/,
  ],
  ['is asked for before there is anybody', '김사무', forgetStaff, /admin -- create-staff/],
])('who is named and %s changes nothing', async ([, name, plant, said], { site, office }) => {
  await plant(site)
  expect(await publish({ site, ...office }, name)).toMatch(said)
  expect(await site.context.db.selectFrom('post').selectAll().execute()).toEqual([])
  expect((await logOf(site)).filter(({ call: made }) => made === 'publish')).toEqual([])
})

test('each change of a post leaves a row, what is there already none', async ({ site, office }) => {
  const by = ['--by', '김사무']
  const file = await office.write('총회.md', post)
  await say(site, commands.publish, file, ...by)
  await office.write('총회.md', post.replace('내용', '고친 내용'))
  await say(site, commands.publish, file, ...by)
  expect(await site.context.db.selectFrom('post').select('changed_by').execute()).toEqual([
    { changed_by: '김사무' },
  ])
  await say(site, commands.publish, file, '--delete', ...by)
  const list = await office.write('posts.json', JSON.stringify([listed]))
  for (const again of [false, true]) {
    const words = await say(site, commands['import-posts'], list, ...by)
    expect(words).toContain(again ? '올린 글 0건' : '올린 글 1건')
  }
  expect((await logOf(site)).map(({ label }) => label)).toEqual([
    '게시글 등록',
    '게시글 수정',
    '게시글 삭제',
    '게시글 이전(1건)',
  ])
})
