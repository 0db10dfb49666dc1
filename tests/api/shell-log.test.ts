import { createTransferInfo } from '#payments/api/payments.ts'
import { commands } from '#app/shell/commands.ts'
import { endStaff, listPeople } from '#staff/server/people.ts'
import { markTime } from '#office/server/clock.ts'
import { call, succeed } from '#tests/support/call.ts'
import { logOf, plantStaff } from '#tests/support/console.ts'
import { test } from '#tests/support/office.ts'
import { say } from '#tests/support/office-words.ts'
import { officer } from '#tests/support/officer.ts'
import { annualFee, plantPaidOrder, plantPayer } from '#tests/support/payments.ts'
import type { Site } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

// What the shell changes is in the office's log like what the console changes (docs/decisions/049).

type Name = keyof typeof commands

interface Case {
  /** What has to be there; answers with the command's words. */
  given: (at: At) => Promise<string[]>
  row: { kind: string; subject?: string | null; label: string }
  /** The contract names it without: then the row says that the server did it. */
  byIsOptional?: true
  /** In a program of its own. */
  apart?: true
}

interface At {
  site: Site
  write: (name: string, content: string) => Promise<string>
  admin: (...given: string[]) => Promise<{ err: string }>
}

const plantAwaited = async (site: Site): Promise<string> => {
  const { token } = await plantPayer(site)
  await succeed(call(site, createTransferInfo, annualFee, { token }))
  return '1'
}

const plantOrder = async (site: Site, state: 'paid' | 'to_return'): Promise<string> =>
  String(await plantPaidOrder(site, await plantPayer(site), { state }))

const post = '---\nkind: 공지사항\ntitle: 총회\nauthor: 사무국\n---\n내용입니다.\n'

const listed = { key: '1', kind: '공지사항', title: '옛글', author: '사무국', content: '글' }

const changing: Partial<Record<Name, Case>> = {
  'create-staff': {
    given: () => Promise.resolve(['other2026', '이사무', '--role', '사무국']),
    row: { kind: 'staff', label: '이사무 님의 계정을 만들었습니다.' },
    byIsOptional: true,
    apart: true,
  },
  'reset-factors': {
    given: async ({ site }) => [
      (await plantStaff(site, '편집', { staff_name: '박서연' })).staff_id,
    ],
    row: { kind: 'staff', label: '박서연 님의 인증 수단을 모두 지웠습니다.' },
    byIsOptional: true,
  },
  restore: {
    given: async ({ site, admin }) => {
      const file = `${site.context.config.dataDir}/copy.sqlite`
      await admin('backup', file)
      return [file]
    },
    row: { kind: 'system', subject: null, label: '백업한 내용으로 되돌렸습니다.' },
    byIsOptional: true,
  },
  'confirm-clock': {
    given: async ({ site }) => {
      await markTime({ ...site.context, clock: { now: () => new Date('2020-01-01T00:00:00Z') } })
      return ['--yes']
    },
    row: { kind: 'system', subject: null, label: '서버의 시각이 맞다고 확인했습니다.' },
    byIsOptional: true,
  },
  publish: {
    given: async ({ write }) => [await write('총회.md', post)],
    row: { kind: 'post', subject: '1', label: '게시글을 올렸습니다.' },
    byIsOptional: true,
  },
  'import-posts': {
    given: async ({ write }) => [await write('posts.json', JSON.stringify([listed]))],
    row: { kind: 'post', subject: null, label: '게시글 1건을 옮겨 왔습니다.' },
  },
  'confirm-deposit': {
    given: async ({ site }) => [await plantAwaited(site)],
    row: { kind: 'deposit', subject: '1', label: '주문 1의 입금을 확인했습니다.' },
    byIsOptional: true,
  },
  refund: {
    given: async ({ site }) => [await plantOrder(site, 'paid'), '--reason', '요청'],
    row: { kind: 'refund', subject: '1', label: '주문 1에서 80,000원을 환불하게 했습니다.' },
  },
  settle: {
    given: async ({ site }) => [
      await plantOrder(site, 'to_return'),
      ...['--refunded', 'yes', '--reason', '송금'],
    ],
    row: { kind: 'deposit', subject: '1', label: '주문 1의 입금을 돌려드린 것으로 적었습니다.' },
  },
}

/** What a mail server tells is no deed of the office's, whichever way it comes. */
const told: readonly Name[] = ['bounce']

const reading: readonly Name[] = ['backup', 'orders', 'needs-human', 'destroyed', ...told]

