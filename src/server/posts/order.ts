import { postTypes, type PostType } from '#rules/boards.ts'

/**
 * The order of lists as one number that JavaScript and both databases hold exactly (ruling 33): pinned above the
 * rest (2^52), then by the second of enrolment (until the year 2106), then by the board's version at the time of
 * writing, so the later written of one second comes first. Boards share no number.
 */
export const sortKey = (post: {
  type: PostType
  pinned: boolean
  /** ISO UTC. */
  enrolledAt: string
  /** Of the board. */
  version: number
}): number => {
  const second = Math.floor(Date.parse(post.enrolledAt) / 1000)
  const writing = (post.version * postTypes.length + postTypes.indexOf(post.type)) % writings
  return (post.pinned ? pinnedAbove : 0) + second * writings + writing
}

/** The same post pinned or not: its place among the posts of its second stays. */
export const sortKeyPinned = (key: number, pinned: boolean): number =>
  (key % pinnedAbove) + (pinned ? pinnedAbove : 0)

const pinnedAbove = 2 ** 52
const writings = 2 ** 20

/** Lists order by seconds, so that is what is stored: ISO UTC. */
export const wholeSecond = (moment: Date): string =>
  new Date(Math.floor(moment.getTime() / 1000) * 1000).toISOString()
