import type { DiffLine } from '#texts/api/releases.ts'
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

type Shown = Pick<DiffLine, 'kind' | 'text'>

const looks = {
  added: { mark: '+', heard: '더한 줄: ', look: 'bg-tint text-success' },
  removed: { mark: '−', heard: '뺀 줄: ', look: 'bg-tint text-danger' },
  same: { mark: ' ', heard: '', look: 'text-sub' },
} as const

/** Lines that changed and those around them, with a mark for the eye and a word for the ear. */
export const Hunk = ({ lines }: { lines: readonly Shown[] }) => (
  <ol className="rounded-card border border-line py-1 text-small">
    {lines.map(({ kind, text }, index) => {
      const { mark, heard, look } = looks[kind]
      return (
        <li className={`flex gap-1 px-1 ${look}`} key={index}>
          <span className="w-[1.6rem] flex-none text-center font-bold" aria-hidden="true">
            {mark}
          </span>
          <span className="sr-only">{heard}</span>
          <span className="min-w-0 break-words whitespace-pre-wrap">{text}</span>
        </li>
      )
    })}
  </ol>
)
