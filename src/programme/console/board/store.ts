import { atom } from 'nanostores'
import { ask, askConsoleQuietly } from '#platform/client/console.ts'
import { ApiError, errorText, TransportError } from '#platform/client/errors.ts'
import type { Answer } from '#platform/client/keys.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { errorCodes } from '#platform/rules/error-codes.ts'
import * as arranging from '#programme/rules/arranging.ts'

export const boardCall = 'GET /v1/console/programme/board'

export type Board = Answer<typeof boardCall>
export type Session = Board['sessions'][number]
export type Card = Board['cards'][number]
type Lists = arranging.Lists

interface State {
  board: Board | undefined
  /** Abstracts that the next action is for. */
  selected: ReadonlySet<number>
  /** Names of others who changed a session since it was last looked at. */
  others: ReadonlyMap<number, string>
  undoable: number
  /** The last change in words, for screen readers. */
  said: string
  /** A selector of what gets the focus. */
  focus: { on: string } | undefined
}

const nothing: State = {
  ...{ board: undefined, selected: new Set(), others: new Map() },
  ...{ undoable: 0, said: '', focus: undefined },
}

/** The board that the page shows. Its changes are sent at once, one after the other. */
export const $board = atom<State>(nothing)

/** Minutes of a talk that is placed. */
export const $minutes = atom('12')

const set = (part: Partial<State>): void => $board.set({ ...$board.get(), ...part })

export const focusOn = (on: string): void => set({ focus: { on } })

interface Change {
  words: string
  /** The sessions that it changed. */
  pks: readonly number[]
  /** Others have changed these since. */
  isForeign: boolean
  undo: (board: Board) => Promise<unknown>
}

let past: Change[] = []

export const remember = (change: Omit<Change, 'isForeign'>): void => {
  past = [...past.slice(-49), { ...change, isForeign: false }]
  set({ said: change.words, undoable: past.length })
}

/** Takes over an answer, unless it is older. Sessions that differ and are not `own` were changed by others. */
export const accept = (board: Board, own: readonly number[]): void => {
  const { board: before, others, selected } = $board.get()
  const known = new Map(before?.sessions.map((one) => [one.session_pk, one.row_version]))
  const differ = board.sessions.filter((one) => known.get(one.session_pk) !== one.row_version)
  if (differ.some((one) => one.row_version < (known.get(one.session_pk) ?? 0))) return
  const foreign = differ.filter(({ session_pk }) => !own.includes(session_pk))
  const same = new Set(board.sessions.map(({ session_pk }) => session_pk))
  for (const { session_pk } of foreign) same.delete(session_pk)
  for (const one of past) one.isForeign ||= one.pks.some((pk) => !same.has(pk))
  const cards = new Set(board.cards.map(({ abstract_pk }) => abstract_pk))
  set({
    board,
    selected: new Set([...selected].filter((pk) => cards.has(pk))),
    others: new Map([
      ...others,
      ...foreign.map((one) => [one.session_pk, one.changed_by] as const),
    ]),
    ...(foreign[0] && { said: `${foreign[0].changed_by} 님이 세션을 변경했습니다.` }),
  })
}

/** Nobody asked for it, so that it opens no login and shows no error. */
const look = ({ id }: Board): Promise<void> =>
  askConsoleQuietly(boardCall, { id }).then(
    (board) => accept(board, []),
    () => undefined,
  )

const inWords = (error: unknown, words: string): string =>
  error instanceof ApiError && error.is('changedMeanwhile')
    ? `다른 직원이 먼저 변경하여 적용하지 않았습니다. 변경된 내용을 확인하고 다시 시도해 주십시오: ${words}`
    : errorText(error)

let line = Promise.resolve()

/** Runs one thing after the other. What is refused is said, and the board asked for anew. */
const inTurn = (words: string, work: (board: Board) => Promise<void>): Promise<void> => {
  line = line.then(async () => {
    const { board } = $board.get()
    if (board === undefined) return
    await work(board).catch(async (error: unknown) => {
      await look(board)
      // A TransportError is on the screen already.
      if (error instanceof TransportError) return
      const content = inWords(error, words)
      set({ said: content })
      showToast({ content, icon: 'alert', showTime: 8000 })
    })
  })
  return line
}

/** Sends the sessions that differ; answers with how they were. The focus stays on its card. */
const send = async (board: Board, lists: Lists): Promise<Lists> => {
  const before = arranging.listsOf(board.sessions)
  const own = arranging.differing(before, lists)
  const sessions = board.sessions
    .filter(({ session_pk }) => own.includes(session_pk))
    .map(({ session_pk, row_version }) => {
      return { session_pk, row_version, slots: [...(lists.get(session_pk) ?? [])] }
    })
  if (own.length > 0) {
    const answer = await ask('POST /v1/console/programme/arrange', { id: board.id, sessions })
    const card = document.activeElement?.getAttribute('data-card')
    accept(answer, own)
    if (card) focusOn(`[data-card="${card}"]`)
  }
  return new Map([...before].filter(([pk]) => own.includes(pk)))
}

