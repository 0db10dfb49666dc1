import { Mailing, One } from '#mail/api/mailings.ts'
import { mailingFilesSize } from '#mail/rules/mailings.ts'
import { define } from '#platform/api/call.ts'
import { pk, text } from '#platform/api/fields.ts'
import { z } from 'zod'

export const attachFile = define('POST /v1/console/mailings/attach', {
  permission: 'mail.write',
  summary: 'Lets a file go with every copy of a mailing that was not begun',
  input: One.extend({
    name: text(200).refine((name) => name !== '', '파일의 이름이 없습니다.'),
    /** In base64. */
    content: z.string(),
  }),
  answer: Mailing,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
  maxBody: Math.ceil(mailingFilesSize / 3) * 4 + 4096,
})

export const detachFile = define('POST /v1/console/mailings/detach', {
  permission: 'mail.write',
  summary: 'Takes a file off a mailing that was not begun',
  input: One.extend({ file_pk: pk }),
  answer: Mailing,
  errors: ['notFound', 'changedMeanwhile'],
})
