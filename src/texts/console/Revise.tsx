import { ask } from '#platform/client/console.ts'
import { reasonOf } from '#platform/client/errors.ts'
import type { Versioned } from '#texts/api/texts.ts'
import { editAddress } from '#texts/console/addresses.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type SyntheticEvent, useState } from 'react'

interface Props {
  document: Versioned
  /** `회칙`. */
  name: string
}

/** Begins a revision: asks for its effective day and opens the drafts that are made. */
export const Revise = ({ document, name }: Props) => {
  const [open, setOpen] = useState(false)
  return (
    <>
      <button className="button-line" type="button" onClick={() => setOpen(true)}>
        개정 시작
      </button>
      <Dialog open={open} title={`${name} 개정`} onClose={() => setOpen(false)}>
        {open && <DayForm document={document} />}
      </Dialog>
    </>
  )
}

const DayForm = ({ document }: Pick<Props, 'document'>) => {
  const [day, setDay] = useState('')
  const [refusal, setRefusal] = useState<string>()
  const [going, setGoing] = useState(false)

  const begin = async (event: SyntheticEvent): Promise<void> => {
    event.preventDefault()
    if (going) return
    setGoing(true)
    setRefusal(undefined)
    try {
      const { paths } = await ask('POST /v1/console/texts/revise', { document, day })
      const first = paths.find((path) => path.endsWith('.md')) ?? paths[0]
      if (first !== undefined) location.assign(editAddress(first))
    } catch (error) {
      setGoing(false)
      setRefusal(reasonOf(error))
    }
  }
  return (
    <form className="flex flex-col gap-2 p-3" onSubmit={(event) => void begin(event)} noValidate>
      <p>
        지금 시행하는 글을 그대로 옮겨 개정안을 만듭니다. 공개하실 때까지 방문자에게는 보이지
        않습니다.
      </p>
      <TextField
        data-first
        label="시행일"
        type="date"
        required
        value={day}
        error={refusal}
        onChange={({ target }) => setDay(target.value)}
      />
      <button className="button" type="submit" aria-disabled={going}>
        개정안 만들기
      </button>
    </form>
  )
}