let [anchor, polls] = [0, 0]

/** Changes the talks. */
const act = (
  words: string,
  change: (lists: Lists) => Lists,
  then?: () => unknown,
): Promise<void> => {
  polls = 0
  return inTurn(words, async (board) => {
    const before = await send(board, change(arranging.listsOf(board.sessions)))
    const undone = (now: Board) => new Map([...arranging.listsOf(now.sessions), ...before])
    if (before.size > 0)
      remember({ words, pks: [...before.keys()], undo: (now) => send(now, undone(now)) })
    else set({ said: words })
    then?.()
  })
}

/** Forgets what cannot be undone any more without a session that was removed. */
export const forget = (session_pk: number): void => {
  past = past.filter(({ pks }) => !pks.includes(session_pk))
  set({ undoable: past.length })
}

/** Undoes the last change, unless others have changed its sessions since. */
export const undo = (): Promise<void> => {
  const last = past.at(-1)
  if (last === undefined) return line
  return inTurn(`${last.words} (되돌리기)`, async (board) => {
    past = past.filter((one) => one !== last)
    set({ undoable: past.length })
    if (last.isForeign) throw new ApiError(errorCodes.changedMeanwhile, '')
    await last.undo(board)
    set({ said: `되돌렸습니다: ${last.words}` })
  })
}

export const select = (pks: readonly number[], isOn: boolean): void => {
  const rest = [...$board.get().selected].filter((pk) => !pks.includes(pk))
  set({ selected: new Set(isOn ? [...rest, ...pks] : rest) })
}

/** With a range, all from the one that was chosen last; `order` is that of the list. */
export const toggle = (pk: number, order: readonly number[], isRange: boolean): void => {
  const [from = -1, to = -1] = [anchor, pk]
    .map((one) => order.indexOf(one))
    .toSorted((a, b) => a - b)
  if (isRange && from !== -1) select(order.slice(from, to + 1), true)
  else select([pk], !$board.get().selected.has(pk))
  anchor = pk
}

/** NaN, which the server refuses with words, where no number was typed. */
const minutes = (): number => Number($minutes.get())

export const place = (pks: number[], session_pk: number, before?: number): Promise<void> => {
  const target = { session_pk, minutes: minutes(), ...(before !== undefined && { before }) }
  const change = (lists: Lists) => arranging.placed(lists, pks, target)
  return act(`${pks.length}편을 세션에 넣었습니다.`, change, () => select(pks, false))
}

/** With `focus`, a selector of what gets it afterwards. */
export const takeOff = (pks: number[], focus?: string): Promise<void> => {
  const change = (lists: Lists) => arranging.takenOff(lists, pks)
  return act(`${pks.length}편을 세션에서 뺐습니다.`, change, () => focus && focusOn(focus))
}

export const shift = (pks: number[], by: number): Promise<void> =>
  act(`${pks.length}편을 ${by < 0 ? '위로' : '아래로'} 옮겼습니다.`, (lists) =>
    arranging.shifted(lists, pks, by),
  )

export const setMinutes = (pks: number[]): Promise<void> =>
  act(`${pks.length}편의 발표 시간을 ${minutes()}분으로 변경했습니다.`, (lists) =>
    arranging.lasting(lists, pks, minutes()),
  )

export const unplacedOf = ({ cards, sessions }: Board) => {
  const slots = sessions.flatMap((session) => session.slots)
  const placed = new Set(slots.map(({ abstract_pk }) => abstract_pk))
  return cards.filter(({ abstract_pk }) => !placed.has(abstract_pk))
}

/** The selected abstracts in the order of the board. */
export const chosen = (board: Board): number[] =>
  [...unplacedOf(board), ...board.sessions.flatMap(({ slots }) => slots)]
    .map(({ abstract_pk }) => abstract_pk)
    .filter((pk) => $board.get().selected.has(pk))

export const looked = (session_pk: number): void => {
  const others = [...$board.get().others].filter(([pk]) => pk !== session_pk)
  set({ others: new Map(others), focus: { on: `[data-session="${session_pk}"]` } })
}

/** In ms. The board is asked for anew as long as somebody works on it: an idle session ends. */
const often = 15_000
const mostPolls = 20

/** Shows a conference’s board and keeps it new until the answered function is called. */
export const show = (first: Board): (() => void) => {
  polls = 0
  if ($board.get().board?.id === first.id) accept(first, [])
  else {
    past = []
    $board.set({ ...nothing, board: first })
  }
  const timer = setInterval(() => {
    polls += 1
    if (!document.hidden && polls <= mostPolls) void inTurn('', look)
  }, often)
  return () => clearInterval(timer)
}
