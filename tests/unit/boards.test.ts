import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as boards from '#boards/rules/boards.ts'
import { feedAddress, postAddress } from '#boards/rules/posts.ts'
import { keysOfSecond, sortKey, sortKeyPinned, turnOf } from '#boards/server/posts/store.ts'
import { needleOf } from '#boards/server/search/search-index.ts'

test('the boards that stored keys, bookmarks and other programs know stay as they are', () => {
  const known = boards.boardRows
    .filter(({ slot }) => slot < 5)
    .map((row) => [row.type, row.slot, row.mark, row.label, row.address, postAddress(row.type, 7)])
  expect(known.map((board) => board.join(' '))).toEqual([
    'notice 0 n 공지사항 /infoplace/notice /infoplace/detail/7',
    'newsletter 1 l 소식지 /infoplace/newsletter /infoplace/detail/7',
    'trend 2 t 연구동향 /infoplace/trend /infoplace/detail/7',
    'gallery 3 g 갤러리 /infoplace/gallery /infoplace/detail/7',
    'guide 4 c 지난 학술대회 /conference/past /conference/detail/7',
  ])
  expect(boards.boardLabels.slice(0, 4)).toEqual(['공지사항', '소식지', '연구동향', '갤러리'])
  expect(boards.boardRows.filter(({ feed }) => feed).map(({ type }) => feedAddress(type))).toEqual(
    expect.arrayContaining(['/rss/notice.xml', '/rss/newsletter.xml']),
  )
  expect(boards.rowsOn('gallery')).toBe(12)
})

test('no two boards have a type, slot, mark, label or address in common', () => {
  for (const key of ['type', 'slot', 'mark', 'label', 'address'] as const) {
    expect(new Set(boards.boardRows.map((row) => row[key])).size, key).toBe(boards.boardRows.length)
  }
  for (const { slot, mark, type } of boards.boardRows) {
    expect(slot).toBeLessThan(boards.boardSlots)
    expect(mark).toMatch(/^[a-z]$/)
    expect(needleOf(type, '가')).toEqual({ prefix: `${mark}가` })
  }
})

const post = fc.record({
  type: fc.constantFrom(...boards.postTypes),
  pinned: fc.boolean(),
  enrolledAt: fc
    .integer({ min: 0, max: 2 ** 32 - 1 })
    .map((second) => new Date(second * 1000).toISOString()),
  turn: fc.nat(65_535),
})

const placeOf = ({ pinned, enrolledAt, turn, type }: Parameters<typeof sortKey>[0]) =>
  [Number(pinned), Date.parse(enrolledAt), turn, boards.boardOf(type).slot] as const

test('keys order posts as lists do, and no two posts have the same', () => {
  fc.assert(
    fc.property(post, post, (one, other) => {
      const [first, second] = [placeOf(one), placeOf(other)]
      const difference = first.map((part, index) => part - (second[index] ?? 0)).find(Boolean) ?? 0
      const keys = [sortKey(one), sortKey(other)] as const
      expect(keys.every(Number.isSafeInteger)).toBe(true)
      expect(Math.sign(keys[0] - keys[1])).toBe(Math.sign(difference))
    }),
  )
})

test('a key tells its turn, and pinning keeps it', () => {
  fc.assert(
    fc.property(post, fc.boolean(), (given, pinned) => {
      const key = sortKeyPinned(sortKey(given), pinned)
      expect(key).toBe(sortKey({ ...given, pinned }))
      const [from, upTo] = keysOfSecond(given.enrolledAt, pinned)
      expect(key >= from && key < upTo).toBe(true)
      expect(turnOf(key, from)).toBe(given.turn)
    }),
  )
})

test('the 65,537th post of one second is refused instead of taking another’s place', () => {
  const full = { type: 'notice', pinned: false, enrolledAt: '2020-01-01T00:00:00Z' } as const
  expect(() => sortKey({ ...full, turn: 65_536 })).toThrow('one second')
})
