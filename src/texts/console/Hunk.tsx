import type { DiffLine } from '#texts/api/releases.ts'

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
