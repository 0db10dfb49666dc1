import * as list from '#members/api/member-import.ts'
import { logOf } from '#tests/support/console.ts'
import { faults, files, lineOf, listHead, listOf300 } from '#tests/support/member-lists.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'
import { describe, expect } from 'vitest'

const plant = async (site: Site) => {
  await plantMember(site, { member_id: 'known01', email: 'known@example.org' })
  return plantClerk(site, '사무국')
}

const textFile = (text: string): string => Buffer.from(text).toString('base64')

const told = { notice: true, invite: false }

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

  test('puts those on the good lines on the roll, once, and nobody of the others', async ({
    site,
  }) => {
    const office = await plant(site)
    const file = files.XLSX(listOf300()).toString('base64')
    const answers = await Promise.all([1, 2].map(() => office.ask(list.addList, { file, ...told })))
    const done = answers.flatMap(({ body }) => (body.success ? [body.data] : []))
    expect(done).toEqual([{ added: 280, left: 20, mailed: 280 }])
    const mails = await site.context.db.selectFrom('mail').select('to_address').execute()
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(280)
    expect(mails).toHaveLength(280)
    const label = '회원 명부에 280명을 등록했습니다.'
    const after = '{"added":280,"left":0,"mailed":280}'
    expect((await logOf(site)).at(-1)).toMatchObject({ label, after })
    const again = await office.do(list.checkList, { file })
    expect(again.good).toBe(0)
    expect(await office.wrong(list.addList, { file, ...told })).toHaveProperty('file')
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
    expect(await office.wrong(list.addList, { file, ...told })).toHaveProperty('file')
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
