import { Frame } from '#islands/console/Frame.tsx'
import { Lately } from '#islands/console-today/Lately.tsx'
import { Posts } from '#islands/console-today/Posts.tsx'

/** The first page: what one goes on with, each with one action. */
export const TodayPage = () => (
  <Frame room="오늘" title="오늘">
    {(me) => (
      <div className="grid items-start gap-3 desk:grid-cols-2">
        {me.permissions.includes('posts') && <Posts />}
        {me.permissions.includes('log.own') && <Lately me={me} />}
      </div>
    )}
  </Frame>
)
