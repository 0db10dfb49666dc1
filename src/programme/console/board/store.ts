import { atom } from 'nanostores'
import { ask, askConsoleQuietly } from '#platform/client/console.ts'
import { ApiError, errorText, TransportError } from '#platform/client/errors.ts'
import type { Answer } from '#platform/client/keys.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { differing, type Lists, listsOf, sessionWith } from '#programme/rules/arranging.ts'

const boardCall = 'GET /v1/console/programme/board'

export type Board = Answer<typeof boardCall>
export type Session = Board['sessions'][number]
export type Card = Board['cards'][number]

interface State {
  board: Board | undefined
  trouble: string | undefined
  /** Abstracts that the next action is for. */
  selected: ReadonlySet<number>
  /** Who else changed a session since it was last looked at. */
  others: ReadonlyMap<number, string>
  undoable: number
  /** The last change in words, for screen readers. */
  said: string
  /** A selector of what gets the focus after a change. */
  focus: { on: string } | undefined
}

const nothing: State = {
  ...{ board: undefined, trouble: undefined, selected: new Set(), others: new Map() },
  ...{ undoable: 0, said: '', focus: undefined },
}

/** The board that the page shows. Its changes are sent at once, one after the other. */
export const $board = atom<State>(nothing)

const set = (part: Partial<State>): void => $board.set({ ...$board.get(), ...part })

export const focusOn = (on: string): void => set({ focus: { on } })

const refuse = (content: string): void => {
  set({ said: content })
  showToast({ content, icon: 'alert', showTime: 8000 })
}

let line = Promise.resolve()

/** A TransportError is on the screen already. */
const inTurn = (work: () => Promise<void>): Promise<void> => {
  line = line.then(work).catch((error: unknown) => {
    if (!(error instanceof TransportError)) refuse(errorText(error))
  })
  return line
}

/** Changes that can be undone: talks of the sessions before, and whether others have changed these since. */
let past: { lists: Lists; words: string; isForeign: boolean }[] = []

/** Takes over an answer. Sessions that differ from what is known and are not `own` were changed by others. */
export const accept = (board: Board, own: readonly number[]): void => {
  const { board: before, others, selected } = $board.get()
  const known = new Map(before?.sessions.map((one) => [one.session_pk, one.row_version]))
  const foreign = board.sessions
    .filter(({ session_pk, row_version }) => known.get(session_pk) !== row_version)
    .filter(({ session_pk }) => before !== undefined && !own.includes(session_pk))
  for (const one of past)
    one.isForeign ||= foreign.some(({ session_pk }) => one.lists.has(session_pk))
  const cards = new Set(board.cards.map(({ abstract_pk }) => abstract_pk))
  const names = foreign.map(({ session_pk, changed_by }) => [session_pk, changed_by] as const)
  set({
    ...{ board, trouble: undefined, others: new Map([...others, ...names]) },
    selected: new Set([...selected].filter((pk) => cards.has(pk))),
    ...(names[0] && { said: `${names[0][1]} 님이 세션을 변경했습니다.` }),
  })
}

const inputOf = (id: string) => (id === '' ? {} : { id })

const look = async (id: string): Promise<void> =>
  accept(await askConsoleQuietly(boardCall, inputOf(id)), [])

/** Sends the sessions that differ; keeps how they were for the way back. */
const send = async (board: Board, lists: Lists, undoing?: true): Promise<void> => {
  const before = listsOf(board.sessions)
  const own = differing(before, lists)
  if (own.length === 0) return
  const sessions = board.sessions
    .filter(({ session_pk }) => own.includes(session_pk))
    .map(({ session_pk, row_version }) => ({
      ...{ session_pk, row_version, slots: [...(lists.get(session_pk) ?? [])] },
    }))
  accept(await ask('POST /v1/console/programme/arrange', { id: board.id, sessions }), own)
  const old = new Map([...before].filter(([pk]) => own.includes(pk)))
  if (!undoing) past = [...past.slice(-49), { lists: old, words: '', isForeign: false }]
}

