import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { ReleaseRow } from '#texts/api/releases.ts'
import { momentWords } from '#platform/console/moment.ts'
import { useNote } from '#texts/console/publish/use-note.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type SyntheticEvent, useState } from 'react'

interface Props {
  row: ReleaseRow
  onAsked: (release: number) => void
}

/** Shows an earlier publication again, with a reason. */
export const Back = ({ row, onAsked }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="button-line" type="button" onClick={() => setOpen(true)}>
        이 상태로 되돌리기
      </button>
      <Dialog open={open} title="이 상태로 되돌리기" onClose={() => setOpen(false)}>
        {open && (
          <Reason
            row={row}
            onAsked={(release) => {
              setOpen(false)
              onAsked(release)
            }}
          />
        )}
      </Dialog>
    </>
  )
}

const Reason = ({ row: { release_pk, created_at, current_since, at_once }, onAsked }: Props) => {
  const [refusal, setRefusal] = useState<string>()
  const [going, setGoing] = useState(false)
  const note = useNote({ label: '되돌리는 까닭', error: refusal })
  const goBack = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (going || !note.isThere()) return
    setGoing(true)
    try {
      const asked = await ask('POST /v1/console/releases/back', { release_pk, note: note.text })
      forgetAnswers('GET /v1/console/releases/list')
      onAsked(asked.release_pk)
    } catch (error) {
      if (error instanceof ApiError) setRefusal(error.fields['note'] ?? error.message)
      setGoing(false)
    }
  }
  return (
    <form className="flex flex-col gap-2 p-3" onSubmit={(event) => void goBack(event)} noValidate>
      <p>
        홈페이지를 {momentWords(current_since ?? created_at)}에 공개한 글로 되돌립니다.{' '}
        {at_once ? '곧바로 바뀝니다.' : '새로 만드는 데 30초쯤 걸립니다.'} 고치는 중인 글은 그대로
        남습니다.
      </p>
      {note.field}
      <button className="button" type="submit" aria-disabled={going}>
        되돌리기
      </button>
    </form>
  )
}
