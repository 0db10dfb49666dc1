import {
  boardOf,
  type PostType,
  postTypes,
  searchCategories,
  type TypesLike,
} from '#boards/rules/boards.ts'
import { type Named, named, under } from '#boards/rules/posts.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, text } from '#platform/api/fields.ts'
import { z } from 'zod'

/** An attachment as lists of files show it. `file_path` is its address on this site, `file_size` is in bytes. */
export const FileRow = z.object({
  file_pk: z.number(),
  file_path: z.string(),
  file_original_name: z.string(),
  file_size: z.number(),
})

export type FileRow = z.output<typeof FileRow>

export const fileDownload = define('GET /v1/common/fileDownload', {
  access: 'link',
  summary: 'A stored file; answers range requests',
  /** The specification's client also sends `path`: it is ignored, a file is found by its number only. */
  input: z.object({ file_pk: pk }),
  answer: 'file',
  errors: ['notFound'],
})

/** Where a stored file is opened or downloaded, as a bare link (ruling 3). */
export const fileAddress = (pk: number): string => `/api${fileDownload.path}?file_pk=${pk}`

const PostTypeField = z.enum(postTypes, '게시판을 찾을 수 없습니다.')

/** Every whole second is shown in Seoul time by the browser. */
const EnrollmentDate = z.iso.datetime()

const fields = {
  pk: z.number(),
  title: z.string(),
  enrollment_date: EnrollmentDate,
  hit: z.number(),
}

/** An image's shape, known before it is there, and its copies; addresses are of this site. */
const GalleryImage = z.object({
  width: z.number(),
  height: z.number(),
  copies: z.array(
    z.object({
      address: z.string(),
      type: z.enum(['image/avif', 'image/jpeg']),
      width: z.number(),
    }),
  ),
})

const pins = { fixed_yn: z.enum(['중요', '일반']) }
const cards = { image_url: z.string().nullable(), image: GalleryImage.nullable() }

/** What the rows of only some boards have. */
type Extras<Type extends PostType> = PinExtras<Type> & CardExtras<Type>
type PinExtras<Type> = Type extends TypesLike<{ pins: true }> ? typeof pins : object
type CardExtras<Type> =
  Type extends TypesLike<{ look: 'cards' }> ? Named<Type, typeof cards> : object

const extrasOf = <const Type extends PostType>(type: Type): Extras<Type> => {
  const board = boardOf(type)
  const extras = { ...(board.pins && pins), ...(board.look === 'cards' && named(type, cards)) }
  return extras as Extras<Type>
}

const row = <const Type extends PostType>(type: Type) =>
  z.object({
    ...named(type, fields),
    admin_name: z.string(),
    /** Of a search in contents: the sentence around what was found there, as plain text. */
    search_excerpt: z.string().optional(),
    ...extrasOf(type),
  })

const list = <const Type extends PostType>(type: Type) =>
  z.object({ ...under(type, z.array(row(type))), ...named(type, { count: z.number() }) })

const detail = <const Type extends PostType>(type: Type) =>
  z.object({
    ...named(type, { ...fields, content: z.string(), file: z.array(FileRow) }),
    admin_name: z.string(),
    /** The next older post in the order of the list. */
    prev_pk: z.number().nullable(),
    prev_title: z.string().nullable(),
    /** The next newer post in the order of the list. */
    next_pk: z.number().nullable(),
    next_title: z.string().nullable(),
  })

const GetInfoInput = z.object({
  type: PostTypeField,
  page: queryNumber(1, 100_000).default(1),
  /** As many as the board has on a page: 12 in the gallery, else 10. */
  row: queryNumber(1, 100).optional(),
  search: text(100).default(''),
  search_category: z
    .enum(searchCategories, '전체, 제목, 내용 중에서 선택해 주세요.')
    .default('전체'),
})

/** One schema for each board, so that each is told from the others by its fields' names. */
type ListOf<Type> = Type extends PostType ? ReturnType<typeof list<Type>> : never
type DetailOf<Type> = Type extends PostType ? ReturnType<typeof detail<Type>> : never

const lists: ListOf<PostType>[] = postTypes.map(list)
const GetInfoAnswer = z.union(lists)

const details: DetailOf<PostType>[] = postTypes.map(detail)
const GetInfoDetailAnswer = z.union(details)

export type GetInfoInput = z.input<typeof GetInfoInput>
export type GetInfoAnswer = z.output<typeof GetInfoAnswer>
export type GetInfoDetailAnswer = z.output<typeof GetInfoDetailAnswer>

export const getInfo = define('GET /v1/front/getInfo', {
  access: 'public',
  summary: 'One page of a board, pinned first, then newest (ruling 33)',
  input: GetInfoInput,
  answer: GetInfoAnswer,
})

export const getInfoDetail = define('GET /v1/front/getInfoDetail', {
  access: 'public',
  summary: 'One post with its attachments and neighbours; counts a hit',
  input: z.object({ info_pk: pk, type: PostTypeField }),
  answer: GetInfoDetailAnswer,
  errors: ['notFound'],
})

export const getInfoHit = define('GET /v1/front/getInfoHit', {
  access: 'public',
  summary: 'How often a post of any board was read, by now; counts no hit',
  input: z.object({ info_pk: pk }),
  answer: z.object({ hit: z.number() }),
  errors: ['notFound'],
})
