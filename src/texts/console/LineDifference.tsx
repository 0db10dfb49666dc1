import type { DiffLine } from '#texts/api/releases.ts'
import { Hunk } from '#texts/console/Hunk.tsx'
import { structuredPatch } from 'diff'

/** What changed between two texts, line by line. */
export const LineDifference = ({ before, after }: { before: string; after: string }) => {
  const { hunks } = structuredPatch('', '', before, after, '', '', { context: 2 })
  if (hunks.length === 0) return <p className="text-sub">두 글이 같습니다.</p>
  return (
    <div className="flex max-h-[40rem] flex-col gap-1 overflow-auto">
      {hunks.map(({ lines, oldStart, newStart }) => (
        <Hunk key={`${oldStart}-${newStart}`} lines={lines.flatMap(lineOf)} />
      ))}
    </div>
  )
}

const kinds: Readonly<Record<string, DiffLine['kind']>> = {
  '+': 'added',
  '-': 'removed',
  ' ': 'same',
}

const lineOf = (line: string): Pick<DiffLine, 'kind' | 'text'>[] => {
  const kind = kinds[line.charAt(0)]
  return kind === undefined ? [] : [{ kind, text: line.slice(1) }]
}
