import { useStore } from '@nanostores/react'
import { useEffect, useId, useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { $signupDraft, saveDraft } from '#accounts/client/signup.ts'
import type { BasicForm } from '#accounts/site/signup/basic-form.ts'
import { memberId } from '#members/api/member-fields.ts'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import { say } from '#platform/rules/say.ts'
import { Field } from '#platform/site/form/Field.tsx'

const useCheck = ({ setError, setFocus, trigger }: BasicForm) => {
  const busy = useRef(false)
  const [refused, setRefused] = useState<object>()
  // The error is shown before the focus moves, so that screen readers read it.
  useEffect(() => {
    if (refused !== undefined) setFocus('member_id')
  }, [refused, setFocus])
  const show = (text?: string) => {
    if (text === undefined) return void trigger('member_id')
    setError('member_id', { type: 'check', message: text })
    setRefused({})
  }
  return async (id: string) => {
    const valid = memberId.safeParse(id)
    if (!valid.success) show(valid.error.issues[0]?.message)
    if (!valid.success || busy.current) return
    busy.current = true
    try {
      const asked = { param: id, param_type: 'id' } as const
      const { available, message } = await send('POST /v1/front/checkJoinDuplicate', asked)
      if (available) saveDraft({ freeId: id })
      show(available ? undefined : message)
    } catch (error) {
      if (error instanceof ApiError) show(error.message)
    } finally {
      busy.current = false
    }
  }
}

/** Changing the id requires a new check (spec part 4). */
export const IdField = ({ form }: { form: BasicForm }) => {
  const { field } = useController({ control: form.control, name: 'member_id' })
  const { value, onChange, onBlur, ref } = field
  const { freeId } = useStore($signupDraft, { ssr: () => undefined }) ?? {}
  const check = useCheck(form)
  const free = useId()
  return (
    <Field label="아이디" required error={form.message('member_id')} hint="6~20자의 영문, 숫자">
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
              ref={ref}
              onBlur={onBlur}
              {...control}
              aria-describedby={[control['aria-describedby'], free].filter(Boolean).join(' ')}
              value={value}
              onChange={({ target }) => {
                saveDraft({ freeId: undefined })
                onChange(target.value)
              }}
            />
            <button
              className="button-line w-[12rem] flex-none px-1"
              type="button"
              onClick={() => void check(value)}
            >
              {say('중복 확인')}
            </button>
          </div>
          <p
            className="text-small font-semibold text-success empty:sr-only"
            id={free}
            role="status"
          >
            {value !== '' && freeId === value && say('사용할 수 있는 아이디입니다.')}
          </p>
        </>
      )}
    </Field>
  )
}
