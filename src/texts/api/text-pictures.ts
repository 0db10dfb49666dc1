import '#platform/api/fields.ts'
import { z } from 'zod'
import { define } from '#platform/api/call.ts'

/** Bytes. */
const largestPicture = 4_500_000

/** The picture's address on the site, or the seal's file name in the society's data. */
const AddedPicture = z.object({ name: z.string() })

export const addPicture = define('POST /v1/console/texts/picture/add', {
  permission: 'texts.edit',
  summary: 'Keeps a picture as a draft; it is published with the text that names it',
  input: z.object({
    kind: z.enum(['picture', 'seal']),
    bytes: z
      .base64('그림을 선택해 주세요.')
      .min(1, '그림을 선택해 주세요.')
      .max((largestPicture / 3) * 4, '그림은 4.5 MB까지 넣을 수 있습니다.'),
  }),
  answer: AddedPicture,
  errors: ['invalid', 'tooLarge'],
  maxBody: (largestPicture / 3) * 4 + 4096,
})

export const getPicture = define('GET /v1/console/texts/picture/get', {
  permission: 'texts.edit',
  summary: 'A picture of the texts, published or not',
  input: z.object({
    name: z.string().regex(/^[\w-]{1,60}\.(?:svg|png|jpe?g|webp)$/, '올바른 그림 이름이 아닙니다.'),
  }),
  answer: 'file',
  errors: ['notFound'],
})
