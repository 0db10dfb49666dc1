import { z } from 'zod'
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

/** `file_path` is the file's address on this site; `file_size` is in bytes. */
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
  /**
   * The specification's client also sends `path`. It is ignored: a file is found by its number
   * only.
   */
  input: z.object({ file_pk: pk }),
  answer: 'file',
  errors: ['notFound'],
})

/** A bare link, without headers (ruling 3). */
export const fileAddress = (pk: number): string => `/api${fileDownload.path}?file_pk=${pk}`

const PostTypeField = z.enum(postTypes, '게시판을 찾을 수 없습니다.')

const EnrollmentDate = z.iso.datetime()

const fields = {
  pk: z.number(),
  title: z.string(),
  enrollment_date: EnrollmentDate,
  hit: z.number(),
}

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
    search_excerpt: z.string().optional(),
    ...extrasOf(type),
  })

const list = <const Type extends PostType>(type: Type) =>
  z.object({ ...under(type, z.array(row(type))), ...named(type, { count: z.number() }) })

const detail = <const Type extends PostType>(type: Type) =>
  z.object({
    ...named(type, { ...fields, content: z.string(), file: z.array(FileRow) }),
    admin_name: z.string(),
    prev_pk: z.number().nullable(),
    prev_title: z.string().nullable(),
    next_pk: z.number().nullable(),
    next_title: z.string().nullable(),
  })

const GetInfoInput = z.object({
  type: PostTypeField,
  page: queryNumber(1, 100_000).default(1),
  /** The board's own page size if missing: 12 in the gallery, else 10 (ruling 46). */
  row: queryNumber(1, 100).optional(),
  search: text(100).default(''),
  search_category: z
    .enum(searchCategories, '전체, 제목, 내용 중에서 선택해 주세요.')
    .default('전체'),
})

/** Each board has a schema of its own, because its field names differ from the others'. */
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
