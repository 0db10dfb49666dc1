import { boardOf, boardSlots, type PostType } from '#boards/rules/boards.ts'

/**
 * The order of lists as one number that JavaScript and both databases hold exactly (ruling 33): pinned above the
 * rest (2^52), then by the second of enrolment (of the years 1970 to 2106), then by the turn among the board's posts of that
 * second, so the later written comes first. Boards share no number, whatever boards come later.
 */
export const sortKey = (post: {
  type: PostType
  pinned: boolean
  /** ISO UTC. */
  enrolledAt: string
  /** From 0: no other post of the board and second has it (`nextTurn`). Throws for a number above `lastTurn`. */
  turn: number
}): number => {
  if (post.turn > lastTurn) throw new Error(`No more than ${lastTurn + 1} posts have one second`)
  const writing = post.turn * boardSlots + boardOf(post.type).slot
  return (post.pinned ? pinnedAbove : 0) + secondOf(post.enrolledAt) * writings + writing
}

const secondOf = (enrolledAt: string): number => Math.floor(Date.parse(enrolledAt) / 1000)

/** The keys that the posts of a second can have, on whichever board: from the one, up to and without the other. */
export const keysOfSecond = (enrolledAt: string, pinned: boolean): [number, number] => {
  const from = (pinned ? pinnedAbove : 0) + secondOf(enrolledAt) * writings
  return [from, from + writings]
}

/** The turn of the post that has a key of those from `from`. */
export const turnOf = (key: number, from: number): number => Math.floor((key - from) / boardSlots)

/** The same post pinned or not: its place among the posts of its second stays. */
export const sortKeyPinned = (key: number, pinned: boolean): number =>
  (key % pinnedAbove) + (pinned ? pinnedAbove : 0)

/** The key of a post that has no place in the order yet, and whether a key is one: no second is so long ago. */
export const noKey = (pk: number): number => Number.MIN_SAFE_INTEGER + pk
export const isNoKey = (key: number): boolean => key < -pinnedAbove

const pinnedAbove = 2 ** 52
const writings = 2 ** 20

/** Enough for an archive whose posts are all of one day and say no time. */
const lastTurn = writings / boardSlots - 1

/** Lists order by seconds, so that is what is stored: ISO UTC. */
export const wholeSecond = (moment: Date): string =>
  new Date(Math.floor(moment.getTime() / 1000) * 1000).toISOString()
