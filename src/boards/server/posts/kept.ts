import { LRUCache } from 'lru-cache'
import { boardRows, type PostType, postTypes } from '#boards/rules/boards.ts'
import { firstList, listQuery, readListState } from '#boards/rules/posts.ts'
import { type BoardState, boardState, lastBoardState } from '#boards/server/posts/board-state.ts'
import type { Context } from '#platform/server/context.ts'
import { answeredWithin } from '#platform/server/db/errors.ts'
import { soon } from '#platform/server/http/caching.ts'
import { askedPage } from '#platform/server/signals.ts'

export interface Made<Value> {
  value: Value
  /** The boards that the value shows; undefined if it must not be cached. */
  shows: readonly PostType[] | undefined
  /** Bytes. */
  size: number
}

interface Entry<Value> extends Omit<Made<Value>, 'shows'> {
  shows: readonly PostType[]
  stamp: string
  day: string
  /** Milliseconds of the server's clock. */
  time: number
}

/** Milliseconds. Only the hit counts shown may be this old; other changes invalidate at once. */
const lifetime = 60_000

/** Milliseconds to wait for the database before the last known page is sent. */
const longestAsking = 2_500

/** Bytes that an entry costs besides its value. */
const overhead = 500

/**
 * Caches pages of posts until one of their boards changes, a Seoul day begins or a minute passes.
 * The least recently used go first beyond `maxBytes`. Simultaneous requests share one `make`, and
 * errors are not cached. The stamp is read before `make` runs, so a change meanwhile makes the
 * entry stale at once.
 */
export const createKeep = <Value extends object>(maxBytes: number) => {
  const kept = new LRUCache<string, Entry<Value>>({
    maxSize: maxBytes,
    // One large page must not push out all others.
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

  const find = (key: string, state: BoardState): Value | undefined => {
    const entry = kept.get(key)
    if (entry === undefined || !isTrue(entry, state)) return undefined
    tell(true)
    return entry.value
  }

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

  const findOld = (key: string, state: BoardState): Value | undefined => {
    const entry = kept.get(key)
    return entry && entry.stamp === state.stampOf(entry.shows) ? entry.value : undefined
  }

  return { find, findOld, findOrMake }
}

/**
 * Returns the cached or new value, or the last known one if the database does not answer. `left` is
 * in seconds. Throws the database's error if nothing is known.
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

export interface KeptAddress {
  /**
   * The path with only those query values that the page reads, normalised, so that made-up queries
   * cannot fill the cache.
   */
  address: string
  pk: number | undefined
}

const lists = new Set<string>(boardRows.map(({ address }) => address))
const details = new Set(boardRows.map(({ address }) => address.replace(/\/[^/]*$/, '/detail')))
const numbered = /^(.+)\/([1-9]\d{0,9})$/

export const keptAddressOf = (path: string, query: URLSearchParams): KeptAddress | undefined => {
  if (lists.has(path)) {
    return { address: path + queryOf(path, query, { menu: firstList.menu }), pk: undefined }
  }
  const [, folder = '', pk] = numbered.exec(path) ?? []
  if (!details.has(folder)) return undefined
  return { address: path + queryOf(path, query), pk: Number(pk) }
}

const queryOf = (path: string, query: URLSearchParams, known: Partial<typeof firstList> = {}) => {
  const state = readListState(query)
  return listQuery(path.startsWith('/conference/') ? { page: state.page } : { ...state, ...known })
}
