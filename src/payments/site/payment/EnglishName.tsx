import { type SubmitEvent, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { send } from '#platform/client/client.ts'
import { say } from '#platform/rules/say.ts'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

/** Asks for the name that English papers bear, when the first one is printed. */
export const askEnglishName = (onKept: () => void): void => {
  const opener = document.activeElement as HTMLElement | null
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  const close = (): void => {
    root.unmount()
    place.remove()
    opener?.focus()
  }
  const keep = (): void => {
    close()
    onKept()
  }
  root.render(
    <Dialog open title={say('영문이름')} onClose={close}>
      <Form onKept={keep} onClose={close} />
    </Dialog>,
  )
}

interface Props {
  onKept: () => void
  onClose: () => void
}

const Form = ({ onKept, onClose }: Props) => {
  const [en_name, setName] = useState('')
  const { attempt, going, error, fields } = useAttempt()
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(async () => {
      await send('POST /v1/front/setEnglishName', { en_name })
      onKept()
    })
  }
  return (
    <form method="post" noValidate onSubmit={submit}>
      <div className="flex flex-col gap-2 p-3">
        <TextField
          label={say('영문이름')}
          hint={say('영문 서류에 표시되며, 마이페이지의 기본정보에 저장됩니다.')}
          autoComplete="name"
          value={en_name}
          error={fields['en_name']}
          onChange={({ target }) => setName(target.value)}
        />
        <Refusal>{refusalBeside(error, [fields['en_name']])}</Refusal>
      </div>
      <div className="sticky bottom-0 flex gap-1 border-t border-line bg-white px-3 py-2">
        <button className="button-line min-h-7 w-[12rem]" type="button" onClick={onClose}>
          {say('닫기')}
        </button>
        <button className="button min-h-7 flex-1" type="submit" aria-disabled={going}>
          {say('저장하고 내려받기')}
        </button>
      </div>
    </form>
  )
}
