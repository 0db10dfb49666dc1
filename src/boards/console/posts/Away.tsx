import { useStore } from '@nanostores/react'
import type { Draft } from '#boards/api/office-post-fields.ts'
import type { PostAutosave } from '#boards/console/posts/autosave.ts'
import { ask } from '#platform/client/console.ts'
import { ApiError, errorText } from '#platform/client/errors.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'

interface Way {
  label: string
  text: string
  confirmLabel: string
  /** Resolves to the address to go to next. */
  action: () => Promise<string>
}

const bin = ({ post_pk, version, state }: Draft): Way => ({
  label: '휴지통으로 이동',
  text:
    state === 'draft'
      ? '작성 중인 글을 휴지통으로 이동합니다. 30일 이내에 복원할 수 있습니다.'
      : '글을 휴지통으로 이동합니다. 방문자에게 즉시 표시되지 않으며, 30일 이내에 복원할 수 있습니다.',
  confirmLabel: '휴지통으로 이동',
  action: async () => {
    if (state === 'draft') await ask('POST /v1/console/drafts/discard', { post_pk, version })
    else await ask('POST /v1/console/posts/delete', { post_pk })
    return `/admin/posts#binned=${post_pk}`
  },
})

const leaveAsItIs = ({ post_pk, version }: Draft): Way => ({
  label: '수정 내용 취소',
  text: '수정 중인 내용을 삭제하고 공개된 글을 유지합니다.',
  confirmLabel: '삭제',
  action: async () => {
    await ask('POST /v1/console/drafts/discard', { post_pk, version })
    return '/admin/posts'
  },
})

const unschedule = ({ post_pk }: Draft, autosave: PostAutosave): Way => ({
  label: '예약 취소',
  text: '예약을 취소하고 임시 저장한 글로 되돌립니다.',
  confirmLabel: '예약 취소',
  action: async () => {
    await autosave.settled()
    await ask('POST /v1/console/posts/unschedule', { post_pk })
    return location.pathname
  },
})

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
      // Other errors are on the screen already.
      if (error instanceof ApiError) await openDialog({ kind: 'ok', text: errorText(error) })
    }
  }
  const ways = [
    ...(draft.state !== 'draft' && draft.version > 0 ? [leaveAsItIs(draft)] : []),
    ...(draft.state === 'scheduled' ? [unschedule(draft, autosave)] : []),
    bin(draft),
  ]
  return (
    <div className="flex flex-wrap justify-between gap-x-2">
      {ways.map((way) => (
        <button
          className="min-h-[4.4rem] cursor-pointer underline last:text-danger"
          type="button"
          key={way.label}
          onClick={() => void go(way)}
        >
          {way.label}
        </button>
      ))}
    </div>
  )
}
