import { atom } from 'nanostores'

/** A change that can be taken back. */
export interface Undo {
  /** What was done: `게시글을 휴지통에 넣었습니다.` */
  said: string
  /** Takes it back, by a call that leaves its own row of the log. What it throws is shown. */
  undo: () => Promise<unknown>
}

/** The newest change that can still be taken back; `UndoBar` draws it, and takes it away. */
export const $undo = atom<(Undo & { key: number }) | undefined>(undefined)

/** How long one may think it over, in ms; while the bar has the focus or the pointer, longer. */
export const undoTime = 10_000

let last = 0

/**
 * Offers ‘되돌리기’ for ten seconds after a change that was made. A later offer takes an earlier one's place:
 * `offerUndo({ said: '지웠습니다.', undo: () => ask(restore, { pk }) })`.
 */
export const offerUndo = (change: Undo): void => {
  last += 1
  $undo.set({ ...change, key: last })
}
