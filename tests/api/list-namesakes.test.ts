import { expect } from 'vitest'
import * as list from '#members/api/member-import.ts'
import { plantMember } from '#tests/support/members.ts'
import { test } from '#tests/support/people.ts'

test('a list registers nobody twice and swallows nobody of twenty namesakes', async ({
  site,
  office,
}) => {
  let planted = 0
  const on = (member_name: string, more: object) => {
    const member_id = `namesake${(planted += 1)}`
    const unsigned = { member_id, email: null, birth: '', cell: '' }
    return plantMember(site, { ...unsigned, member_name, ...more })
  }
  await on('홍길동', { birth: '1956-03-01', company_name: '서울대병원' })
  await on('John Smith', { email: 'john@example.org' })
  await on('김영문', { en_name: 'Youngmoon Kim', cell: '01011112222' })
  await on('박무명', {})
  await on('최영자', { en_name: 'Young Choi', birth: '1950-01-01' })
  await on('Müller', { birth: '1960-01-01' })
  const rows = [
    ['홍길동,1956-03-01,,', 'birth'],
    ['홍길동,1970-01-01,,', 'new'],
    ['홍길동,1970-01-01,010-1111-0001,', 'birth'],
    ['홍길동,,,', 'name'],
    ['홍길동,,,hong@example.org', 'name'],
    ['홍길동,1988-08-08,010-1111-0008,h8@example.org', 'new'],
    ['JOHN SMITH,,,john@example.org', 'email'],
    ['JOHN SMITH,,,smith@example.org', 'new'],
    ['J. Smith,,,', 'new'],
    ['john smith,1961-01-01,,', 'name'],
    ['Youngmoon KIM,,010-1111-2222,', 'cell'],
    ['Young-moon Kim,,,', 'name'],
    ['박무명,1955-05-05,010-2222-3333,park@example.org', 'name'],
    ['박무명,1957-07-07,,', 'name'],
    ['최영주,1980-01-01,,', 'new'],
    ['muller,1960-01-01,,', 'birth'],
    ['MULLER,1961-01-01,,', 'new'],
    ['이쌍둥,1999-01-01,,twin@example.org', 'new'],
    ['이쌍동,1999-01-01,,twin@example.org', 'email'],
    ["O'Connor,,010-5555-6666,", 'new'],
    ['OConnor,,010-5555-6666,', 'cell'],
  ] as const
  const file = Buffer.from(
    ['이름,생년월일,휴대폰,이메일', ...rows.map(([row]) => row)].join('\n'),
  ).toString('base64')
  const checked = await office.do(list.checkList, { file })
  const by = new Map(checked.doubles.map((double) => [double.line, double]))
  for (const [at, [row, expected]] of rows.entries())
    expect([row, by.get(at + 2)?.by ?? 'new']).toEqual([row, expected])
  expect(checked.groups).toEqual([])
  expect(by.get(5)).toMatchObject({
    cells: '홍길동',
    others: ['회원 명부: 홍길동 · 1956-03-01 · 서울대병원', '3행: 홍길동 · 1970-01-01'],
  })
  expect(checked.good).toBe(rows.filter(([, expected]) => expected === 'new').length)
  expect(checked.good + checked.doubles.length).toBe(rows.length)
  const others = [11, 14]
  const { added, left } = await office.do(list.addList, {
    file,
    others,
    notice: true,
    invite: false,
  })
  expect([added, left]).toEqual([checked.good + 2, rows.length - checked.good - 2])
})
