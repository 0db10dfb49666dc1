import { Meanwhile as Choice } from '#platform/console/autosave/Desk.tsx'
import { ago } from '#platform/console/moment.ts'
import type { DiffLine } from '#texts/api/releases.ts'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { useStore } from '@nanostores/react'
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

interface Props {
  autosave: TextAutosave
  /** The text is another one now. */
  onTaken: () => void
}

/** What somebody else has made of the text while it was written here, and the ways on. */
export const Meanwhile = ({ autosave, onTaken }: Props) => {
  const theirs = useStore(autosave.$conflict)
  const mine = useStore(autosave.$written)
  if (theirs === undefined) return null
  const { draft, text } = theirs
  const other = {
    title: draft
      ? `${draft.by} 님이 ${ago(draft.at)} 바꾸었습니다`
      : '다른 분이 그사이 공개하거나 고친 것을 버렸습니다',
    hint: '− 줄은 저쪽 글에만, + 줄은 지금 쓰시는 글에만 있습니다.',
    difference: <LineDifference before={text} after={mine} />,
    take: '저쪽 글 가져오기',
    onTake: () => {
      autosave.goOn(theirs)
      onTaken()
    },
  }
  return <Choice others={[other]} onKeepMine={() => autosave.overrule()} />
}
