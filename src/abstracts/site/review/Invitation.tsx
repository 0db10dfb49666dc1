import { type SubmitEvent, useState } from 'react'
import type { Shared } from '#abstracts/site/review/review.ts'
import { WithReason } from '#abstracts/site/review/WithReason.tsx'
import { send } from '#platform/client/client.ts'
import { FieldGroup, TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'

type Props = Shared & { onAnswer: () => void }

/** The reviewer accepts, or declines with a reason. */
export const Invitation = (props: Props) => {
  const { token, room, say, onAnswer } = props
  return (
    <section className="flex flex-col gap-3">
      <h2 className="mb-0!">{say(room.state === 'declined' ? 'hasDeclined' : 'invited')}</h2>
      <Acceptance {...props} />
      {room.state !== 'declined' && (
        <WithReason
          title={say('decline')}
          label={say('reason')}
          submit={say('decline')}
          send={async (reason) => {
            await send('POST /v1/front/review/decline', { token, reason })
            onAnswer()
          }}
        />
      )}
    </section>
  )
}

/** Fields and a number, which can be changed later. */
export const Acceptance = ({ token, room, language, say, onAnswer }: Props) => {
  const [fields, setFields] = useState<readonly string[]>(room.chosen)
  const [most, setMost] = useState(String(room.most))
  const { attempt, going, error, fields: wrong } = useAttempt()
  const accept = (event: SubmitEvent): void => {
    event.preventDefault()
    void attempt(async () => {
      await send('POST /v1/front/review/accept', { token, fields: [...fields], most: Number(most) })
      onAnswer()
    })
  }
  const toggle = (code: string): void =>
    setFields(fields.includes(code) ? fields.filter((one) => one !== code) : [...fields, code])
  return (
    <form className="flex flex-col gap-2" method="post" onSubmit={accept} noValidate>
      <FieldGroup label={say('fields')} error={wrong['fields']}>
        {() =>
          room.fields.map(({ code, name, nameEn }) => (
            <label key={code} className="tick">
              <input
                type="checkbox"
                checked={fields.includes(code)}
                onChange={() => toggle(code)}
              />
              {language === 'ko' ? name : nameEn}
            </label>
          ))
        }
      </FieldGroup>
      <TextField
        fit="name"
        label={say('most')}
        inputMode="numeric"
        value={most}
        onChange={({ target }) => setMost(target.value)}
        error={wrong['most']}
      />
      <Refusal>{refusalBeside(error, [wrong['fields'], wrong['most']])}</Refusal>
      <button className="button self-start max-card:w-full" aria-disabled={going}>
        {say(room.state === 'accepted' ? 'save' : 'accept')}
      </button>
    </form>
  )
}
