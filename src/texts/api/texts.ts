import { z } from 'zod'
import { define } from '#platform/api/call.ts'
import { chosenDay, text } from '#platform/api/fields.ts'
import { englishStates } from '#texts/rules/english-gaps.ts'
import { seasons } from '#texts/rules/next-conference.ts'

/** A path below the content folder, `membership/fees.yaml`. */
export const TextPath = z
  .string()
  .max(200)
  .regex(/^[\w-]+(?:\/[\w-]+)*(?:\.[\w-]+)*\.(?:yaml|md)$/, '홈페이지 글이 아닙니다.')

export const Day = chosenDay('날짜를 연-월-일로 입력해 주십시오. 예: 2027-03-01')

const Hash = text(64).nullable()

/** Characters; the longest of the office's texts has 20,000. */
const Text = z.string().max(300_000, '글이 너무 깁니다.')

export const TextProblem = z.object({
  path: z.string(),
  /** Counts from 1. */
  line: z.number().nullable(),
  /** The path of keys to the value: `annual → 정회원`. */
  field: z.string().nullable(),
  /** The form labels it like this: `등록비 2번째 사전등록(원)`. */
  label: z.string().nullable(),
  message: z.string(),
  found: z.string().nullable(),
})

const Draft = z.object({
  by: z.string(),
  at: z.iso.datetime(),
  version: z.number(),
  deletes: z.boolean(),
})

const EnglishGap = z.object({
  state: z.enum(englishStates),
  /** The text in which the English is written, or will be. */
  path: z.string(),
  title: z.string(),
  /** Dotted keys to the field; empty for the whole text. */
  way: z.string(),
  label: z.string(),
})

const TextRow = z.object({
  path: z.string(),
  group: z.string(),
  title: z.string(),
  format: z.enum(['yaml', 'markdown']),
  published: z.boolean(),
  draft: Draft.nullable(),
  changed: z.iso.datetime().nullable(),
  /** Addresses; `*` means every page. */
  pages: z.array(z.string()),
})

const OpenTextInput = z.object({ path: TextPath })

const Page = z.object({ title: z.string(), address: z.string() })

const OpenText = TextRow.extend({
  /** Preview pages that include all drafts; the first shows the most of the text. */
  previews: z.array(Page),
  shown: z.array(Page),
  text: z.string(),
  /**
   * Saving sends both back: the hash of the published file and the draft's version (0 without a
   * draft).
   */
  base_hash: z.string().nullable(),
  version: z.number(),
  published_text: z.string().nullable(),
  /** For a `*.en.md`: its Korean, the mark of that, and with which text the English begins. */
  korean: z.object({ text: z.string(), mark: z.string(), blank: z.string() }).nullable(),
})

const CheckTextsInput = z.object({ path: TextPath.optional(), text: Text.optional() })

const CheckedTexts = z.object({
  problems: z.array(TextProblem),
  /** These do not prevent publication. */
  warnings: z.array(TextProblem),
  /** Where any text lacks English or has an old one. */
  english: z.array(EnglishGap),
})

const versioned = z.enum(['bylaws', 'terms', 'privacy'])

const CompareTextInput = CheckTextsInput.extend({ document: versioned, day: Day })

const Line = z.array(z.object({ text: z.string(), changed: z.boolean() }))
const ComparedText = z.object({
  before: z.string(),
  after: z.string(),
  /** A null side means that the article was added or deleted. */
  changed: z.array(
    z.object({
      article: z.string(),
      before: z.array(Line).nullable(),
      after: z.array(Line).nullable(),
    }),
  ),
  reasons_in: z.string(),
  unchanged: z.array(z.string()),
})

