import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError } from '#platform/client/errors.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Bookmark } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'

/** Gives the filters of now a name. */
export const SaveView = ({ list, state }: { list: string; state: string }) => {
  const [open, setOpen] = useState(false)
  const [label, setLabel] = useState('')
  const [error, setError] = useState<string>()

  const submit = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    setError(undefined)
    try {
      await ask('POST /v1/console/views/save', { list, label, state })
      setOpen(false)
      setLabel('')
      forgetAnswers('GET /v1/console/views/list')
    } catch (refused) {
      if (refused instanceof ApiError) setError(refused.fields['label'] ?? refused.message)
    }
  }
  return (
    <>
      <button className="console-link" type="button" onClick={() => setOpen(true)}>
        <Bookmark className="size-[1.8rem]" aria-hidden="true" /> 지금 조건 저장
      </button>
      <Dialog open={open} title="지금 조건 저장" onClose={() => setOpen(false)}>
        <form
          className="flex flex-col gap-3 p-3"
          noValidate
          onSubmit={(event) => void submit(event)}
        >
          <TextField
            label="이름"
            hint="목록 위에 이 이름으로 나타납니다. 같은 이름이 있으면 바뀝니다."
            maxLength={30}
            data-first
            value={label}
            error={error}
            onChange={({ target }) => setLabel(target.value)}
          />
          <button className="button self-start" type="submit">
            저장
          </button>
        </form>
      </Dialog>
    </>
  )
}
