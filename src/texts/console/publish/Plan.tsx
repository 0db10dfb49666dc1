import type { ReleasePlan } from '#texts/api/releases.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { PlannedFile } from '#texts/console/publish/PlannedFile.tsx'
import { ProblemRows } from '#texts/console/publish/ProblemRows.tsx'
import { PublishForm } from '#texts/console/publish/PublishForm.tsx'
import { usePlan } from '#texts/console/publish/use-plan.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

interface Props {
  may: boolean
  /** A publication was asked for, and may be followed. */
  onAsked: (release: number) => void
}

/** What waits for publication, and the way to publish it. */
export const Plan = ({ may, onAsked }: Props) => {
  const { all, plan, left, turnOver, trouble, again } = usePlan()
  if (trouble !== undefined) return <Trouble text={trouble} retry={() => location.reload()} />
  if (all === undefined || plan === undefined) return <Loading />
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
  const chosen = all.files.filter(({ path }) => !left.has(path))
  return (
    <section className="flex flex-col gap-3" aria-label="공개할 글">
      <h2 className="text-h4 font-bold text-brand">
        공개할 글 {chosen.length}건
        {left.size > 0 && <span className="text-sub"> / 기다리는 글 {all.files.length}건</span>}
      </h2>
      {chosen.length > 0 && plan.problems.length > 0 && (
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
            onTurn={() => turnOver(file.path)}
          />
        ))}
      </ul>
      {chosen.length > 0 && <Outcome plan={plan} />}
      {may ? (
        <PublishForm
          chosen={chosen}
          stopped={plan.problems.length > 0}
          onAsked={onAsked}
          onStale={again}
        />
      ) : (
        <p className="rounded-card bg-tint p-2">
          공개는 사무국이 합니다. 고치신 글은 저장되어 있습니다.
        </p>
      )}
    </section>
  )
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
