import { globSync, readFileSync } from 'node:fs'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { errors } from '#platform/api/errors.ts'
import { isDay, weekdayOf } from '#platform/rules/days.ts'
import { faults, type Text, textsOf } from '#tests/support/korean.ts'

/** The specification's own sentences, which are kept to the letter (spec parts 5 and 8). */
const quoted = [
  '학교를를 입력해 주세요.',
  '전공을을 입력해 주세요.',
  '6~20자의 영문, 숫자,특수문자',
  '연회비 납부 후 학회등록이 가능합니다',
  '학회등록비 납부를 이미 완료하셨습니다',
]

/** A line of a file whose values are parted by commas is no sentence. */
const isRow = (text: string): boolean => /^[^ ,]*(?:,[^ ,]*){3,}$/.test(text)

const isOurs = (text: string): boolean =>
  !isRow(text) && !quoted.some((sentence) => text.includes(sentence))

const read = (...patterns: string[]): Text[] => textsOf(patterns).filter(({ text }) => isOurs(text))

const matching = (texts: readonly Text[], pattern: RegExp): Text[] =>
  texts.filter(({ text }) => pattern.test(text))

const texts = read(
  'src/**/*.{ts,tsx,astro,mjs}',
  'src/app/demo/texts/*.yaml',
  'content/**/*.{yaml,md}',
)

test('there are texts to judge', () => {
  expect(texts.length).toBeGreaterThan(3000)
})

describe('no text has', () => {
  test.each(faults)('%s', (_, pattern) => {
    expect(matching(texts, pattern)).toEqual([])
  })
})

/** The values that a call of `say` gives to the places of its sentence, as they are written. */
const saidValues = (call: string): string[] => {
  const values: string[] = []
  const visit = (node: ts.Node): void => {
    if (values.length > 0) return
    if (ts.isCallExpression(node) && node.expression.getText() === 'say')
      values.push(...node.arguments.slice(1).map((value) => value.getText()))
    else ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile('say.tsx', call, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX))
  return values
}

/** With the values in their places: of `say('{}을 …', name)`, `say('{name}을 …`. */
const withSaid = (source: string): string =>
  source.replaceAll(/\bsay\(\s*'[^'\n]*\{\}[^'\n]*'/g, (said, at: number) => {
    const values = saidValues(source.slice(at, at + 2000))
    return said.replaceAll('{}', () => `{${values.shift() ?? ''}}`)
  })

/** A particle that changes with the word before it, right behind what a text puts in. */
const glued = /\$?\{((?:[^{}]|\{[^{}]*\})*)\}(?:을|를|은|는|이|가|과|와|으로|로)(?=[\s.,'`"<)]|$)/g

/** These end alike whatever they say: won, numbers with a counter, months, types of members; and names that are one word of few. */
const endsAlike =
  /^(?:wonText|people|counted|countWords|mails|monthWords|lineWords|annualFeeName|nameOf)\(|(?:^|[._])type$/
const oneOfFew = new Set([
  ...[
    'accounts/site/signup/terms.ts names',
    'payments/rules/settlement/words.ts approvalOf(charge)',
  ],
  ...[
    'app/shell/restore.ts held',
    'app/startup/welcome.ts variable',
    'app/startup/welcome.ts names',
  ],
  ...['members/api/member-fields.ts of', 'office/console/PersonPage.tsx what'],
  ...['members/server/service.ts office', 'payments/console/bank/Sure.tsx sum'],
  ...['payments/server/deposits/credit.ts due', 'payments/server/office/order-actions.ts most'],
  ...['payments/server/fees/waivers.ts goods', 'payments/site/payment/CopyButton.tsx name'],
  ...['texts/console/Away.tsx what', 'texts/content/schema/outline.ts missing'],
  ...[
    "app/shell/move.ts isPostgres ? 'PostgreSQL' : 'SQLite'",
    'app/releases/at-start.ts config.sourceDir',
  ],
  'payments/server/receipts/sheets/sheet.ts verifyAddress',
])

test('no particle is glued to a word that may end otherwise: josa() of es-hangul chooses', () => {
  // The tables' sentences are judged where they are said, with what is put in there.
  const sources = globSync('src/**/*.{ts,tsx,astro}', {
    exclude: ['src/platform/rules/english/**'],
  })
  const found = sources.flatMap((file) =>
    [...withSaid(readFileSync(file, 'utf8')).matchAll(glued)]
      .map(([, word = '']) => [file.slice('src/'.length), word] as const)
      .filter(([of, word]) => !endsAlike.test(word) && !oneOfFew.has(`${of} ${word}`)),
  )
  expect(found).toEqual([])
})

const writtenDay =
  /(?<year>\d{4})년 (?<month>\d{1,2})월 (?<date>\d{1,2})일\((?<weekday>[월화수목금토일])\)/g

test('a day that names its weekday names the right one', () => {
  const days = texts.flatMap(({ file, text }) =>
    Array.from(text.matchAll(writtenDay), ({ 0: said, groups }) => {
      const [month = '', date = ''] = [groups?.['month'], groups?.['date']]
      const day = `${groups?.['year'] ?? ''}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
      return { file, said, isRight: isDay(day) && weekdayOf(day) === groups?.['weekday'] }
    }),
  )
  expect(days.length).toBeGreaterThan(30)
  expect(days.filter(({ isRight }) => !isRight)).toEqual([])
})

/** Headlines have none. */
const headline = /^[-+ ]*(?:title|slogan):/
const sentence = /(?:니다|니까|세요|시오|지요)$/

test('the sentences of the catalogues end with a full stop', () => {
  const messages = Object.values(errors).map(({ message }) => message)
  expect(messages.length).toBeGreaterThan(30)
  const catalogues = read(
    'src/*/api/*.ts',
    'src/platform/client/messages.ts',
    'src/texts/content/schema/*.ts',
  )
  expect(matching(catalogues, sentence)).toEqual([])
  expect(messages.filter((text) => isOurs(text) && !/[.?!]$/.test(text))).toEqual([])
})

test('staff’s texts are sentences to the end: notes and answers of the shell', () => {
  const content = read('content/**/*.{yaml,md}').filter(({ text }) => !headline.test(text))
  const shell = read('src/app/shell/*.ts', 'src/app/startup/*.ts')
  expect(matching([...content, ...shell], sentence)).toEqual([])
})
