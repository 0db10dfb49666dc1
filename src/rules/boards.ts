/** The information square's boards, by tab label (spec part 2), and the post type on the wire. */
export const boards = {
  공지사항: 'notice',
  소식지: 'newsletter',
  연구동향: 'trend',
  갤러리: 'gallery',
} as const

/** `guide` is the board of past conferences. */
export const postTypes = ['notice', 'newsletter', 'trend', 'gallery', 'guide'] as const

export type PostType = (typeof postTypes)[number]
export type BoardLabel = keyof typeof boards

export const searchCategories = ['전체', '제목', '내용'] as const
export type SearchCategory = (typeof searchCategories)[number]

/** Rows on one page of a list (spec part 9). */
export const rowsPerPage = 10

/** The same of a board: the gallery's cards stand four, three, two or one in a row, and no row is left half empty. */
export const rowsOn = (type: PostType): number => (type === 'gallery' ? 12 : rowsPerPage)

/**
 * The NO. column: counts down from the total (ruling 33).
 * `page` is 1-based, `index` is the row's 0-based place on the page.
 */
export const rowNumber = (count: number, page: number, index: number, rows = rowsPerPage): number =>
  count - (page - 1) * rows - index