/** What they leave in the other database is told of in moves.test.ts. */
const elsewhere: readonly Name[] = ['move-to-postgres', 'move-to-sqlite']

const cases = Object.entries(changing) as [Name, Case][]

/** On PostgreSQL its own tools restore. */
const isElsewhere = ({ context }: Site, name: Name): boolean =>
  name === 'restore' && context.config.databaseUrl !== undefined

test('every command of the shell changes something or only reads', () => {
  expect([...cases.map(([name]) => name), ...reading, ...elsewhere].toSorted()).toEqual(
    Object.keys(commands).toSorted(),
  )
})

describe.for(cases)('%s', ([name, { given, row, byIsOptional, apart }]) => {
  const run = (at: At, ...words: string[]): Promise<unknown> =>
    apart === true ? at.admin(name, ...words) : say(at.site, commands[name], ...words)

  test('leaves one row, under the name of who did it', async ({ site, office }) => {
    if (isElsewhere(site, name)) return
    const at = { site, ...office }
    await run(at, ...(await given(at)), '--by', '김사무')
    const { people } = await listPeople(site.context)
    const staff_pk = people.find(({ staff_name }) => staff_name === '김사무')?.staff_pk
    const who = { staff_pk, staff_name: '김사무', ip: '', call: name }
    expect(await logOf(site)).toMatchObject([{ ...who, ...row }])
  })

  test('without --by it is the server’s, where the contract names it so', async ({
    site,
    office,
  }) => {
    if (isElsewhere(site, name)) return
    const at = { site, ...office }
    const words = await given(at)
    if (byIsOptional === true) {
      await run(at, ...words)
      const who = { staff_pk: null, staff_name: '서버 관리자(명령)', call: name }
      expect(await logOf(site)).toMatchObject([{ ...who, ...row }])
    } else {
      expect(await run(at, ...words)).toContain('--by에 직원의 로그인 아이디나 이름을 적어')
      expect(await logOf(site)).toEqual([])
    }
  })
})

describe('who is named', () => {
  const publish = async ({ site, write }: Omit<At, 'admin'>, by: string): Promise<string> =>
    say(site, commands.publish, await write('총회.md', post), '--by', by)

  test('may be named by the log-in id, in whatever case', async ({ site, office }) => {
    const { staff_id } = await plantStaff(site, '편집', { staff_name: '박서연' })
    expect(await publish({ site, ...office }, staff_id.toUpperCase())).toContain('올렸습니다')
    expect(await logOf(site)).toMatchObject([{ staff_name: '박서연' }])
  })

  test('is somebody of the office, or nothing changes', async ({ site, office }) => {
    const words = await publish({ site, ...office }, '홍길동')
    expect(words).toContain('‘홍길동’ 직원을 찾을 수 없습니다')
    expect(words).toContain('이 일을 맡은 직원: 김사무(admin')
    expect(await site.context.db.selectFrom('post').selectAll().execute()).toEqual([])
    expect(await logOf(site)).toEqual([])
  })

  test('is one, not two of the same name', async ({ site, office }) => {
    const { staff_id } = await plantStaff(site, '편집', { staff_name: '김사무' })
    const words = await publish({ site, ...office }, '김사무')
    expect(words).toContain('김사무 님이 둘 이상입니다. --by에 아이디를 적어 주십시오')
    expect(words).toContain(staff_id)
  })

  test('has an account that is not over', async ({ site, office }) => {
    const { staff_pk } = await plantStaff(site, '편집', { staff_name: '박서연' })
    await endStaff(site.context, officer, { staff_pk, version: 1, reason: '퇴직' })
    expect(await publish({ site, ...office }, '박서연')).toContain('계정은 끝나서')
  })

  test('has a role that does such things', async ({ site, office }) => {
    await plantStaff(site, '회계', { staff_name: '이회계' })
    expect(await publish({ site, ...office }, '이회계')).toContain('역할로는 할 수 없는 일입니다')
  })

  test('is nobody before there is any account, and is told how to make one', async ({
    site,
    office,
  }) => {
    const { db } = site.context
    for (const table of ['staff_session', 'staff_role', 'staff'] as const) {
      await db.deleteFrom(table).execute()
    }
    expect(await publish({ site, ...office }, '김사무')).toContain('admin -- create-staff')
  })
})

test('a post that is changed and withdrawn leaves a row each, and what is there already none', async ({
  site,
  office,
}) => {
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
    '게시글을 올렸습니다.',
    '게시글을 고쳤습니다.',
    '게시글을 지웠습니다.',
    '게시글 1건을 옮겨 왔습니다.',
  ])
})
