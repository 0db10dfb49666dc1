import { askQuietly, forgetAnswers } from '#platform/client/console.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import type { ReleaseProgress } from '#texts/api/releases.ts'
import { ProblemRows } from '#texts/console/Problems.tsx'
import { Plan } from '#texts/console/publish/Plan.tsx'
import { Releases } from '#texts/console/publish/Releases.tsx'
import { useEffect, useState } from 'react'

/** What would change if the drafts were published, how a publication goes on, and what was published before. */
export const PublishPage = () => {
  // The address says which, so that it is found again after a reload.
  const [release, setRelease] = useState(() => {
    const query = new URLSearchParams(typeof location === 'undefined' ? '' : location.search)
    return Number(query.get('release')) || undefined
  })
  const show = (next: number | undefined): void => {
    const query = next === undefined ? '' : `?release=${next}`
    history.replaceState(null, '', location.pathname + query)
    setRelease(next)
    scrollTo({ top: 0 })
  }
  /** Grows when how far it is has to be asked again. */
  const [turn, setTurn] = useState(0)
  return (
    <Frame room="홈페이지 글" help="공개" title="홈페이지 글 공개">
      {(me) => {
        const may = me.permissions.includes('texts.publish')
        return (
          <div className="flex max-w-[110rem] flex-col gap-4">
            {release === undefined ? (
              <Plan may={may} onAsked={show} />
            ) : (
              <Progress
                key={`${release} ${turn}`}
                release={release}
                onLeft={() => show(undefined)}
              />
            )}
            <Releases may={may} onAsked={show} onCancelled={() => setTurn(turn + 1)} />
          </div>
        )
      }}
    </Frame>
  )
}

interface Props {
  release: number
  /** Back to what waits for publication. */
  onLeft: () => void
}

/** How far a publication is, asked each second until it has come to an end. */
const Progress = ({ release, onLeft }: Props) => {
  const at = useProgress(release)
  if (at === undefined) return <Loading />
  return (
    <section className="console-card flex flex-col gap-2" aria-labelledby="progress">
      <h2 id="progress">{headOf(at)}</h2>
      <How at={at} />
      {isOver(at) && (
        <button className="button-line self-start" type="button" onClick={onLeft}>
          공개를 기다리는 글 보기
        </button>
      )}
    </section>
  )
}

const isOver = ({ state, shown, restart_needed }: ReleaseProgress): boolean =>
  state === 'current' ? shown || restart_needed : !['asked', 'building'].includes(state)

const useProgress = (release_pk: number): ReleaseProgress | undefined => {
  const [at, setAt] = useState<ReleaseProgress>()
  useEffect(() => {
    let isGone = false
    const look = async (): Promise<void> => {
      // A server that is away for a moment is asked again.
      const asked = askQuietly('GET /v1/console/releases/progress', { release_pk })
      const found = await asked.catch(() => undefined)
      if (isGone) return
      if (found !== undefined) setAt(found)
      if (found !== undefined && isOver(found)) forgetAnswers('GET /v1/console/releases/list')
      else setTimeout(() => void look(), 1000)
    }
    void look()
    return () => {
      isGone = true
    }
  }, [release_pk])
  return at
}

const heads: Partial<Record<ReleaseProgress['state'], string>> = {
  failed: '공개하지 못했습니다',
  cancelled: '공개를 취소했습니다',
  scheduled: '공개를 예약했습니다',
  past: '그 뒤 다른 글이 공개되었습니다',
}

const headOf = ({ state, shown, restart_needed }: ReleaseProgress): string => {
  if (state === 'current' && shown) return '공개했습니다'
  if (state === 'current' && restart_needed) return '서버를 다시 시작하면 공개됩니다'
  return heads[state] ?? '공개하고 있습니다'
}

const How = ({ at }: { at: ReleaseProgress }) => {
  const { state, shown, phase } = at
  if (state === 'failed') return <Failed at={at} />
  if (state === 'scheduled') {
    return <p>그날 0시에 자동으로 공개됩니다. 아래 목록에서 취소하실 수 있습니다.</p>
  }
  if (!isOver(at)) {
    return (
      <>
        <p role="status">{phase ?? '순서를 기다리고 있습니다.'}</p>
        <p className="text-sub">이 화면을 닫으셔도 공개는 계속됩니다.</p>
      </>
    )
  }
  if (state !== 'current') return null
  return shown ? (
    <p className="text-success" role="status">
      방문자는 새 글을 보고 있습니다.{' '}
      <a className="underline" href="/" target="_blank" rel="noreferrer">
        홈페이지 보기
      </a>
    </p>
  ) : (
    <p role="status">
      홈페이지 프로그램이 새로 설치되어 있어, 서버를 다시 시작해야 새 글이 보입니다. 전산 담당자에게
      알려 주십시오. 그때까지 방문자는 지금까지의 글을 봅니다.
    </p>
  )
}

const Failed = ({ at: { problems, said, details } }: { at: ReleaseProgress }) => (
  <div className="flex flex-col gap-1" role="alert">
    <p className="font-semibold text-danger">{said}</p>
    <p>홈페이지는 그대로입니다. 고치신 글도 그대로 남아 있습니다.</p>
    <ProblemRows problems={problems} />
    {details !== null && (
      <details>
        <summary className="min-h-[4.4rem] cursor-pointer py-1">전산 담당자에게 보일 내용</summary>
        <pre className="rounded-card bg-tint p-1 text-floor break-words whitespace-pre-wrap">
          {details}
        </pre>
      </details>
    )}
  </div>
)
