import { Frame } from '#staff/console/frame/Frame.tsx'
import { Plan } from '#texts/console/publish/Plan.tsx'
import { Progress } from '#texts/console/publish/Progress.tsx'
import { Releases } from '#texts/console/publish/Releases.tsx'
import { useRelease } from '#texts/console/publish/use-release.ts'
import { useState } from 'react'

/** What would change if the drafts were published, how a publication goes on, and what was published before. */
export const PublishPage = () => {
  const { release, follow } = useRelease()
  /** Grows when what is followed has to be asked again. */
  const [turn, setTurn] = useState(0)
  return (
    <Frame room="홈페이지 글" help="공개" title="홈페이지 글 공개">
      {(me) => {
        const may = me.permissions.includes('texts.publish')
        return (
          <div className="flex max-w-[110rem] flex-col gap-4">
            {release === undefined ? (
              <Plan may={may} onAsked={follow} />
            ) : (
              <Progress
                key={`${release} ${turn}`}
                release={release}
                onLeft={() => follow(undefined)}
              />
            )}
            <Releases may={may} onAsked={follow} onCancelled={() => setTurn(turn + 1)} />
          </div>
        )
      }}
    </Frame>
  )
}
