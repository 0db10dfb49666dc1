import { atom } from 'nanostores'
import { $board, act, type Board } from '#programme/console/board/store.ts'
import * as arranging from '#programme/rules/arranging.ts'

/** Minutes of talks that are placed. */
export const $minutes = atom('12')

export const unplacedOf = ({ cards, sessions }: Board) => {
  const placed = new Set(sessions.flatMap(({ slots }) => slots.map((slot) => slot.abstract_pk)))
  return cards.filter(({ abstract_pk }) => !placed.has(abstract_pk))
}

/** The selected abstracts in the order of the board. */
export const chosen = (): number[] => {
  const { board, selected } = $board.get()
  if (board === undefined) return []
  const slots = board.sessions.flatMap((session) => session.slots)
  return [...unplacedOf(board), ...slots]
    .map(({ abstract_pk }) => abstract_pk)
    .filter((pk) => selected.has(pk))
}

const cardOf = (pks: readonly number[]): string => `[data-card="${pks[0] ?? 0}"]`

const minutes = (): number => Number($minutes.get()) || 0

export const place = (pks: number[], session_pk: number, before?: number, isDropped = true) => {
  const { board } = $board.get()
  const title = board?.sessions.find((one) => one.session_pk === session_pk)?.title_ko ?? ''
  void act({
    pks,
    words: `${pks.length}편을 ‘${title}’에 배정했습니다.`,
    change: (lists) => arranging.placed(lists, pks, { session_pk, before, minutes: minutes() }),
    ...(isDropped && { focus: cardOf(pks) }),
  })
}

export const takeOff = (pks: number[], hasFocus = true): void =>
  void act({
    pks,
    words: `${pks.length}편을 세션에서 뺐습니다.`,
    change: (lists) => arranging.takenOff(lists, pks),
    ...(hasFocus && { focus: cardOf(pks) }),
  })

export const shift = (pks: number[], by: -1 | 1, hasFocus = true): void =>
  void act({
    pks,
    words: `${pks.length}편을 ${by === -1 ? '위로' : '아래로'} 옮겼습니다.`,
    change: (lists) => arranging.shifted(lists, pks, by),
    keeps: true,
    ...(hasFocus && { focus: cardOf(pks) }),
  })

export const setMinutes = (pks: number[]): void =>
  void act({
    pks,
    words: `${pks.length}편의 발표 시간을 ${minutes()}분으로 변경했습니다.`,
    change: (lists) => arranging.lasting(lists, pks, minutes()),
    keeps: true,
  })
