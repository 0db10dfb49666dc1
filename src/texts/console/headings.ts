interface Heading {
  level: number
  title: string
  /** From 1. */
  line: number
}

/** The headings of a Markdown text, without what stands in its front matter or in code. */
export const headingsOf = (text: string): readonly Heading[] => {
  const lines = text.split('\n')
  const front = lines[0] === '---' ? lines.indexOf('---', 1) : -1
  let isCode = false
  return lines.flatMap((words, index) => {
    if (words.startsWith('```')) isCode = !isCode
    const [, marks = '', title = ''] = /^(#{1,6})\s+(\S.*)$/.exec(words) ?? []
    if (title === '' || isCode || index <= front) return []
    return [{ level: marks.length, title, line: index + 1 }]
  })
}
