import { describe, expect } from 'vitest'
import * as list from '#members/api/member-import.ts'
import { listMembers } from '#members/api/office-members.ts'
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
      ['성명(국문),연락처,전화번호,휴대폰번호,E-Mail', 'member_name - company_tel cell email'],
      ['회원명,영문성명,연락처,메일수신여부,소속기관명', 'member_name en_name cell - company_name'],
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

  test('says who is a life member, rests, died or left, and since when', async ({ site }) => {
    const office = await plant(site)
    const rows = [
      ['김가영,평생회원,,,,', '평생회원 2021-12-31~'],
      ['김나영,휴회,,,,', '휴회 2021-12-31~'],
      ['김다영,,휴회(2024.3~),,,', '휴회 2024-03-01~'],
      ['김라영,,휴회 2024.03 ~ 2025.02,,,', '휴회 2024-03-01~2025-02-28'],
      ['김마영,,,작고(2023.5.1),,', '작고 2023-05-01~'],
      ['김바영,,,2022년 퇴회,,', '퇴회 2022-01-01~'],
      ['김사영,학생회원,,평생회원(2010),,', '평생회원 2010-01-01~'],
      ['김아영,,탈퇴,,,', '퇴회 2021-12-31~'],
      ['김자영,,,,2023,', '휴회 2023-01-01~'],
      ['김차영,휴회,,,2023.3,', '휴회 2023-03-01~'],
      ['김카영,평생회원,,,,2023.5.1', '평생회원 2021-12-31~2023-04-30 작고 2023-05-01~'],
      ['김타영,정회원,정상,회비 면제 문의,-,', ''],
      ['김파영,,휴회(2099.3~),,,', ''],
      ['김하영,,휴회(2024.3~),,,2023.5.1', ''],
    ] as const
    const head = '이름,회원구분,상태,비고,휴회일,작고일'
    const file = textFile([head, ...rows.map(([row]) => row)].join('\n'))
    const { groups, good } = await office.do(list.checkList, { file })
    expect([groups.map(({ key, count }) => `${key} ${count}`), good]).toEqual([
      ['member_type:undated 3', 'status:remark 3', 'status:undated 1', 'status:wrong 2'],
      14,
    ])
    await office.do(list.addList, { file, ...told })
    const kept = await site.context.db
      .selectFrom('member')
      .innerJoin('member_status as held', 'held.member_pk', 'member.member_pk')
      .select(['member_name', 'status', 'from_day', 'until_day', 'reason'])
      .orderBy('status_pk')
      .execute()
    for (const [row, expected] of rows) {
      const [name] = row.split(',')
      const own = kept.filter(({ member_name }) => member_name === name)
      const words = own.map((one) => `${one.status} ${one.from_day}~${one.until_day ?? ''}`)
      expect([name, words.join(' ')]).toEqual([name, expected])
    }
    expect(new Set(kept.map(({ reason }) => reason)).size).toBe(2)
    const { rows: shown } = await office.do(listMembers, { q: '김나영' })
    expect(shown[0]?.arrears).toBe(0)
    const cells = [{ line: 15, column: 'status' as const, value: '작고(2023.5.1)' }]
    const mended = await office.do(list.checkList, { file, cells })
    expect(mended.groups.find(({ key }) => key === 'status:wrong')?.count).toBe(1)
  })

  test('keeps as the office’s note what it says of several columns', async ({ site }) => {
    const office = await plant(site)
    const file = textFile(
      '이름,한자,비고,학위,전공,추천인\n홍길동,洪吉童,평의원,이학석사,생물학,이노화\n김인쇄,,560301-1234567,,,',
    )
    const { columns: found, options, groups } = await office.do(list.checkList, { file })
    expect(found).toEqual(['member_name', 'note', 'note', 'degree', 'major', null])
    expect(options.filter(({ many }) => many).map(({ label }) => label)).toEqual(['사무국 메모'])
    expect(groups.map(({ key }) => key)).toEqual(['note:wrong'])
    const chosen = found.with(-1, 'note')
    await office.do(list.addList, { file, columns: chosen, ...told })
    expect((await office.do(list.checkList, { file })).columns).toEqual(chosen)
    expect(await site.context.db.selectFrom('member_note').select('body').execute()).toEqual([
      { body: '한자: 洪吉童\n비고: 평의원\n학위: 이학석사\n전공: 생물학\n추천인: 이노화' },
    ])
  })

  test('tells home from workplace below headings of two rows, and a landline', async ({ site }) => {
    const office = await plant(site)
    const file = textFile(
      '성명,자택,,직장,,연락처\n,우편번호,주소,우편번호,주소,\n홍길동,03080,서울,03081,경기,02-123-4567\n김길동,,,,,010-1234-5678\n',
    )
    const checked = await office.do(list.checkList, { file })
    const found = ['zipcode', 'address', 'company_zipcode', 'company_address', 'cell']
    expect(checked.columns.slice(1)).toEqual(found)
    expect(checked.groups.map(({ key }) => key)).toEqual(['cell:landline'])
    await office.do(list.addList, { file, ...told })
    const { db } = site.context
    const row = db
      .selectFrom('member')
      .select(['cell', 'company_tel', 'zipcode', 'company_address'])
    expect(await row.where('member_name', '=', '홍길동').execute()).toEqual([
      { cell: '', company_tel: '021234567', zipcode: '03080', company_address: '경기' },
    ])
  })

  test('keeps no workplace or position that cannot be printed', async ({ site }) => {
    const office = await plant(site)
    const file = textFile('이름,소속,직위\n김인쇄,한국\u{1F600}병원,\u{1F9D3}\n')
    const { groups, good } = await office.do(list.checkList, { file })
    const keys = groups.map(({ key }) => key)
    expect([keys, good]).toEqual([['company_name:wrong', 'position:wrong'], 1])
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
