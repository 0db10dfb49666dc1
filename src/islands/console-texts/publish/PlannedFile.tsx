import type { PlannedFile as File } from '#contract/releases.schema.ts'
import { ago } from '#islands/console-posts/ago.ts'
import { editAddress } from '#islands/console-texts/addresses.ts'
import { Hunk } from '#islands/console-texts/Hunk.tsx'

interface Props {
  file: File
  chosen: boolean
  onTurn: () => void
}

/** A text that waits: whether it is published, whose it is, and what of it changes. */
export const PlannedFile = ({ file, chosen, onTurn }: Props) => {
  const { path, group, title, hunks, by, at } = file
  const name = group === title ? group : `${group}: ${title}`
  return (
    <article className="console-card">
      <div className="flex flex-wrap items-center gap-x-2">
        <label className="tick font-bold text-brand">
          <input type="checkbox" checked={chosen} onChange={onTurn} />
          {name}
        </label>
        <span className="text-sub">
          {kindOf(file)} · {by === '' ? '파일이 직접 바뀜' : by}
          {at !== null && `, ${ago(at)}`}
        </span>
        <a
          className="ml-auto inline-flex min-h-[4.4rem] items-center underline"
          href={editAddress(path)}
        >
          고치기
        </a>
      </div>
      {hunks.length > 0 && (
        <details className="mt-1" open={!file.added && linesOf(file) <= 40}>
          <summary className="min-h-[4.4rem] cursor-pointer py-1">바뀌는 줄</summary>
          <div className="flex flex-col gap-1">
            {hunks.map((lines, index) => (
              <Hunk key={index} lines={lines} />
            ))}
          </div>
        </details>
      )}
    </article>
  )
}

const linesOf = ({ hunks }: File): number => hunks.reduce((sum, lines) => sum + lines.length, 0)

const kindOf = ({ added, deleted }: File): string => {
  if (deleted) return '지움'
  return added ? '새 글' : '고침'
}
