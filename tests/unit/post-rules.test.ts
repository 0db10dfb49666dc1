import fc from 'fast-check'
import { expect, test } from 'vitest'
import { eventFactsOf } from '#boards/rules/event-facts.ts'
import { isNew } from '#boards/rules/listed-post.ts'
import { shareServices } from '#boards/rules/share.ts'
import { excerptOf } from '#boards/server/posts/search.ts'
import { fileKind } from '#platform/rules/file-kind.ts'
import { wordsOf } from '#platform/rules/search-words.ts'

test('four services get the address and the title, encoded once', () => {
  const links = shareServices('https://example.org/infoplace/detail/1', '노화 & 건강 100%')
  const url = 'https%3A%2F%2Fexample.org%2Finfoplace%2Fdetail%2F1'
  const title = '%EB%85%B8%ED%99%94%20%26%20%EA%B1%B4%EA%B0%95%20100%25'
  expect(links).toEqual([
    { name: '페이스북', href: `https://www.facebook.com/sharer/sharer.php?u=${url}` },
    { name: 'X', href: `https://twitter.com/intent/tweet?url=${url}&text=${title}` },
    { name: '네이버', href: `https://share.naver.com/web/shareView?url=${url}&title=${title}` },
    { name: '밴드', href: `https://www.band.us/plugin/share?body=${title}%0A${url}&route=${url}` },
  ])
})

test.for([
  ['on its day', '2026-11-14T14:59:30Z', true],
  ['on the sixth day after it', '2026-11-20T14:59:59Z', true],
  ['on the eighth day, from midnight', '2026-11-20T15:00:00Z', false],
  ['a minute before its time', '2026-11-14T14:00:00Z', true],
  ['the day before', '2026-11-13T14:00:00Z', false],
] as const)('a post of 23:59 in Seoul, %s: new at %s is %s', ([, now, answer]) => {
  expect(isNew(new Date('2026-11-14T14:59:00Z'), new Date(now))).toBe(answer)
})

test.for([
  ['총회 자료집.pdf', 'pdf'],
  ['위임장.HWP', 'hwp'],
  ['위임장.최종.hwpx', 'hwp'],
  ['초록.docx', 'doc'],
  ['명단.XLSX', 'xls'],
  ['발표.ppt', 'ppt'],
  ['사진.zip', 'zip'],
  ['단체사진.JPG', 'image'],
  ['README', 'other'],
  ['pdf', 'other'],
  ['자료.pdf.exe', 'other'],
  ['.', 'other'],
  ['', 'other'],
] as const)('%s: %s', ([name, kind]) => {
  expect(fileKind(name)).toBe(kind)
})

const long = `${'앞에 오는 말 '.repeat(30)}텔로미어를 다룹니다 ${'뒤에 오는 말 '.repeat(30)}`

test.for([
  ['첫 문장입니다. 노화를 다룹니다. 끝입니다.', '노화', '노화를 다룹니다.'],
  ['제목\n2014. 10. 24.(금) 노화 강연\n끝', '노화', '2014. 10. 24.(금) 노화 강연'],
  ['노화입니다. 세포 노화입니다.', '노화 세포', '세포 노화입니다.'],
  ['노화입니다. 세포입니다.', '노화 세포', '노화입니다.'],
  ['  노화   연구 \t 모임 ', '연구', '노화 연구 모임'],
  ['a < b & <b>노화</b>', '노화', 'a < b & <b>노화</b>'],
  ['노화', '연구', undefined],
  ['', '노화', undefined],
] as const)('%j searched for %s: %j', ([text, search, excerpt]) => {
  expect(excerptOf(text, wordsOf(search))).toBe(excerpt)
})

test('a long sentence is shortened around what was found', () => {
  const excerpt = excerptOf(long, wordsOf('텔로미어')) ?? ''
  expect(excerpt).toMatch(/^…(?:[앞에오는말 ]+)텔로미어를 다룹니다 (?:[뒤에오는말 ]+)…$/)
  expect(excerpt.indexOf('텔로미어')).toBeLessThanOrEqual(31)
  expect(excerpt.length).toBeLessThanOrEqual(102)
  expect(excerptOf(long, wordsOf('앞에'))).toMatch(/^앞에 오는 말 .*…$/)
  expect(excerptOf(`${'가'.repeat(300)}나`, wordsOf('나'))).toMatch(/^…가+나$/)
  expect(excerptOf('🧬'.repeat(200) + '나', wordsOf('나'))?.isWellFormed()).toBe(true)
})

test.each([
  [
    '일시: 2025년 5월 30일(금) 10:00~17:10\n장소: ○○대학교 국제회의실(서울)',
    '2025-05-30',
    '○○대학교 국제회의실(서울)',
  ],
  [
    '인사말입니다.\n ○ 일 시 : 2012. 6. 1(금) 10시\n ○ 장 소 : 의과대학 강당',
    '2012-06-01',
    '의과대학 강당',
  ],
  ['1. 행사 일시： 2009-11-06\n2. 행사 장소： 대강당', '2009-11-06', '대강당'],
  ['• 기간: 2018년 11월 8일(목)~9일(금)', '2018-11-08', null],
  ['개최 장소: 온라인(실시간 중계)\n개최 장소: 다른 곳', null, '온라인(실시간 중계)'],
  ['일시: 2025년 2월 30일', null, null],
  ['일시: 추후 알려 드립니다.\n장소:', null, null],
  ['학술대회의 일시와 장소는 다음과 같습니다.', null, null],
  ['', null, null],
])('%j', (text, day, place) => {
  expect(eventFactsOf(text)).toEqual({ day, place })
})

test('a long place is shortened', () => {
  expect(eventFactsOf(`장소: ${'가'.repeat(200)}`).place?.length).toBeLessThanOrEqual(60)
})

test('whatever the text, the facts are a day and a line, or nothing', () => {
  const line = fc.oneof(fc.string(), fc.constantFrom('일시: ', '장소: ', '2025년 10월 24일', '\n'))
  fc.assert(
    fc.property(fc.array(line), (parts) => {
      const { day, place } = eventFactsOf(parts.join(''))
      expect(day ?? '2025-10-24').toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(place ?? '').not.toContain('\n')
    }),
  )
})
