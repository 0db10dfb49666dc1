import { fileKind } from '#platform/rules/file-kind.ts'

interface Board {
  /** The post type on the wire (spec part 3). */
  type: string
  /** Part of the stored keys that order posts. It is below `boardSlots` and must never change. */
  slot: number
  /** Prefix of the board's entries in the search index: one small letter. It must never change. */
  mark: string
  label: string
  address: `/${'infoplace' | 'conference'}/${string}`
  look: 'table' | 'cards'
  /** The home page and the feeds show its posts (norms 5.1). */
  feed: boolean
  /** Its posts may be marked 중요 (ruling 33). */
  pins: boolean
}

const table = { look: 'table', feed: false, pins: false } as const
const news = { ...table, feed: true } as const

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

export type TypesLike<Like extends Partial<Board>> = Extract<Row, Like>['type']

/**
 * The most boards that there can ever be. It must never change, because stored keys depend on it.
 */
export const boardSlots = 16

export const postTypes = boardRows.map(({ type }) => type)

const byType = new Map<PostType, Row>(boardRows.map((row) => [row.type, row]))

export const boardOf = (type: PostType): Row => {
  const row = byType.get(type)
  if (row === undefined) throw new Error(`No board has the type ${type}`)
  return row
}

export const boardsUnder = <Path extends string>(path: Path) =>
  boardRows.filter((row): row is Extract<Row, { address: `${Path}/${string}` }> =>
    row.address.startsWith(`${path}/`),
  )

type SquareRow = Extract<Row, { address: `/infoplace/${string}` }>
export type BoardLabel = SquareRow['label']

export const boards = Object.fromEntries(
  boardsUnder('/infoplace').map(({ label, type }) => [label, type]),
) as { [Label in BoardLabel]: Extract<SquareRow, { label: Label }>['type'] }

export const boardLabels = boardsUnder('/infoplace').map(({ label }) => label)

export const searchCategories = ['전체', '제목', '내용'] as const
export type SearchCategory = (typeof searchCategories)[number]

/** A list shows ten rows a page (spec part 9). */
export const rowsPerPage = 10

/** The gallery has 12, so that no row of four, three or two cards stays half empty (ruling 46). */
export const rowsOn = (type: PostType): number =>
  boardOf(type).look === 'cards' ? 12 : rowsPerPage

/**
 * The NO. column, which counts down from the total (ruling 33). `page` counts from 1, `index` from
 * 0.
 */
export const rowNumber = (count: number, page: number, index: number, rows = rowsPerPage): number =>
  count - (page - 1) * rows - index

/** Lists show `public` posts only; an `unlisted` one is found by its address. */
export const postStates = {
  public: '공개',
  unlisted: '목록 제외',
  scheduled: '예약',
  draft: '임시 저장',
  bin: '휴지통',
} as const

export type PostState = keyof typeof postStates

export const postStateNames = Object.keys(postStates) as PostState[]

/** Days until a deleted post is destroyed. */
export const binDays = 30

/** Bytes of one file, of one picture, and of one part sent. */
export const uploads = {
  maxBytes: 100_000_000,
  maxPictureBytes: 40_000_000,
  partBytes: 1024 * 1024,
} as const

/** A Korean sentence if the file's name or size (bytes) is refused; undefined if it is accepted. */
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