export type TextProblem = z.output<typeof TextProblem>
export type EnglishGap = z.output<typeof EnglishGap>
export type TextRow = z.output<typeof TextRow>
export type OpenText = z.output<typeof OpenText>
export type CheckTextsInput = z.input<typeof CheckTextsInput>
export type CheckedTexts = z.output<typeof CheckedTexts>
export type Versioned = z.output<typeof versioned>
export type CompareTextInput = z.input<typeof CompareTextInput>
export type ComparedText = z.output<typeof ComparedText>

/** Bytes; it allows for a text in which every letter is escaped. */
const maxBody = 2 * 1024 * 1024

export const listTexts = define('GET /v1/console/texts/list', {
  permission: 'texts.edit',
  summary: 'Every file of the homepage’s texts, by what it is for and who writes on it',
  answer: z.object({
    texts: z.array(TextRow),
    english: z.array(EnglishGap),
    next: z.object({ date: z.iso.date(), season: z.enum(seasons) }),
  }),
})

export const openText = define('GET /v1/console/texts/open', {
  permission: 'texts.edit',
  summary: 'A text with its draft and as it is published',
  input: OpenTextInput,
  answer: OpenText,
  errors: ['notFound'],
})

export const saveText = define('POST /v1/console/texts/save', {
  permission: 'texts.edit',
  summary:
    'Saves a draft, unless the draft or the text has changed meanwhile; `current` is an open text',
  input: z.object({
    path: TextPath,
    /** Null prepares the file's deletion. */
    text: Text.nullable(),
    base_hash: Hash,
    version: z.number().int().min(0),
  }),
  answer: z.object({ version: z.number(), at: z.iso.datetime() }),
  errors: ['changedMeanwhile'],
  maxBody,
})

export const discardText = define('POST /v1/console/texts/discard', {
  permission: 'texts.edit',
  summary: 'Throws a draft away, unless it has changed meanwhile',
  input: z.object({ path: TextPath, version: z.number().int().min(1) }),
  answer: z.object({}),
  errors: ['changedMeanwhile'],
})

export const deleteText = define('POST /v1/console/texts/delete', {
  permission: 'texts.edit',
  summary: 'Prepares the deletion of a text, of a version all its files; a mere draft goes at once',
  input: z.object({ path: TextPath, version: z.number().int().min(0) }),
  answer: z.object({
    waits: z.boolean(),
  }),
  errors: ['notFound', 'changedMeanwhile'],
})

export const keepText = define('POST /v1/console/texts/keep', {
  permission: 'texts.edit',
  summary: 'Keeps a text after all that was to be deleted',
  input: OpenTextInput,
  answer: z.object({}),
  errors: ['notFound'],
})

/** A POST that changes nothing, because a text is too long for an address. */
export const checkTexts = define('POST /v1/console/texts/check', {
  permission: 'texts.edit',
  summary: 'What a build would find wrong in all drafts and a text that is being written',
  input: CheckTextsInput,
  answer: CheckedTexts,
  maxBody,
})

export const reviseText = define('POST /v1/console/texts/revise', {
  permission: 'texts.edit',
  summary: 'Begins a revision: drafts of the version in force under another effective day',
  input: z.object({ document: versioned, day: Day }),
  answer: z.object({
    paths: z.array(z.string()),
    from: z.string(),
  }),
})

/** A POST that changes nothing, because a text is too long for an address. */
export const compareText = define('POST /v1/console/texts/compare', {
  permission: 'texts.edit',
  summary: 'A version beside the one before it, drafts included (신구조문대비표)',
  input: CompareTextInput,
  answer: ComparedText,
  errors: ['notFound'],
  maxBody,
})

const named = (document: string) =>
  z.iso
    .date('시행일을 2020-03-01과 같이 입력해 주세요.')
    .optional()
    .meta({
      description: `The day from which the shown version of the ${document} holds; absent, the one in force now is meant`,
    })

/**
 * The versions that the person saw. Agreement is refused unless they are those in force (ruling
 * 16).
 */
export const shownVersions = {
  terms_version: named('terms of service'),
  privacy_version: named('privacy policy'),
}
