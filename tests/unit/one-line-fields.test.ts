import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { allCalls } from '#app/api/calls.ts'
import { contentFiles } from '#texts/content/schema/files.ts'

// Control, direction and zero-width signs are removed from what is typed on one line (ruling 59), by whatever call it
// comes. What cannot be anything but a number, a choice or a pattern is refused with them.

/** Fields that keep what they are given, and why. */
const kept = {
  'a text of several lines': [
    ...['members/note.body', 'case/receive.body', 'case/move.reason', 'requestPrivacy.body'],
    ...['signup', 'modifyMemberEtcInfo'].map((call) => `${call}.member_research_topic`),
    ...['publish.note', 'back.note', 'objectToCredits.body'],
    ...['earlier', 'conflicts', 'irb', 'funding'].map((field) => `content.${field}`),
    ...['decisions/decide.reason', 'save.to_authors', 'save.to_committee'],
    ...['texts/save.text', 'texts/check.text', 'texts/compare.text'],
  ],
  HTML: ['drafts/save.content', 'mailings/save.html'],
  'a password': [
    ...['login.member_password', 'member_re_password', 'member_original_password'],
    ...['login/password.password', 'login/accept.password'],
  ],
  'a file in base64': [
    'bank/check.file',
    'bank/read.file',
    'book/evidence/add.file',
    'settlement/read.file',
    'settlement/book.file',
    'mailings/attach.content',
    'import/check.file',
    'import/add.file',
    'dues-import/check.file',
    'dues-import/make.file',
  ],
  'compared with what is kept': [
    ...['seen.member_name', 'seen.birth', 'seen.member_id'],
    ...[
      'member_address',
      'member_address_detail',
      'member_cell',
      'member_company_address',
      'member_company_address_detail',
      'member_company_en_name',
      'member_company_fax',
      'member_company_name',
      'member_company_tel',
      'member_company_zipcode',
      'member_email',
      'member_md',
      'member_position',
      'member_zipcode',
      'schools',
    ].map((key) => `correct.seen.${key}`),
  ],
}

interface Leaf {
  at: string
  schema: z.core.$ZodType
}

/** Every schema of a text in a call's input, and where it stands. */
const leavesOf = (schema: z.core.$ZodType, at: string): Leaf[] => {
  const { def } = (schema as z.core.$ZodTypes)._zod
  if (def.type === 'object') {
    return Object.entries(def.shape).flatMap(([name, part]) => leavesOf(part, `${at}.${name}`))
  }
  if (def.type === 'array') return leavesOf(def.element, at)
  if (def.type === 'record') return [def.keyType, def.valueType].flatMap((one) => leavesOf(one, at))
  if (def.type === 'union') return def.options.flatMap((one) => leavesOf(one, at))
  if (def.type === 'pipe') {
    return leavesOf(def.in, at).length > 0 ? [{ at, schema }] : leavesOf(def.out, at)
  }
  if ('innerType' in def) return leavesOf(def.innerType, at)
  return ['string', 'any', 'unknown', 'custom'].includes(def.type) ? [{ at, schema }] : []
}

const unseen = [
  ...['\u0001', '\u0007', '\u001B', '\u007F', '\u200B', '\u200D', '\u200F', '\u202A', '\u202E'],
  ...['\u2066', '\u2069', '\uFEFF', '\t', '\n', '\r'],
]

/** Whether a sign is still there in what the field makes of a text with it. */
const keeps = ({ schema }: Leaf): boolean =>
  unseen.some((sign) =>
    [`a${sign}1`, `열두 자가 넘는 말 a${sign}1`].some((given) => {
      const { success, data } = z.safeParse(schema, given)
      return success && typeof data === 'string' && data.includes(sign)
    }),
  )

test('no field of one line keeps a sign that is not seen', () => {
  const leaves = allCalls.flatMap(({ path, input }) => leavesOf(input, path))
  expect(leaves.length).toBeGreaterThan(250)
  const keeping = [...new Set(leaves.filter(keeps).map(({ at }) => at))]
  const known = Object.values(kept).flat()
  expect(keeping.filter((at) => !known.some((end) => at.endsWith(end)))).toEqual([])
  expect(known.filter((end) => !keeping.some((at) => at.endsWith(end)))).toEqual([])
})

test('nor does a field of the office’s texts, whose words stand in mails’ headers', () => {
  const leaves = Object.entries(contentFiles).flatMap(([name, { schema }]) =>
    leavesOf(schema, name),
  )
  expect(leaves.length).toBeGreaterThan(100)
  // A slide's title is of two lines.
  expect(leaves.filter(keeps).map(({ at }) => at)).toEqual([
    'home.hero.slides.title',
    'home.hero.slides.en.title',
  ])
})

/** A code of twelve letters, with whatever stands between them. */
const noText = 'src/conference/site/verify/CodeForm.astro'

test('nothing that is typed or pasted is cut without a word', () => {
  const files = globSync('src/**/*.{tsx,astro}').map((file) => [file, readFileSync(file, 'utf8')])
  const limited = files.filter(([, text = '']) => /maxlength=/i.test(text))
  const said = (text: string) =>
    !/maxlength=(?!\{longestSearch\})/i.test(text) && text.includes('searchLimitWords(')
  expect(limited.filter(([, text = '']) => !said(text)).map(([file]) => file)).toEqual([noText])
  expect(limited.length).toBeGreaterThan(3)
})
