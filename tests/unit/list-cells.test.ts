import { expect, test } from 'vitest'
import { readStatus, statusesTogether, statusFrom, statusText } from '#members/rules/list-status.ts'
import {
  readDegree,
  readEmail,
  readGender,
  readName,
  readType,
  splitAddress,
} from '#members/rules/member-list.ts'
import { peopleOn } from '#members/server/member-import/lines.ts'
import { readListDay, readMobile, readPhone } from '#platform/rules/sheets/readings.ts'

const said = (reading: object): string =>
  'value' in reading
    ? [reading.value, ...('guess' in reading ? [reading.guess] : [])].join(' ')
    : '-'

test.for([
  ['010-9858-2929', '01098582929'],
  ['０１０－９８５８－２９２９', '01098582929'],
  ['010.9858.2929', '01098582929'],
  ['010 9858 2929', '01098582929'],
  ['(010) 9858–2929', '01098582929'],
  ['+82 10-9858-2929', '01098582929'],
  ['0082-10-9858-2929', '01098582929'],
  ['821098582929', '01098582929'],
  ['1098582929', '01098582929 zero'],
  ['162345678', '0162345678 zero'],
  ['010-9858-2929 / 010-1111-2222', '01098582929 first'],
  ['010-9858-2929 010-1111-2222', '01098582929 first'],
  ['02-123-4567, 010-9858-2929(본인)', '01098582929 first'],
  ['HP 010-9858-2929', '01098582929 first'],
  ['02-123-4567', '-'],
  ['010-12', '-'],
  ['없음', '-'],
] as const)('the mobile number %s is %s', ([text, expected]) => {
  expect(said(readMobile(text))).toBe(expected)
})

const birth = { from: '1900-01-01', until: '2012-11-26', wholeYears: false }
const joined = { from: '1950-01-01', until: '2026-11-26', wholeYears: true }

test.for([
  ['1956-03-01', '1956-03-01', '1956-03-01'],
  ['１９５６．３．１', '1956-03-01', '1956-03-01'],
  ['1956. 3. 1.', '1956-03-01', '1956-03-01'],
  ['1956년 3월 1일', '1956-03-01', '1956-03-01'],
  ['1956년3월1일', '1956-03-01', '1956-03-01'],
  ['19560301', '1956-03-01', '1956-03-01'],
  ['1956/03/01 오후 3:05:00', '1956-03-01', '1956-03-01'],
  ['1956-03-01T00:00:00.000', '1956-03-01', '1956-03-01'],
  ['1956.3.1(목)', '1956-03-01', '1956-03-01'],
  ['560301-1234567', '1956-03-01', '1956-03-01'],
  ['56.3.1', '1956-03-01 century', '1956-03-01 century'],
  ["'56. 3. 1", '1956-03-01 century', '1956-03-01 century'],
  ['770610', '1977-06-10 century', '1977-06-10 century'],
  ['05.3.1', '2005-03-01 century', '2005-03-01 century'],
  ['20515', '1956-03-01 serial', '1956-03-01 serial'],
  ['2011', '-', '2011-01-01 year'],
  ['2011년', '-', '2011-01-01 year'],
  ['2011.3', '-', '2011-03-01 month'],
  ['201103', '1920-11-03 century', '2011-03-01 month'],
  ['2001.13.2', '-', '-'],
  ['2099.1.1', '-', '-'],
  ['1956.3.1(음)', '-', '-'],
  ['작년', '-', '-'],
] as const)('the day %s is %s of birth, %s of joining', ([text, ofBirth, ofJoining]) => {
  expect(said(readListDay(text, birth))).toBe(ofBirth)
  expect(said(readListDay(text, joined))).toBe(ofJoining)
})

const readers = { readName, readEmail, readType, readGender, readDegree, readPhone }

test.for([
  ['readName', '김노화', '김노화'],
  ['readName', '김노화 교수님', '김노화 extra'],
  ['readName', '김노화교수', '김노화 extra'],
  ['readName', '김노화(金老化)', '김노화 extra'],
  ['readName', '김 노 화', '김노화 spaced'],
  ['readName', '이  철', '이철 spaced'],
  ['readName', 'Kim No-hwa', 'Kim No-hwa'],
  ['readEmail', 'kim@example.org', 'kim@example.org'],
  ['readEmail', '김노화 <Kim@Example.org>', 'kim@example.org'],
  ['readEmail', 'kim＠example.org', 'kim@example.org'],
  ['readEmail', 'kim@example.org; k2@example.org', 'kim@example.org first'],
  ['readEmail', 'kim @example.org', 'kim@example.org spaced'],
  ['readEmail', 'kim@naver,com', 'kim@naver.com typo'],
  ['readEmail', 'kim@gmial.com', 'kim@gmail.com typo'],
  ['readType', '', '정회원'],
  ['readType', '정 회원', '정회원'],
  ['readType', '학생', '학생회원'],
  ['readType', '일반회원', '정회원 synonym'],
  ['readType', '특별 초대', '-'],
  ['readGender', '남자', '남'],
  ['readGender', 'F', '여'],
  ['readGender', '1', '-'],
  ['readDegree', '의학박사', '박사'],
  ['readDegree', '박사 수료', '박사과정'],
  ['readPhone', '02) 123-4567', '021234567'],
  ['readPhone', '212345678', '0212345678 zero'],
  ['readPhone', '02-123-4567(내선 12)', '021234567 first'],
  ['readPhone', '1588-1234', '15881234'],
] as const)('%s reads %s as %s', ([read, text, expected]) => {
  expect(said(readers[read](text))).toBe(expected)
})

