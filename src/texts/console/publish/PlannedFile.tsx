import type { PlannedFile as File } from '#texts/api/releases.ts'
import { ago } from '#platform/console/moment.ts'
import { editAddress } from '#texts/console/addresses.ts'
import { Hunk } from '#texts/console/Hunk.tsx'
import { nameOf } from '#texts/console/use-text-names.ts'

interface Props {
  file: File
  chosen: boolean
  onTurn: () => void
}

/** A text that waits: whether it is published, whose it is, and what of it changes. */
export const PlannedFile = ({ file, chosen, onTurn }: Props) => {
  const { path, hunks, by, at, by_hand } = file
  return (
    <li className="px-2 py-[0.4rem]">
      <div className="flex flex-wrap items-center gap-x-2">
        <label className="tick font-bold text-brand">
          <input type="checkbox" checked={chosen} onChange={onTurn} />
          {nameOf(file)}
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
      {by_hand && by !== '' && (
        <p>
          서버의 파일도 직접 바뀌었습니다. 여기에서 공개되는 것은 {by} 님의 글이며, 바뀐 파일은
          그대로 남아 다음에 고르실 수 있습니다.
        </p>
      )}
      {hunks.length > 0 && (
        <details open={!file.added && linesOf(file) <= 40}>
          <summary className="cursor-pointer py-[0.4rem] text-sub">바뀌는 줄</summary>
          <div className="flex flex-col gap-1 pb-1">
            {hunks.map((lines, index) => (
              <Hunk key={index} lines={lines} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

const linesOf = ({ hunks }: File): number => hunks.reduce((sum, lines) => sum + lines.length, 0)

const kindOf = ({ added, deleted }: File): string => {
  if (deleted) return '지움'
  return added ? '새 글' : '고침'
}
