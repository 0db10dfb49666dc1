/** Where a post stands, and what the office calls it. Readers find the first in lists, the second by its address only. */
export const postStates = {
  public: '공개',
  unlisted: '목록에 없음',
  scheduled: '예약',
  draft: '임시 저장',
  bin: '휴지통',
} as const

export type PostState = keyof typeof postStates

export const postStateNames = Object.keys(postStates) as PostState[]

/** In days: how long a deleted post can be brought back. */
export const binDays = 30

/** Of what is being uploaded: bytes of a file, of a picture, of what is sent at once; hours until an unfinished one goes. */
export const uploads = {
  maxBytes: 100_000_000,
  maxPictureBytes: 40_000_000,
  chunkBytes: 1024 * 1024,
  hours: 24,
} as const