test.for([
  ['휴회', '휴회 ~ undated'],
  ['휴회(2024.3~)', '휴회 2024-03-01~'],
  ['휴회 2024.03 ~ 2025.02', '휴회 2024-03-01~2025-02-28'],
  ['휴회(2024~2025)', '휴회 2024-01-01~2025-12-31'],
  ['휴회 2024.3 – 2025.2', '휴회 2024-03-01~2025-02-28'],
  ['2024년 3월부터 휴회', '휴회 2024-03-01~'],
  ['작고(2023.5.1)', '작고 2023-05-01~'],
  ['2022년 퇴회', '퇴회 2022-01-01~'],
  ['평생회원(2010)', '평생회원 2010-01-01~'],
  ['탈퇴', '퇴회 ~ undated'],
  ['정회원(휴회)', '휴회 ~ undated'],
  ['휴회(24.3.2~)', '휴회 2024-03-02~ century'],
  ['정회원', ''],
  ['휴회(2027.3~)', '-'],
  ['휴회 2025.3 ~ 2024.2', '-'],
  ['휴회(~2025.2)', '-'],
  ['작고(2020~2021)', '-'],
  ['작고, 2019년 퇴회', '-'],
  ['휴회 신청', '-'],
  ['부친 작고', '-'],
] as const)('the status %s is %s', ([text, expected]) => {
  expect(said(readStatus(text, '2026-11-26'))).toBe(expected)
})

test.for([
  ['평생회원 2010-01-01~ | 작고 2023-05-01~', '평생회원 2010-01-01~2023-04-30 | 작고 2023-05-01~'],
  ['휴회 ~ | 휴회 2024-03-01~', '휴회 2024-03-01~'],
  ['작고 ~ | 작고 ~', '작고 ~'],
  [
    '휴회 2020-01-01~2020-12-31 | 휴회 2024-03-01~',
    '휴회 2020-01-01~2020-12-31 | 휴회 2024-03-01~',
  ],
  ['휴회 2024-03-01~ | 작고 2023-05-01~', '-'],
  ['휴회 2024-03-01~ | 휴회 2023-05-01~', '-'],
  ['퇴회 2022-01-01~ | 작고 2023-05-01~', '퇴회 2022-01-01~2023-04-30 | 작고 2023-05-01~'],
  ['작고 2023-05-01~ | 퇴회 2024-01-01~', '-'],
  ['평생회원 2010-01-01~ | 휴회 2024-03-01~', '-'],
] as const)('the statuses %s are together %s', ([texts, expected]) => {
  const together = statusesTogether(texts.split(' | ').flatMap((text) => statusFrom(text) ?? []))
  expect(together?.map(statusText).join(' | ') ?? '-').toBe(expected)
})

test.for([
  ['(03080) 서울 종로구 대학로 101', '03080', '서울 종로구 대학로 101'],
  ['우)03080 서울 종로구', '03080', '서울 종로구'],
  ['[우편번호 03080] 서울', '03080', '서울'],
  ['03080 서울 종로구', '03080', '서울 종로구'],
  ['110-744 서울 종로구', '', '110-744 서울 종로구'],
  ['12345 Main Street, Boston', '', '12345 Main Street, Boston'],
] as const)('the address %s has the postcode %s', ([text, zipcode, address]) => {
  expect(splitAddress(text)).toEqual({ zipcode, address })
})

test('six digits are days in a column where some can be no month', () => {
  const rows = [
    ['김하나', '200302'],
    ['김두리', '230302'],
  ]
  const joinedOf = (lines: string[][]) =>
    peopleOn(
      lines.map((cells, at) => ({ line: at + 2, cells })),
      {
        head: ['이름', '입회일'],
        columns: ['member_name', 'joined'],
        mends: { agreed: ['joined:century', 'joined:month'], cells: [], others: [] },
        today: '2026-11-29',
      },
    ).map(({ someone }) => someone.joined)
  expect(joinedOf(rows)).toEqual(['2020-03-02', '2023-03-02'])
  expect(joinedOf(rows.slice(0, 1))).toEqual(['2003-02-01'])
})
