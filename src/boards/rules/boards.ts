import { fileKind } from '#platform/rules/file-kind.ts'

/** What there is to know of a board. */
interface Board {
  /** The post type on the wire (spec part 3). */
  type: string
  /** Its number in the keys that order posts: below `boardSlots`, and never another, for keys are stored. */
  slot: number
  /** Stands before what the search index keeps of its posts: one small letter, and never another. */
  mark: string
  /** The tab that shows its list (spec part 2), and what the office calls it. */
  label: string
  /** Where its list is made; its posts have their pages beside it. */
  address: `/${'infoplace' | 'conference'}/${string}`
  look: 'table' | 'cards'
  /** Its posts are news: the home page shows them, and feeds tell them (norms 5.1). */
  feed: boolean
  /** Its posts may be 중요 (ruling 33). */
  pins: boolean
}

const table = { look: 'table', feed: false, pins: false } as const
const news = { ...table, feed: true } as const

/** The one list of boards, in the order of their tabs; a new one is a row of it. `guide`: the past conferences. */
export const boardRows = [
  {
    ...news,
    type: 'notice',
    slot: 0,
    mark: 'n',
    label: '공지사항',
    address: '/infoplace/notice',
    pins: true,
  },
  {
    ...news,
    type: 'newsletter',
    slot: 1,
    mark: 'l',
    label: '소식지',
    address: '/infoplace/newsletter',
  },
  { ...table, type: 'trend', slot: 2, mark: 't', label: '연구동향', address: '/infoplace/trend' },
  {
    ...table,
    type: 'gallery',
    slot: 3,
    mark: 'g',
    label: '갤러리',
    address: '/infoplace/gallery',
    look: 'cards',
  },
  {
    ...table,
    type: 'guide',
    slot: 4,
    mark: 'c',
    label: '지난 학술대회',
    address: '/conference/past',
  },
] as const satisfies readonly Board[]

type Row = (typeof boardRows)[number]
export type PostType = Row['type']

/** The types of those rows that are like `Like`. */
export type TypesLike<Like extends Partial<Board>> = Extract<Row, Like>['type']

/** How many boards there can ever be; it never changes, so that a new board moves no stored key. */
export const boardSlots = 16

export const postTypes = boardRows.map(({ type }) => type)

const byType = new Map<PostType, Row>(boardRows.map((row) => [row.type, row]))

/** The row of a type. */
export const boardOf = (type: PostType): Row => {
  const row = byType.get(type)
  if (row === undefined) throw new Error(`No board has the type ${type}`)
  return row
}

/** The rows whose lists are tabs of one page: `/infoplace` or `/conference`. */
export const boardsUnder = <Path extends string>(path: Path) =>
  boardRows.filter((row): row is Extract<Row, { address: `${Path}/${string}` }> =>
    row.address.startsWith(`${path}/`),
  )

type SquareRow = Extract<Row, { address: `/infoplace/${string}` }>
export type BoardLabel = SquareRow['label']

/** The information square's boards, by tab label. */
export const boards = Object.fromEntries(
  boardsUnder('/infoplace').map(({ label, type }) => [label, type]),
) as { [Label in BoardLabel]: Extract<SquareRow, { label: Label }>['type'] }

/** Those labels, in the order of the tabs. */
export const boardLabels = boardsUnder('/infoplace').map(({ label }) => label)

export const searchCategories = ['전체', '제목', '내용'] as const
export type SearchCategory = (typeof searchCategories)[number]

/** Rows on one page of a list (spec part 9). */
export const rowsPerPage = 10

/** The same of a board: cards stand four, three, two or one in a row, and no row is left half empty. */
export const rowsOn = (type: PostType): number =>
  boardOf(type).look === 'cards' ? 12 : rowsPerPage

/**
 * The NO. column: counts down from the total (ruling 33).
 * `page` is 1-based, `index` is the row's 0-based place on the page.
 */
export const rowNumber = (count: number, page: number, index: number, rows = rowsPerPage): number =>
  count - (page - 1) * rows - index

/** Where a post stands, and what the office calls it. Readers find the first in lists, the second by its address only. */
export const postStates = {
  public: '공개',
  unlisted: '목록 제외',
  scheduled: '예약',
  draft: '임시 저장',
  bin: '휴지통',
} as const

export type PostState = keyof typeof postStates

export const postStateNames = Object.keys(postStates) as PostState[]

/** In days: how long a deleted post can be brought back. */
export const binDays = 30

/** Of what is being uploaded: bytes of a file, of a picture, of what is sent at once. */
export const uploads = {
  maxBytes: 100_000_000,
  maxPictureBytes: 40_000_000,
  partBytes: 1024 * 1024,
} as const

/** Why a file is not taken in, in a sentence, as far as its name and size in bytes tell. */
export const uploadProblem = (file: {
  name: string
  size: number
  kind: 'attachment' | 'inline'
}): string | undefined => {
  const { name, size, kind } = file
  if (size === 0) return '빈 파일입니다.'
  if (size > uploads.maxBytes) return '파일은 100MB까지 올릴 수 있습니다.'
  if (kind === 'inline' && fileKind(name) !== 'image') return '사진 파일만 본문에 넣을 수 있습니다.'
  if (kind === 'inline' && size > uploads.maxPictureBytes)
    return '사진은 40MB까지 올릴 수 있습니다.'
  if (fileKind(name) !== 'other') return undefined
  return '올릴 수 없는 형식입니다. 문서(PDF, 한글, 워드, 엑셀, 파워포인트), 압축 파일, 사진만 올릴 수 있습니다.'
}
