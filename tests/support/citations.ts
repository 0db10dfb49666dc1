/** What a text cites of docs/rules and docs/decisions, or of the standards that are listed there. */
export interface Citation {
  /** `issue`: of a list that the repository does not hold; another project's is named with the project before it. */
  of: 'ruling' | 'specification' | 'norms' | 'KWCAG' | 'WCAG' | 'decision' | 'issue' | 'page'
  /** `37`, `2.6`, `P2`, `docs/rules/look.md`. */
  name: string
}

const listOf = (first: string, further = first): string =>
  `${first}(?:(?:, and |, or |, | and | or |–|-)${further})*`

const number = String.raw`\d+(?:\.\d+)*`
const mark = String.raw`[A-Z]\d{1,2}\b`
const section = listOf(`(?:${number}|${mark})`, String.raw`(?:\d+(?:\.\d+)+|${mark})`)
const item = listOf(String.raw`\d\.\d\.\d+`)

/** Of one thing only the first number belongs to it: a figure may follow (`ruling 12, 60 seconds`). */
const forms: readonly [Citation['of'], RegExp][] = [
  ['ruling', new RegExp(String.raw`\bruling (${number})`, 'gi')],
  ['ruling', new RegExp(String.raw`\brulings (${listOf(number)})`, 'gi')],
  ['specification', new RegExp(String.raw`(?<!norms[’'s]* )\bpart (${number})`, 'gi')],
  ['specification', new RegExp(String.raw`(?<!norms[’'s]* )\bparts (${listOf(number)})`, 'gi')],
  ['norms', new RegExp(String.raw`\bnorms[’'s]* (?:parts? )?(${section})`, 'gi')],
  ['KWCAG', new RegExp(String.raw`\bKWCAG (${item})`, 'g')],
  ['WCAG', new RegExp(String.raw`\bWCAG (${item})`, 'g')],
  ['decision', new RegExp(String.raw`\bdecision (\d{3})\b`, 'gi')],
  ['issue', new RegExp(String.raw`(?<!\w/\w+, )\bissue (${number})`, 'gi')],
]

const page =
  /(?<![\w/.-])(docs\/[\w/-]+\.md|(?:rulings|spec|specification|norms|look|console|style|architecture)\.md)/g

/** Every citation in `text`, one number each, also where a comment's or a paragraph's line ends within it. */
export const citationsIn = (text: string): Citation[] => {
  const running = text.replaceAll(/\s*\n\s*(?:\*(?!\/)|\/\/|#)?\s*/g, ' ')
  return [
    ...forms.flatMap(([of, form]) =>
      [...running.matchAll(form)].flatMap(([, list = '']) =>
        namesIn(list).map((name) => ({ of, name })),
      ),
    ),
    ...[...running.matchAll(page)].map(([, name = '']) => ({
      of: 'page' as const,
      name: name.startsWith('docs/') ? name : `docs/rules/${name}`,
    })),
  ]
}

/** `2, 4–6` is 2, 4, 5 and 6. */
const namesIn = (list: string): string[] =>
  list.split(/, and |, or |, | and | or /).flatMap((names) => {
    const [first = '', last] = names.split(/[–-]/)
    if (last === undefined || !/^\d+$/.test(first)) return names.split(/[–-]/)
    const from = Number(first)
    return Array.from({ length: Number(last) - from + 1 }, (_, index) => String(from + index))
  })

/** Where a document's links lead, as they are written; not those to other sites, or in examples. */
export const linksIn = (markdown: string): string[] =>
  [...withoutCode(markdown).matchAll(/\]\((?![a-z]+:|[#/])([^)#\s]+)[^)]*\)/g)].map(
    ([, to = '']) => to,
  )

const withoutCode = (markdown: string): string =>
  markdown.replaceAll(/^```[^]*?^```/gm, '').replaceAll(/`[^`\n]*`/g, '')

/** The files and folders that a document names in code marks. */
export const pathsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/`((?:src|tests|docs|content)\/[^`\s]*)`/g)].map(([, path = '']) => path)

/** Numbers of the headings of a level: `## 12. Codes by e-mail`, `### 2.6 Safety measures`. */
export const headingsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^#{2,3} (\d+(?:\.\d+)?)\.? /gm)].map(([, number = '']) => number)

/** First cells of tables that are numbers or marks: `1.4.3`, `0.10`, `P2`. */
export const rowsIn = (markdown: string): string[] =>
  [...markdown.matchAll(/^\| (\d+(?:\.\d+)+|[A-Z]\d+) +\|/gm)].map(([, name = '']) => name)