const isOvertaken = (error: unknown): boolean =>
  error instanceof ApiError && error.is('changedMeanwhile')

interface Act {
  /** The abstracts that it moves. */
  pks: readonly number[]
  words: string
  change: (lists: Lists) => Lists
  focus?: string
  /** The selection stays for the next change. */
  keeps?: boolean
}

/**
 * Makes a change of the talks. If others were quicker, it is made on the board as they left it, but
 * for abstracts that they have moved: then it is said.
 */
export const act = ({ pks, words, change, focus, keeps = false }: Act): Promise<void> =>
  inTurn(async () => {
    const { board } = $board.get()
    if (board === undefined) return
    const seen = listsOf(board.sessions)
    await send(board, change(seen)).catch(async (error: unknown) => {
      if (!isOvertaken(error)) throw error
      await look(board.id)
      const { board: newer = board } = $board.get()
      const now = listsOf(newer.sessions)
      if (pks.some((pk) => sessionWith(now, pk) !== sessionWith(seen, pk)))
        throw new Error(`다른 직원이 같은 초록을 먼저 옮겨 적용하지 않았습니다: ${words}`)
      await send(newer, change(now))
    })
    const last = past.at(-1)
    if (last?.words === '') last.words = words
    set({ said: words, undoable: past.length, ...(focus !== undefined && { focus: { on: focus } }) })
    if (!keeps) set({ selected: new Set() })
  })

/** Undoes the last change, unless others have changed its sessions since. */
export const undo = (): Promise<void> =>
  inTurn(async () => {
    const { board } = $board.get()
    const last = past.pop()
    set({ undoable: past.length })
    if (board === undefined || last === undefined) return
    const { lists, words, isForeign } = last
    const refused = `다른 직원이 같은 세션을 변경하여 되돌리지 않았습니다: ${words}`
    if (isForeign) throw new Error(refused)
    await send(board, new Map([...listsOf(board.sessions), ...lists]), true).catch(
      async (error: unknown) => {
        if (!isOvertaken(error)) throw error
        await look(board.id)
        throw new Error(refused)
      },
    )
    set({ said: `되돌렸습니다: ${words}` })
  })

let anchor = 0

/** With a range, all from the last one that was chosen; `order` is that of the list. */
export const toggle = (pk: number, order: readonly number[], isRange: boolean): void => {
  const selected = new Set($board.get().selected)
  const ends = [order.indexOf(anchor), order.indexOf(pk)].toSorted((one, other) => one - other)
  if (isRange && !ends.includes(-1))
    for (const one of order.slice(ends[0], (ends[1] ?? 0) + 1)) selected.add(one)
  else if (!selected.delete(pk)) selected.add(pk)
  anchor = pk
  set({ selected })
}

export const select = (pks: readonly number[], isOn: boolean): void => {
  const { selected } = $board.get()
  const rest = [...selected].filter((pk) => !pks.includes(pk))
  set({ selected: new Set(isOn ? [...rest, ...pks] : rest) })
}

export const looked = (session_pk: number): void => {
  const others = new Map($board.get().others)
  others.delete(session_pk)
  set({ others, focus: { on: `[data-session="${session_pk}"]` } })
}

/** In ms. The board is asked for anew while somebody works on it, which keeps no idle session alive. */
const [often, idleAfter] = [15_000, 300_000]
let touched = 0

export const touch = (): void => {
  touched = performance.now()
}

/** Asks for a conference’s board, and anew from time to time until the answered function is called. */
export const openBoard = (id: string): (() => void) => {
  past = []
  $board.set(nothing)
  touch()
  void inTurn(() =>
    ask(boardCall, inputOf(id)).then(
      (board) => accept(board, []),
      (error: unknown) => set({ trouble: errorText(error) }),
    ),
  )
  const again = (): void => {
    if (document.hidden || performance.now() - touched > idleAfter) return
    if ($board.get().board !== undefined) void inTurn(() => look(id).catch(() => undefined))
  }
  const [timer, stop] = [setInterval(again, often), onReturn(again)]
  return () => {
    clearInterval(timer)
    stop()
  }
}
