import { describe, expect } from 'vitest'
import * as list from '#members/api/member-import.ts'
import { logOf } from '#tests/support/console.ts'
import { faults, files, lineOf, listHead, listOf300, outOf } from '#tests/support/member-lists.ts'
import { plantMember } from '#tests/support/members.ts'
import { plantClerk } from '#tests/support/people.ts'
import { type Site, test } from '#tests/support/site.ts'

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
      const noted = checked.groups.flatMap(({ label, cells }) =>
        cells.map(({ line }) => `${line} ${label}`),
      )
      const doubled = checked.doubles.map(({ line }) => `${line} 중복`)
      expect([...noted, ...doubled].toSorted()).toEqual(
        faults.map(([line, , column]) => `${line === 77 ? 78 : line} ${column}`).toSorted(),
      )
      expect(checked.good).toBe(300 - outOf.length)
      expect(checked.sample[0]).toEqual(lineOf(2))
    },
  )

  test('puts those on the good lines on the roll, once, and no others', async ({ site }) => {
    const office = await plant(site)
    const file = files.XLSX(listOf300()).toString('base64')
    const answers = await Promise.all([1, 2].map(() => office.ask(list.addList, { file, ...told })))
    const done = answers.flatMap(({ body }) => (body.success ? [body.data] : []))
    const added = 300 - outOf.length
    const [{ mailed } = { mailed: 0 }] = done
    expect(done).toEqual([{ added, left: outOf.length, mailed }])
    const mails = await site.context.db.selectFrom('mail').select('to_address').execute()
    expect(new Set(mails.map(({ to_address }) => to_address)).size).toBe(mailed)
    expect(mails).toHaveLength(mailed)
    const label = `회원 명부 등록(${added}명)`
    expect((await logOf(site)).at(-1)).toMatchObject({ label })
    const again = await office.do(list.checkList, { file })
    // Of those without an address the name and the number tell.
    expect(again.good).toBe(0)
    expect(await office.wrong(list.addList, { file, ...told })).toHaveProperty('file')
  })
})

describe('a list', () => {
  test('whose columns are not named is read by what stands in them', async ({ site }) => {
    const office = await plant(site)
    const lines = Array.from({ length: 8 }, (_, index) => {
      const [name, email, type, cell] = lineOf(index + 1)
      return [index + 1, cell, type, email, name].join('\t')
    })
    const file = textFile(['회원 명단 2026', '가\t나\t다\t라\t마', ...lines].join('\n'))
    const checked = await office.do(list.checkList, { file })
    const guessed = [null, 'cell', 'member_type', 'email', 'member_name'] as const
    expect(checked).toMatchObject({ columns: guessed, good: 8, groups: [] })
    const chosen = [null, null, null, 'email', 'member_name'] as const
    const asked = { file, columns: [...chosen] }
    expect((await office.do(list.checkList, asked)).columns).toEqual(chosen)
    const twice = { file, columns: ['email' as const, 'email' as const] }
    expect(await office.wrong(list.checkList, twice)).toHaveProperty('columns')
    const headless = textFile(lines.join('\n'))
    expect(await office.do(list.checkList, { file: headless })).toMatchObject({
      columns: guessed,
      good: 8,
    })
  })

  test('has its columns by their best names, in whatever order', async ({ site }) => {
    const office = await plant(site)
    for (const [heading, found] of [
      ['성명(국문),연락처,전화번호,휴대폰번호,E-Mail', 'member_name - - cell email'],
      ['회원명,영문성명,연락처,메일수신여부,소속기관명', 'member_name - cell - company_name'],
      ['성명,연락처,,구분,입회\n,휴대폰,이메일,,', 'member_name cell email member_type joined'],
      ['성명,2024년 회비,2025년 회비,HP', 'member_name - - cell -'],
      [
        '2026년 명부,,,,\n,,,,작성일 2026.1.1\n전화,성함,직위,생일,회원구분',
        'cell member_name position birth member_type',
      ],
    ] as const) {
      const file = textFile(`${heading}\n김노화,a,b,c,d`)
      const read = (await office.do(list.checkList, { file })).columns
      expect(read.map((column) => column ?? '-').join(' ')).toBe(found)
    }
  })

  test('without a name for anybody asks for the column', async ({ site }) => {
    const office = await plant(site)
    const file = textFile('이메일,소속\nkim@example.org,한국대학교\n')
    const { columns: found, good } = await office.do(list.checkList, { file })
    expect([found, good]).toEqual([['email', 'company_name'], 0])
    expect(await office.wrong(list.addList, { file, ...told })).toHaveProperty('file')
  })

  test('is mended for a column, a value at a time, and by who is who', async ({ site }) => {
    const office = await plant(site)
    await plantMember(site, { member_id: 'double01', member_name: '김같음', cell: '01012345678' })
    const file = textFile(
      '이름,이메일,휴대폰\n김같음,new@example.org,010-1234-5678\n이홀로,known@example.org,1098582929\n박노년,,없음\n,a@example.org,\n',
    )
    const first = await office.do(list.checkList, { file })
    expect(first.doubles.map(({ line, why, by }) => [line, why, by])).toEqual([
      [2, '회원 명부: 이름과 휴대폰 번호가 같습니다.', 'cell'],
      [3, '회원 명부: 이메일이 같습니다.', 'email'],
    ])
    expect(first.groups.map(({ key, count }) => [key, count])).toEqual([
      ['cell:zero', 1],
      ['cell:wrong', 1],
      ['member_name:wrong', 1],
    ])
    expect(first.good).toBe(1)
    const cells = [
      { line: 4, column: 'cell' as const, value: '010 2222 3333' },
      { line: 5, column: 'member_name' as const, value: '최이름' },
    ]
    const mended = { file, agreed: ['cell:zero'], cells, others: [2, 3] }
    expect(await office.do(list.checkList, mended)).toMatchObject({ good: 4 })
    await office.do(list.addList, { ...mended, ...told })
    const rows = await site.context.db
      .selectFrom('member')
      .select(['member_name', 'email', 'cell'])
      .where('member_id', 'is', null)
      .orderBy('member_pk')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['김같음', 'new@example.org', '01012345678'],
      ['이홀로', null, '01098582929'],
      ['박노년', null, '01022223333'],
      ['최이름', 'a@example.org', ''],
    ])
  })

  test('says who is a life member, or rests', async ({ site }) => {
    const office = await plant(site)
    const file = textFile('이름,회원구분,입회일\n김평생,평생회원,2001.3.2\n이휴회,휴회,2002.3.2\n')
    await office.do(list.addList, { file, ...told })
    const rows = await site.context.db
      .selectFrom('member_status')
      .innerJoin('member', 'member.member_pk', 'member_status.member_pk')
      .select(['member_name', 'member_type', 'status', 'from_day'])
      .orderBy('status_pk')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['김평생', '정회원', '평생회원', '2001-03-02'],
      ['이휴회', '정회원', '휴회', '2026-11-21'],
    ])
  })

  test('of somebody too young registers them never', async ({ site }) => {
    const office = await plant(site)
    const file = textFile('이름,생년월일\n김어림,2020-03-01\n이노화,1956-03-01\n')
    const { good, groups } = await office.do(list.checkList, { file })
    expect([good, groups[0]?.cells[0]?.why]).toEqual([1, '만 14세 미만은 등록할 수 없습니다.'])
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
