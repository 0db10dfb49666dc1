import { readFileSync } from 'node:fs'

/** A piece of a page that is to be typed at a shell. */
export interface Block {
  /** The heading below which it stands. */
  chapter: string
  /** The line of the page on which its first command stands. */
  line: number
  text: string
}

const fence = /^```(\S*)\s*$/

/** All `sh` blocks of a Markdown page, in its order. Other blocks (`text`, `ini` …) are to be read, not run. */
export const blocksOf = (page: string): Block[] => {
  const blocks: Block[] = []
  let chapter = ''
  let open: { kind: string; line: number; lines: string[] } | undefined
  for (const [index, line] of readFileSync(page, 'utf8').split('\n').entries()) {
    const kind = fence.exec(line)?.[1]
    if (open === undefined) {
      if (line.startsWith('#')) chapter = line.replace(/^#+\s*/, '')
      if (kind !== undefined) open = { kind, line: index + 2, lines: [] }
    } else if (kind === '') {
      if (open.kind === 'sh') {
        blocks.push({ chapter, line: open.line, text: `${open.lines.join('\n')}\n` })
      }
      open = undefined
    } else open.lines.push(line)
  }
  return blocks
}
