import { feeIn } from '#texts/server/content/fee-warnings.ts'
import type { ContentFile } from '#texts/server/content/read.ts'
import { textsOf } from '#texts/server/content/texts.ts'
import { memberTypes } from '#members/rules/member-types.ts'
import { wonText } from '#platform/rules/won.ts'
import { Officers } from '#texts/content/schema/introduce.ts'
import { Fees } from '#texts/content/schema/membership.ts'
import type { Section } from '#texts/content/schema/outline.ts'

/** What a text says of something, in figures: `부회장의 수`, `3명`. */
interface Figure {
  subject: string
  value: string
}

/** A figure that an amendment of the bylaws has changed. */
export interface ChangedFigure {
  /** `제8조`. */
  article: string
  subject: string
  from: string
  to: string
}

/** Where a text still says something else than the bylaws will. */
export interface Outdated {
  file: string
  line: number | undefined
  /** What it says. */
  said: string
  figure: ChangedFigure
}

/** The figures that both versions name, each with another value. */
export const changedFigures = (
  before: readonly Section[],
  after: readonly Section[],
): ChangedFigure[] => {
  const old = new Map(before.flatMap(linesOf).flatMap(figuresIn).map(pairOf))
  return after.flatMap((section) =>
    linesOf(section)
      .flatMap(figuresIn)
      .flatMap(({ subject, value: to }) => {
        const from = old.get(subject)
        const article = section.title.split('(', 1).join('')
        return from === undefined || from === to ? [] : [{ article, subject, from, to }]
      }),
  )
}

const pairOf = ({ subject, value }: Figure) => [subject, value] as const

const linesOf = ({ text }: Section): string[] => text.split('\n')

/** What other texts of the site say of them that will not hold any more. */
export const outdated = (
  figures: readonly ChangedFigure[],
  files: readonly ContentFile[],
): Outdated[] =>
  files.flatMap((file) =>
    said(file).flatMap(({ subject, value, line }) => {
      const figure = figures.find((one) => one.subject === subject)
      if (figure === undefined || agrees(figure.to, value)) return []
      return [{ file: file.name, line, said: value, figure }]
    }),
  )

/** `3명` stays within `20명 이내`. */
const agrees = (rule: string, value: string): boolean =>
  rule === value || (rule.endsWith('이내') && Number.parseInt(value) <= Number.parseInt(rule))

const posts = '회장|부회장|감사|이사|상임이사|간사|고문'
const numbers = new RegExp(
  `(?<![가-힣])(${posts})(?:[은는이가의:]|의 수는)? ?(\\d+)명(\\s이내)?`,
  'g',
)

/** Every figure of a line that other texts may repeat. */
const figuresIn = (line: string): Figure[] => [
  ...memberTypes.flatMap((type) => {
    const fee = feeIn(line, type)
    return fee === undefined ? [] : [{ subject: `${type}의 연회비`, value: wonText(fee) }]
  }),
  ...found(
    line,
    /(입회비|가입비)[^\d.]{0,12}(\d[\d,]*)\s*(?:(만)\s*)?원/g,
    ([, , digits = '', tens]) => ({
      subject: '입회비',
      value: wonText(Number(digits.replaceAll(',', '')) * (tens === undefined ? 1 : 10_000)),
    }),
  ),
  ...found(line, numbers, ([, post = '', count = '', most = '']) => ({
    subject: `${post}의 수`,
    value: `${count}명${most}`,
  })),
  ...found(line, /(\d{1,4})명( 이내)?의 위원/g, ([, count = '', most = '']) => ({
    subject: '위원회의 위원 수',
    value: `${count}명${most}`,
  })),
  ...found(line, /임기는 [^.]{0,100}?(\d{1,4})년(?:으로|이|간|이며|,|\.|$)/g, ([, years = '']) => ({
    subject: '임원의 임기',
    value: `${years}년`,
  })),
  ...found(
    line,
    /회계연도[^\d]{0,10}(\d{1,2}월 ?\d{1,2}일부터[^\d]{0,8}\d{1,2}월 ?(?:\d{1,2}일|말일)까지)/g,
    ([, span = '']) => ({
      subject: '회계연도',
      value: span,
    }),
  ),
]

const found = (
  line: string,
  pattern: RegExp,
  figureOf: (match: RegExpMatchArray) => Figure,
): Figure[] => [...line.matchAll(pattern)].map(figureOf)

type Said = Figure & { line: number | undefined }

const said = (file: ContentFile): Said[] => [
  ...textsOf(file.data).flatMap(({ path, text }) =>
    figuresIn(text).map((figure) => ({ ...figure, line: file.lineOf(path) })),
  ),
  ...file.body
    .split('\n')
    .flatMap((text, index) =>
      figuresIn(text).map((figure) => ({ ...figure, line: file.bodyOffset + index + 1 })),
    ),
  ...feesIn(file),
  ...officersIn(file),
]

const feesIn = (file: ContentFile): Said[] => {
  const fees = file.name === 'membership/fees.yaml' ? Fees.safeParse(file.data) : undefined
  return Object.entries(fees?.data?.annual ?? {}).map(([type, fee]) => ({
    ...{ subject: `${type}의 연회비`, value: wonText(fee) },
    line: file.lineOf(['annual', type]),
  }))
}

/** The officers as they are counted, and how long their term is. */
const officersIn = (file: ContentFile): Said[] => {
  const parsed = file.name === 'introduce/officers.yaml' ? Officers.safeParse(file.data) : undefined
  if (!parsed?.success) return []
  const { officers, term, committees } = parsed.data
  const counted = Map.groupBy(officers, ({ position }) => position.replace(/^.+이사$/, '이사'))
  const line = file.lineOf(['officers'])
  const years = Math.round((Date.parse(term.to) - Date.parse(term.from)) / (365.25 * 86_400_000))
  return [
    ...[...counted].map(([post, own]) => ({
      ...{ subject: `${post}의 수`, value: `${own.length}명`, line },
    })),
    ...committees.map(({ members }, index) => ({
      ...{ subject: '위원회의 위원 수', value: `${members.length}명` },
      line: file.lineOf(['committees', index]),
    })),
    { subject: '임원의 임기', value: `${years}년`, line: file.lineOf(['term']) },
  ]
}
