import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { Field } from '#platform/site/form/Field.tsx'
import { memberId } from '#members/api/member-fields.ts'
import { $signupDraft, saveDraft } from '#platform/client/stores/signup.ts'
import { useStore } from '@nanostores/react'
import { type Ref, useRef } from 'react'

interface Props {
  value: string
  onChange: (id: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
  error: string | undefined
  /** Shows what the check found wrong, or, without a message, looks at the field again. */
  onChecked: (message?: string) => void
}

/** The id and whether it is free; changing it asks for the check again (spec part 4). */
export const IdField = ({ value, onChange, error, onChecked, ...input }: Props) => {
  const { freeId } = useStore($signupDraft, { ssr: () => undefined }) ?? {}
  const busy = useRef(false)

  const check = async () => {
    const valid = memberId.safeParse(value)
    if (!valid.success) onChecked(valid.error.issues[0]?.message)
    if (!valid.success || busy.current) return
    busy.current = true
    try {
      const answer = await send('POST /v1/front/checkJoinDuplicate', {
        param: value,
        param_type: 'id',
      })
      if (answer.available) saveDraft({ freeId: value })
      onChecked(answer.available ? undefined : answer.message)
    } catch (error) {
      if (error instanceof ApiError) onChecked(error.message)
    } finally {
      busy.current = false
    }
  }

  return (
    <Field label="아이디" required error={error} hint="6~20자의 영문, 숫자">
      {(control) => (
        <>
          <div className="flex gap-1 card:max-w-[37rem]">
            <input
              className="control min-w-0 flex-1"
              type="text"
              autoComplete="username"
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              maxLength={20}
              {...input}
              {...control}
              value={value}
              onChange={({ target }) => {
                saveDraft({ freeId: undefined })
                onChange(target.value)
              }}
            />
            <button
              className="button-line w-[12rem] flex-none px-1"
              type="button"
              onClick={() => void check()}
            >
              중복 확인
            </button>
          </div>
          <p className="text-small font-semibold text-success empty:sr-only" role="status">
            {value !== '' && freeId === value && '사용할 수 있는 아이디입니다.'}
          </p>
        </>
      )}
    </Field>
  )
}
