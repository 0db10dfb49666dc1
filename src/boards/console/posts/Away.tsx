import { ask } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import type { Draft } from '#boards/api/office-post-fields.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { useStore } from '@nanostores/react'

interface Way {
  label: string
  /** What will happen, and the button that says so. */
  text: string
  confirmLabel: string
  /** Answers with the address to go on at. */
  action: () => Promise<string>
}

const bin = ({ post_pk, version, state }: Draft): Way => ({
  label: '휴지통에 넣기',
  text:
    state === 'draft'
      ? '쓰시던 글을 휴지통에 넣습니다. 30일 안에는 되살릴 수 있습니다.'
      : '글을 휴지통에 넣습니다. 방문자는 곧바로 볼 수 없고, 30일 안에는 되살릴 수 있습니다.',
  confirmLabel: '휴지통에 넣기',
  action: async () => {
    if (state === 'draft') await ask('POST /v1/console/drafts/discard', { post_pk, version })
    else await ask('POST /v1/console/posts/delete', { post_pk })
    return `/admin/posts#binned=${post_pk}`
  },
})

const leaveAsItIs = ({ post_pk, version }: Draft): Way => ({
  label: '고친 내용 버리기',
  text: '고치시던 내용을 버리고 공개된 글을 그대로 둡니다.',
  confirmLabel: '버리기',
  action: async () => {
    await ask('POST /v1/console/drafts/discard', { post_pk, version })
    return '/admin/posts'
  },
})

const unschedule = ({ post_pk }: Draft, autosave: PostAutosave): Way => ({
  label: '예약 취소하기',
  text: '예약한 때가 되어도 공개하지 않고, 임시 저장한 글로 되돌립니다.',
  confirmLabel: '예약 취소하기',
  action: async () => {
    await autosave.settled()
    await ask('POST /v1/console/posts/unschedule', { post_pk })
    return location.pathname
  },
})

/** Dropping what was written, taking back that it will appear, and the bin. */
export const Away = ({ autosave }: { autosave: PostAutosave }) => {
  const draft = useStore(autosave.$draft)
  if (draft === undefined) return null
  const go = async ({ text, confirmLabel, action }: Way): Promise<void> => {
    if ((await openDialog({ kind: 'twoBtn', text, confirmLabel })) !== 'confirm') return
    try {
      const next = await action()
      autosave.stop()
      location.assign(next)
    } catch (error) {
      // What does not come through is on the screen already.
      if (error instanceof ApiError) await openDialog({ kind: 'ok', text: reasonOf(error) })
    }
  }
  const ways = [
    ...(draft.state !== 'draft' && draft.version > 0 ? [leaveAsItIs(draft)] : []),
    ...(draft.state === 'scheduled' ? [unschedule(draft, autosave)] : []),
  ]
  const last = bin(draft)
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      {ways.map((way) => (
        <button
          className="min-h-[4.4rem] cursor-pointer underline"
          type="button"
          key={way.label}
          onClick={() => void go(way)}
        >
          {way.label}
        </button>
      ))}
      <button
        className="min-h-[4.4rem] cursor-pointer text-danger underline"
        type="button"
        onClick={() => void go(last)}
      >
        {last.label}
      </button>
    </div>
  )
}
