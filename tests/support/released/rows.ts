import type { Database } from '#platform/server/db/database.ts'
import { sql } from 'kysely'

type Value = string | number | null
export type KeptRow = Record<string, Value>

/** Seconds: the posts of one day that say no time, and one before them. */
const day = Date.UTC(2019, 2, 1, 15) / 1000
const before = day - 86_400

/** What was written, first to last; lists show it by the second, pinned first. */
const written = [
  { type: 'notice', second: before, pinned: 0, title: '옛 공지', text: 'ＤＮＡ를 다룹니다.' },
  { type: 'notice', second: day, pinned: 0, title: '하루의 첫째', text: '노화 강연' },
  { type: 'guide', second: day, pinned: 0, title: '추계학술대회', text: '노화와 장수' },
  { type: 'notice', second: day, pinned: 1, title: '하루의 중요 공지', text: '정기총회' },
  { type: 'notice', second: day, pinned: 0, title: '하루의 둘째', text: '노화 총회' },
  { type: 'gallery', second: day, pinned: 0, title: '강연장', text: '사진' },
  { type: 'notice', second: day, pinned: 0, title: '하루의 셋째', text: '회비 안내' },
] as const

/** Notices as their list shows them. */
export const notices = ['하루의 중요 공지', '하루의 셋째', '하루의 둘째', '하루의 첫째', '옛 공지']

const types = ['notice', 'newsletter', 'trend', 'gallery', 'guide']

type Written = (typeof written)[number]

const earlierOf = (index: number) =>
  written.slice(0, index).filter(({ type }) => type === written[index]?.type)

/** Up to 0023 a key named the board's version, since 0027 the turn of the board's posts of the second. */
const keyOf = (post: Written, index: number, release: string): number => {
  const earlier = earlierOf(index)
  const slot = types.indexOf(post.type)
  const turn = earlier.filter(({ second }) => second === post.second).length
  const writing = release < '0027' ? (earlier.length + 1) * 5 + slot : turn * 16 + slot
  return post.pinned * 2 ** 52 + post.second * 2 ** 20 + writing
}

/** The posts of a release: what columns they have there is looked after elsewhere. */
export const postsOf = (release: string): KeptRow[] => {
  const keys = written.map((post, index) => keyOf(post, index, release))
  return written.map((post, index) => ({
    ...{
      type: post.type,
      title: post.title,
      admin_name: '사무국',
      pinned: post.pinned,
      hit: index,
    },
    enrolled_at: new Date(post.second * 1000).toISOString(),
    sort_key: keys[index] ?? 0,
    position: keys.filter(
      (key, other) => written[other]?.type === post.type && key <= (keys[index] ?? 0),
    ).length,
    ...{ image_file_pk: null, image_alt: null, picture: null },
    ...{ content: `<p>${post.text}</p>`, plain_text: post.text },
  }))
}

export const boardsOf = (): { type: string; count: number }[] =>
  types.map((type) => ({ type, count: written.filter((post) => post.type === type).length }))

/** What a column's name does not tell of the first row and the second one. */
const told: Record<string, [Value, Value]> = {
  'payment_order.pay_method': ['card', 'account'],
  'payment_order.state': ['paid', 'awaiting_deposit'],
  'payment_order.paid_at': ['2026-01-01T00:00:00.000Z', null],
  'payment_order.gateway': ['sandbox', null],
  'payment_order.deposit_due': [null, '2026-01-02'],
  'member_session.state': ['active', 'active'],
}

/** Two rows for a table that is not the posts' or the boards'. */
export const rowsOf = async (db: Database, table: string): Promise<KeptRow[]> => {
  const { rows: columns } = await sql<{ name: string; type: string }>`
    select name, lower(type) as type from pragma_table_info(${table})
  `.execute(db)
  const numbered = columns[0]?.type === 'integer' && columns[0].name === ownKeyOf(table)
  return [1, 2].map((number) =>
    Object.fromEntries(
      columns
        .slice(numbered ? 1 : 0)
        .map(({ name, type }) => [name, valueOf(table, name, type, number)]),
    ),
  )
}

/** Numbered by the database, so that its own counting goes on from there. */
const ownKeyOf = (table: string): string => (keys[table] ?? table) + '_pk'

const keys: Record<string, string> = {
  post_file: 'file',
  payment_order: 'order',
  order_event: 'event',
  waiting_place: 'waiting',
}

const valueOf = (table: string, name: string, type: string, number: number): Value => {
  const known = told[`${table}.${name}`]
  if (known !== undefined) return known[number - 1] ?? null
  if (type !== 'text') return number
  if (/_(?:at|until)$/.test(name)) return `2026-01-0${number}T00:00:00.000Z`
  return name === 'day' ? `2026-01-0${number}` : `${name} '${number}'`
}
