/** A heading of a legal text with what stands under it, in Markdown. */
export interface Section {
  /** Its anchor in the page; headings without a number have none. */
  id: string | undefined
  /** The heading as it is written: `제7조(회원의 권리)`. */
  title: string
  text: string
  /** The heading's line in the Markdown, from 1. */
  line: number
  sections: Section[]
}

/** A legal text: what stands before the first heading, then the second- and third-level headings as a tree. */
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
]

const anchorOf = (title: string): string | undefined => {
  const [pattern, anchor] = anchors.find(([candidate]) => candidate.test(title)) ?? []
  return pattern && anchor && title.replace(pattern, anchor)
}

/** Reads the headings of bylaws, terms and privacy policies; a third-level heading belongs to the second-level one above. */
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

/** Every section of the tree in the order of the text. */
export const flattened = (sections: readonly Section[]): Section[] =>
  sections.flatMap((section) => [section, ...flattened(section.sections)])
