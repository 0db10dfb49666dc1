import { z } from 'zod'
import {
  copyStates,
  leftOutReasons,
  looksMarked,
  mailingFilesSize,
  mailingKinds,
  mailingLists,
  mailingTextLength,
  mailingTitleLength,
  unknownBlanks,
} from '#mail/rules/mailings.ts'
import { define } from '#platform/api/call.ts'
import { pk, queryNumber, text } from '#platform/api/fields.ts'
import { isShallow, tooDeepMessage } from '#platform/rules/html-depth.ts'

const One = z.object({ mailing_pk: pk })
const state = z.enum(['draft', 'sending', 'paused', 'stopped', 'done'])
const kind = z.enum(mailingKinds, '메일 종류를 선택해 주세요.')
const list = z.enum(mailingLists, '수신자를 선택해 주세요.')

const SaveInput = z
  .object({
    mailing_pk: pk.optional(),
    version: z.number().int().min(0),
    kind: kind.default('business'),
    list,
    wanted: text(9000),
    title: text(mailingTitleLength)
      .refine((title) => title !== '', '제목을 입력해 주세요.')
      .refine(
        (title) => !looksMarked(title),
        '‘(광고)’는 광고 메일의 제목에 자동으로 표시되므로 입력하지 말아 주세요.',
      ),
    html: z
      .string()
      .max(mailingTextLength, '본문이 너무 깁니다. 긴 내용은 게시글로 올리고 링크를 넣어 주세요.')
      .refine((html) => !html.includes('\0'), '사용할 수 없는 문자가 들어 있습니다.')
      .refine(isShallow, tooDeepMessage),
  })
  .superRefine(({ title, html, list: from }, context) => {
    for (const [name, value] of Object.entries({ title, html })) {
      const [unknown] = unknownBlanks(value, from)
      if (unknown === undefined) continue
      const message = `{${unknown}} 항목은 사용할 수 없습니다. 아래 항목만 사용해 주세요.`
      context.addIssue({ code: 'custom', path: [name], message })
    }
  })

const Row = z.object({
  mailing_pk: z.number(),
  state,
  kind,
  title: z.string(),
  written_by: z.string(),
  count: z.number(),
  created_at: z.string(),
  begun_at: z.string().nullable(),
})

export const Mailing = Row.extend({
  version: z.number(),
  list,
  wanted: z.string(),
  html: z.string(),
  sent_by: z.string().nullable(),
  ended_at: z.string().nullable(),
  counts: z.object({
    waiting: z.number(),
    sent: z.number(),
    refused: z.number(),
    expired: z.number(),
    /** Copies not sent for a legal reason (see `copyStates`). */
    unwanted: z.number(),
    stopped: z.number(),
    left: z.number(),
    gone: z.number(),
    /**
     * Copies sent again because nobody knows whether the mail server took them; the Message-ID
     * stays the same.
     */
    repeated: z.number(),
  }),
  files: z.array(z.object({ file_pk: z.number(), name: z.string(), size: z.number() })),
})

const Counted = z.object({
  count: z.number(),
  /** Won that the receivers owe in dues; null if the list is not of members. */
  open: z.number().nullable(),
  /** Bytes of all copies, estimated from the first. */
  bytes: z.number(),
  /** Minutes at this server's pace. */
  minutes: z.number(),
  left_out: z.array(
    z.object({ reason: z.enum(leftOutReasons), count: z.number(), names: z.array(z.string()) }),
  ),
  samples: z.array(
    z.object({ at: z.number(), name: z.string(), subject: z.string(), text: z.string() }),
  ),
  /** A fingerprint of receivers and text, which the call to send must return. */
  print: z.string(),
})

const Copies = z.object({
  count: z.number(),
  all: z.number(),
  rows: z.array(
    z.object({
      copy_pk: z.number(),
      name: z.string(),
      address: z.string(),
      state: z.enum(copyStates),
      attempts: z.number(),
      answer: z.string(),
      next_at: z.string().nullable(),
      ended_at: z.string().nullable(),
    }),
  ),
})

export type SaveInput = z.input<typeof SaveInput>
export type MailingRow = z.output<typeof Row>
export type Mailing = z.output<typeof Mailing>
export type Counted = z.output<typeof Counted>
export type Copies = z.output<typeof Copies>
export type CopyRow = Copies['rows'][number]

export const attachFile = define('POST /v1/console/mailings/attach', {
  permission: 'mail.write',
  summary: 'Lets a file go with every copy of a mailing that was not begun',
  input: One.extend({
    name: text(200).refine((name) => name !== '', '파일의 이름이 없습니다.'),
    /** Base64. */
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

export const listMailings = define('GET /v1/console/mailings/list', {
  permission: 'mail.write',
  summary: 'Mailings, newest first',
  answer: z.object({ rows: z.array(Row) }),
})

export const getMailing = define('GET /v1/console/mailings/get', {
  permission: 'mail.write',
  summary: 'A mailing, and how its copies stand',
  input: One,
  answer: Mailing,
  errors: ['notFound'],
})

export const saveMailing = define('POST /v1/console/mailings/save', {
  permission: 'mail.write',
  summary: 'Keeps what is being written; once it is begun nothing of it changes',
  input: SaveInput,
  answer: Mailing,
  errors: ['notFound', 'changedMeanwhile', 'invalid'],
  maxBody: 512 * 1024,
})

export const discardMailing = define('POST /v1/console/mailings/discard', {
  permission: 'mail.write',
  summary: 'Drops a mailing that was not begun',
  input: One,
  answer: z.object({ done: z.literal(true) }),
  errors: ['notFound'],
})

export const testMailing = define('POST /v1/console/mailings/test', {
  permission: 'mail.write',
  summary: 'Sends the first receiver’s copy to oneself',
  input: One,
  answer: z.object({ email: z.string() }),
  errors: ['notFound', 'invalid'],
})

export const previewMailing = define('GET /v1/console/mailings/preview', {
  permission: 'mail.write',
  summary: 'A receiver’s copy as a page of its own; leaves a row of the log',
  input: One.extend({ at: queryNumber(0, 1_000_000).default(0) }),
  answer: 'file',
  errors: ['notFound'],
})

export const countMailing = define('GET /v1/console/mailings/count', {
  permission: 'mail.write',
  summary: 'How many it would go to, how much that is, who is left out and why',
  input: One,
  answer: Counted,
  errors: ['notFound', 'contactsUnset', 'invalid'],
})

export const sendMailing = define('POST /v1/console/mailings/send', {
  permission: 'mail.send',
  fresh: true,
  summary: 'Begins a mailing to exactly those who were counted',
  input: One.extend({ count: z.number().int().min(1), print: text(100) }),
  answer: Mailing,
  errors: ['notFound', 'contactsUnset', 'changedMeanwhile', 'invalid', 'factorNeeded'],
})

export const steerMailing = define('POST /v1/console/mailings/steer', {
  permission: 'mail.send',
  summary: 'Pauses, goes on with or stops a mailing',
  input: One.extend({ to: z.enum(['sending', 'paused', 'stopped']) }),
  answer: Mailing,
  errors: ['notFound', 'changedMeanwhile'],
})

export const listCopies = define('GET /v1/console/mailings/copies', {
  permission: 'mail.write',
  summary: 'Whom a mailing went to and what became of it; leaves a row of the log',
  input: One.extend({
    page: queryNumber(1, 100_000).default(1),
    state: z.enum(copyStates).optional(),
  }),
  answer: Copies,
  errors: ['notFound'],
})
