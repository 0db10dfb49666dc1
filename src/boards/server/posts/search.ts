import { LRUCache } from 'lru-cache'
import { findBoard } from '#boards/server/posts/board-store.ts'
import { isDue, placeDue } from '#boards/server/posts/listing.ts'
import { findRows, findTexts, type PostRow } from '#boards/server/posts/store.ts'
import type { Slice, Wanted } from '#boards/server/search/search-index.ts'
import { searchIndex } from '#boards/server/search/search.ts'
import { countFound, matchesIn } from '#platform/rules/search-words.ts'
import type { Context } from '#platform/server/context.ts'
import type { Database } from '#platform/server/db/database.ts'

interface Found {
  rows: PostRow[]
  count: number
  excerpts: ReadonlyMap<number, { excerpt: string }>
}

const nothing = { rows: [], excerpts: new Map() }

export const searchRows = async (
  context: Context,
  wanted: Wanted,
  { offset, limit }: Slice,
): Promise<Found> => {
  const { db } = context
  if (wanted.words.length === 0) return { ...nothing, count: 0 }
  const { version, next_due } = await findBoard(db, wanted.type)
  if (isDue(context, next_due)) {
    await placeDue(context)
    return searchRows(context, wanted, { offset, limit })
  }
  const matches = await countOf(db, wanted, version)
  if (offset >= matches) return { ...nothing, count: matches }
  const keys = await searchIndex(db).findMatches(db, wanted, { offset, limit })
  const rows = await findRows(db, wanted.type, keys)
  return { rows, count: matches, excerpts: await excerptsOf(db, wanted, rows) }
}

const excerptsOf = async (
  db: Database,
  { category, words }: Wanted,
  rows: readonly PostRow[],
): Promise<Found['excerpts']> => {
  if (category === '제목') return nothing.excerpts
  const texts = await findTexts(
    db,
    rows.map((row) => row.post_pk),
  )
  return new Map(
    texts.flatMap(({ post_pk, plain_text }) => {
      const excerpt = excerptOf(plain_text, words)
      return excerpt === undefined ? [] : [[post_pk, { excerpt }] as const]
    }),
  )
}

const counts = new WeakMap<Database, LRUCache<string, Promise<number>>>()

const countOf = (db: Database, wanted: Wanted, version: number): Promise<number> => {
  const kept = counts.get(db) ?? new LRUCache<string, Promise<number>>({ max: 500 })
  counts.set(db, kept)
  const key = JSON.stringify([wanted.type, version, wanted.category, wanted.words])
  const known = kept.get(key)
  if (known !== undefined) return known
  const counted = searchIndex(db).countMatches(db, wanted)
  kept.set(key, counted)
  counted.catch(() => kept.delete(key))
  return counted
}

/** Characters: two lines on a wide screen, four on a phone. */
const longest = 100

const lead = 30

/** A full stop after a letter ends a sentence; one after a number belongs to a date. */
const ends = /\n|(?<=[\p{L})\]'"’”][.!?])\s+/u

/**
 * The first sentence with the most of the words, shortened around its first match. Undefined if no
 * word is found.
 */
export const excerptOf = (text: string, words: readonly string[]): string | undefined => {
  let best: { sentence: string; found: number } | undefined
  for (const sentence of text.split(ends)) {
    const found = countFound(sentence, words)
    if (found > (best?.found ?? 0)) best = { sentence, found }
    if (found === words.length) break
  }
  return best && shortenedAround(best.sentence.replaceAll(/\s+/g, ' ').trim(), words)
}

const shortenedAround = (sentence: string, words: readonly string[]): string => {
  if (sentence.length <= longest) return sentence
  const first = matchesIn(sentence, words)[0]?.from ?? 0
  const from = Math.min(startNear(sentence, first), sentence.length - longest)
  const part = sentence.slice(from, from + longest)
  // The cut must not split a surrogate pair.
  const whole = part.replaceAll(/^[\uDC00-\uDFFF]|[\uD800-\uDBFF]$/g, '').trim()
  return `${from > 0 ? '…' : ''}${whole}${from + longest < sentence.length ? '…' : ''}`
}

const startNear = (sentence: string, match: number): number => {
  if (match <= lead * 2) return 0
  const gap = sentence.indexOf(' ', match - lead)
  return gap === -1 || gap >= match ? match - lead : gap + 1
}
