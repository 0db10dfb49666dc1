export interface Section {
  id: string | undefined
  title: string
  text: string
  /** Counts from 1. */
  line: number
  sections: Section[]
}

export interface Outline {
  text: string
  sections: Section[]
}

const anchors: readonly [RegExp, string][] = [
  [/^제(\d+)조의(\d+)\(.+\)$/, 'article-$1-$2'],
  [/^제(\d+)조\(.+\)$/, 'article-$1'],
  [/^제(\d+)장 .+$/, 'chapter-$1'],
  [/^(\d+)\. .+$/, 'section-$1'],
  [/^부칙$/, 'supplement'],
  [/^Article (\d+) \(.+\)$/, 'article-$1'],
  [/^Chapter (\d+)\. .+$/, 'chapter-$1'],
  [/^Supplementary Provisions$/, 'supplement'],
]

const anchorOf = (title: string): string | undefined => {
  const [pattern, anchor] = anchors.find(([candidate]) => candidate.test(title)) ?? []
  return pattern && anchor && title.replace(pattern, anchor)
}

export const outlineOf = (markdown: string): Outline => {
  const outline: Outline = { text: '', sections: [] }
  let chapter: Section | undefined
  let current: { text: string } = outline
  for (const [index, line] of markdown.split('\n').entries()) {
    const [, marks, title] = /^(##|###) +(\S.*)$/.exec(line.trimEnd()) ?? []
    if (title === undefined) {
      current.text += `${line}\n`
      continue
    }
    const section = { id: anchorOf(title), title, text: '', line: index + 1, sections: [] }
    if (marks === '##') chapter = section
    const siblings = marks === '##' || chapter === undefined ? outline.sections : chapter.sections
    siblings.push(section)
    current = section
  }
  return outline
}

export const flattened = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flattened(section.sections)])

export interface TextProblem {
  line: number
  message: string
}

interface Article {
  number: number
  branch: number
  line: number
}

const articlePattern = /^제(\d+)조(?:의(\d+))?\(.+\)$/

const nameOf = ({ number, branch }: Pick<Article, 'number' | 'branch'>): string =>
  branch === 0 ? `제${number}조` : `제${number}조의${branch}`

const articleOf = ({ title, line }: Section): Article | undefined => {
  const [, number, branch] = articlePattern.exec(title) ?? []
  return number === undefined ? undefined : { number: +number, branch: +(branch ?? 0), line }
}

const follows = (before: Article, next: Article): boolean =>
  next.branch === 0
    ? next.number === before.number + 1
    : next.number === before.number && next.branch === Math.max(before.branch + 1, 2)

const isArticleHeading = ({ title }: Section): boolean => !/^(제\d+장 .+|부칙)$/.test(title)

/**
 * Headings must be `제7조(제목)`, numbered without a gap; `제7조의2` may follow `제7조`. `last` is the last
 * number of the text before, 0 at the beginning.
 */
export const articleProblems = (
  { sections }: Outline,
  last = 0,
): { problems: TextProblem[]; last: number } => {
  const problems: TextProblem[] = []
  let before: Article = { number: last, branch: 0, line: 0 }
  for (const section of flattened(sections).filter(isArticleHeading)) {
    const article = articleOf(section)
    if (article === undefined) {
      problems.push({ line: section.line, message: unnamed(section.title, before) })
      before = { ...before, number: before.number + 1, branch: 0 }
    } else {
      if (!follows(before, article)) problems.push(gap(before, article))
      before = article
    }
  }
  return { problems, last: before.number }
}

const unnamed = (title: string, { number }: Article): string =>
  `조의 제목 ‘${title}’에 번호가 없거나 형식이 다릅니다. ‘### 제${number + 1}조(제목)’처럼 조 번호를 적고 제목을 괄호로 묶어 주십시오.`

const gap = (before: Article, article: Article): TextProblem => {
  const place = before.number === 0 ? '맨 처음에' : `${nameOf(before)} 다음에`
  const missing = nameOf({ number: before.number + 1, branch: 0 })
  return {
    line: article.line,
    message: `${place} ${nameOf(article)}가 나옵니다. 누락된 ${missing}를 입력하거나 번호를 순서대로 수정해 주십시오.`,
  }
}

/** Finds article headings without `###`, which would disappear into the article above. */
export const unmarkedArticles = (markdown: string): TextProblem[] =>
  markdown.split('\n').flatMap((line, index) =>
    /^#{0,2} ?제\d+조(의\d+)?\(.+\)\s*$/.test(line)
      ? [
          {
            line: index + 1,
            message: `‘${line.trim()}’ 앞에 ‘### ’를 입력해 주십시오. 그래야 조로 구분됩니다.`,
          },
        ]
      : [],
  )

/** The parts of a privacy policy, `## 1. 제목`, must be numbered without a gap. */
export const sectionProblems = ({ sections }: Outline): TextProblem[] => {
  let expected = 0
  return sections.flatMap(({ title, line }) => {
    expected += 1
    const number = Number(/^(\d+)\. /.exec(title)?.[1])
    if (number === expected) return []
    const message = `제목 ‘${title}’의 번호가 맞지 않습니다. ‘## ${expected}. 제목’처럼 순서대로 번호를 입력해 주십시오.`
    return [{ line, message }]
  })
}
