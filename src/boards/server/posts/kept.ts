import { boardRows, type PostType, postTypes } from '#boards/rules/boards.ts'
import { firstList, listQuery, readListState } from '#boards/rules/posts.ts'
import { type BoardState, boardState, lastBoardState } from '#boards/server/posts/board-state.ts'
import type { Context } from '#platform/server/context.ts'
import { answeredWithin } from '#platform/server/db/errors.ts'
import { soon } from '#platform/server/http/caching.ts'
import { askedPage } from '#platform/server/signals.ts'
import { LRUCache } from 'lru-cache'

/** What was made, and what it rests on. */
export interface Made<Value> {
  value: Value
  /** The boards of which it shows something; undefined for what is not to be kept. */
  shows: readonly PostType[] | undefined
  /** In bytes. */
  size: number
}

interface Entry<Value> extends Omit<Made<Value>, 'shows'> {
  shows: readonly PostType[]
  stamp: string
  day: string
  /** When it was made, in milliseconds of the server's clock. */
  time: number
}

/** How old the numbers of readers may be, in milliseconds; nothing else that is kept is ever old. */
const lifetime = 60_000

/** How long the database may take to say whether anything has changed, in ms: after that, what was read last is sent. */
const longestAsking = 2_500

/** What an entry costs beside its bytes. */
const overhead = 500

/**
 * Keeps what is made of posts until a board of which it shows something changes, a day begins, or a minute has passed;
 * within a limit of bytes, of which what was asked for least recently goes first. Who asks while it is being made of the
 * same state waits for it. Of what `make` throws nothing is kept.
 *
 * The stamp is of before it was made: what changes meanwhile makes it old at once, never true for too long.
 */
export const createKeep = <Value extends object>(maxBytes: number) => {
  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    // One page never drives out all others.
    maxEntrySize: Math.ceil(maxBytes / 8),
    sizeCalculation: ({ size }, key) => size + 2 * key.length + overhead,
  })
  const inFlight = new Map<string, Promise<Value>>()

  const makeAndKeep = async (
    key: string,
    { time, day, stampOf }: BoardState,
    make: () => Promise<Made<Value>>,
  ): Promise<Value> => {
    const { value, shows, size } = await make()
    if (shows !== undefined) kept.set(key, { value, shows, size, stamp: stampOf(shows), day, time })
    return value
  }

  const tell = (isKept: boolean): void =>
    askedPage.emit(() => ({ kept: isKept, bytes: kept.calculatedSize }))

  /** What is kept under a key and is still true. */
  const find = (key: string, state: BoardState): Value | undefined => {
    const entry = kept.get(key)
    if (entry === undefined || !isTrue(entry, state)) return undefined
    tell(true)
    return entry.value
  }

  /** The same, or else it is made. Throws what `make` throws. */
  const findOrMake = async (
    key: string,
    state: BoardState,
    make: () => Promise<Made<Value>>,
  ): Promise<Value> => {
    const value = find(key, state)
    if (value !== undefined) return value
    tell(false)
    const flight = `${state.day} ${state.stampOf(postTypes)} ${key}`
    const others = inFlight.get(flight)
    if (others !== undefined) return others
    const making = makeAndKeep(key, state, make).finally(() => inFlight.delete(flight))
    inFlight.set(flight, making)
    return making
  }

  /** What is kept of these boards, though of another day, or with old numbers of readers. */
  const findOld = (key: string, state: BoardState): Value | undefined => {
    const entry = kept.get(key)
    return entry && entry.stamp === state.stampOf(entry.shows) ? entry.value : undefined
  }

  return { find, findOld, findOrMake }
}

/**
 * What is kept under a key or else made; what is known last where the database cannot be asked. `left`: in how many seconds it
 * may be another thing. Throws as the database does where nothing is known.
 */
export const keptOrLast = async <Value extends object>(
  context: Context,
  keep: ReturnType<typeof createKeep<Value>>,
  { key, make }: { key: string; make: () => Promise<Made<Value>> },
): Promise<{ value: Value; left: number; isLast: boolean }> => {
  const asking = answeredWithin(longestAsking, boardState(context))
  const state = await asking.catch((error: unknown) => ({ error }))
  if (!('error' in state)) {
    const value = await keep.findOrMake(key, state, make)
    return { value, left: state.left, isLast: false }
  }
  const last = lastBoardState(context)
  const value = last && keep.findOld(key, last)
  if (value === undefined) throw state.error
  return { value, left: soon, isLast: true }
}

const isTrue = ({ stamp, shows, day, time }: Entry<object>, state: BoardState): boolean => {
  const age = state.time - time
  return age >= 0 && age < lifetime && day === state.day && stamp === state.stampOf(shows)
}

/** A page that is the same for everyone who asks for it. */
export interface KeptAddress {
  /** Where it is made: of the query only what the page reads, and that as the page understands it. */
  address: string
  /** Of a post's page: which post is read. */
  pk: number | undefined
}

const lists = new Set<string>(boardRows.map(({ address }) => address))
const details = new Set(boardRows.map(({ address }) => address.replace(/\/[^/]*$/, '/detail')))
const numbered = /^(.+)\/([1-9]\d{0,9})$/

/**
 * The page of posts at a path; undefined where there is none. What it does not know of the query neither makes it another
 * page nor reaches it.
 */
export const keptAddressOf = (path: string, query: URLSearchParams): KeptAddress | undefined => {
  if (lists.has(path)) {
    return { address: path + queryOf(path, query, { menu: firstList.menu }), pk: undefined }
  }
  const [, folder = '', pk] = numbered.exec(path) ?? []
  if (!details.has(folder)) return undefined
  return { address: path + queryOf(path, query), pk: Number(pk) }
}

/** Pages of conferences read no more than the number of a page; the tab of a list stands in its path. */
const queryOf = (path: string, query: URLSearchParams, known: Partial<typeof firstList> = {}) => {
  const state = readListState(query)
  return listQuery(path.startsWith('/conference/') ? { page: state.page } : { ...state, ...known })
}
