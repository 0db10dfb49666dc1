import { Frame } from '#staff/console/frame/Frame.tsx'
import { Plan } from '#texts/console/publish/Plan.tsx'
import { Progress } from '#texts/console/publish/Progress.tsx'
import { Releases } from '#texts/console/publish/Releases.tsx'
import { useState } from 'react'

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
