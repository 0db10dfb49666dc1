import { Loading } from '#platform/console/Loading.tsx'
import { ago } from '#platform/console/moment.ts'
import { useAnswer } from '#platform/console/use-answer.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { PlannedFile as File, ReleasePlan } from '#texts/api/releases.ts'
import { Hunk } from '#texts/console/LineDifference.tsx'
import { ProblemRows } from '#texts/console/Problems.tsx'
import { editAddress, nameOf } from '#texts/console/addresses.ts'
import { PublishForm } from '#texts/console/publish/PublishForm.tsx'
import { useState } from 'react'

interface Props {
  may: boolean
  /** A publication was asked for, and may be watched. */
  onAsked: (release: number) => void
}

/** What waits for publication, and the form that publishes it. */
export const Plan = ({ may, onAsked }: Props) => {
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const { data: all, trouble, again } = useAnswer('POST /v1/console/releases/plan', {})
  const chosen = (all?.files ?? []).filter(({ path }) => !left.has(path))
  const paths = chosen.map(({ path }) => path)
  const isAll = chosen.length === all?.files.length
  const { data: plan } = useAnswer('POST /v1/console/releases/plan', isAll ? {} : { paths })
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (all === undefined) return <Loading />
  if (all.files.length === 0) {
    return (
      <p className="text-sub">
        공개를 기다리는 글이 없습니다.{' '}
        <a className="underline" href="/admin/texts">
          홈페이지 글
        </a>
        에서 고치시면 여기에 모입니다.
      </p>
    )
  }
  const choose = (path: string): void => {
    const next = new Set(left)
    if (!next.delete(path)) next.add(path)
    setLeft(next)
  }
  return (
    <section className="flex flex-col gap-3" aria-label="공개할 글">
      <h2 className="text-h4 font-bold text-brand">
        공개할 글 {chosen.length}건
        {left.size > 0 && <span className="text-sub"> / 기다리는 글 {all.files.length}건</span>}
      </h2>
      {chosen.length > 0 && plan !== undefined && plan.problems.length > 0 && (
        <section className="console-card border-danger" aria-live="polite">
          <h3 className="mb-1 text-h4 font-bold text-brand">
            먼저 고치실 곳 {plan.problems.length}군데
          </h3>
          <ProblemRows problems={plan.problems} />
        </section>
      )}
      <ul className="divide-y divide-line rounded-card border border-line">
        {all.files.map((file) => (
          <PlannedFile
            key={file.path}
            file={file}
            chosen={!left.has(file.path)}
            onChoose={() => choose(file.path)}
          />
        ))}
      </ul>
      {chosen.length > 0 && plan !== undefined && <Outcome plan={plan} />}
      {may ? (
        <PublishForm chosen={chosen} stopped={(plan?.problems.length ?? 1) > 0} onAsked={onAsked} />
      ) : (
        <p className="rounded-card bg-tint p-2">
          공개는 사무국이 합니다. 고치신 글은 저장되어 있습니다.
        </p>
      )}
    </section>
  )
}

interface FileProps {
  file: File
  chosen: boolean
  onChoose: () => void
}

/** A text that waits: whether it is published, whose it is, and what of it changes. */
const PlannedFile = ({ file, chosen, onChoose }: FileProps) => {
  const { path, hunks, by, at, added } = file
  const lines = hunks.reduce((sum, { length }) => sum + length, 0)
  return (
    <li className="px-2 py-[0.4rem]">
      <div className="flex flex-wrap items-center gap-x-2">
        <label className="tick font-bold text-brand">
          <input type="checkbox" checked={chosen} onChange={onChoose} />
          {nameOf(file)}
        </label>
        <span className="text-sub">
          {kindOf(file)} · {by}, {ago(at)}
        </span>
        <a
          className="ml-auto inline-flex min-h-[4.4rem] items-center underline"
          href={editAddress(path)}
        >
          고치기
        </a>
      </div>
      {hunks.length > 0 && (
        <details open={!added && lines <= 40}>
          <summary className="cursor-pointer py-[0.4rem] text-sub">바뀌는 줄</summary>
          <div className="flex flex-col gap-1 pb-1">
            {hunks.map((hunk, index) => (
              <Hunk key={index} lines={hunk} />
            ))}
          </div>
        </details>
      )}
    </li>
  )
}

const kindOf = ({ added, deleted }: File): string => {
  if (deleted) return '지움'
  return added ? '새 글' : '고침'
}

/** What the choice comes to: pages that change, and what may want a look. */
const Outcome = ({ plan: { pages, warnings } }: { plan: ReleasePlan }) => (
  <>
    {warnings.length > 0 && (
      <section className="console-card">
        <h2>살펴보실 곳</h2>
        <p className="text-sub">그대로 공개하실 수도 있습니다.</p>
        <ProblemRows problems={warnings} />
      </section>
    )}
    <section className="console-card">
      <h2>바뀌는 화면</h2>
      <ul className="flex flex-wrap gap-x-3">
        {pages.map(({ title, address }) => (
          <li className="flex min-h-[3.6rem] items-center" key={address}>
            {address === '*' ? (
              title
            ) : (
              <a className="underline" href={address} target="_blank" rel="noreferrer">
                {title}
              </a>
            )}
          </li>
        ))}
      </ul>
    </section>
  </>
)
