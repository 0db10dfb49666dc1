import { useEffect, useLayoutEffect, useRef } from 'react'
import { showField } from '#accounts/site/form/use-first-wrong.ts'
import { PasswordField } from '#platform/site/form/PasswordField.tsx'

export interface EmailPasswordProps {
  value: string
  error: string | undefined
  next: boolean
  onChange: (value: string) => void
}

/** No address is changed without the present password (ruling 37). */
export const EmailPassword = ({ value, error, next, onChange }: EmailPasswordProps) => {
  const box = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!next) return
    box.current?.focus()
    showField(box.current)
  }, [next])
  // The field disappears after the change, so the focus moves to the form's button.
  useLayoutEffect(() => {
    const input = box.current
    return () => {
      if (document.activeElement !== input) return
      input?.form?.querySelector<HTMLElement>('[type=submit]')?.focus()
    }
  }, [])
  return (
    <PasswordField
      label="기존 비밀번호"
      required
      autoComplete="current-password"
      hint="이메일을 변경하시려면 현재 비밀번호가 필요합니다. 변경 후 72시간 동안은 새 이메일로 아이디와 비밀번호를 찾으실 수 없으며, 기존 이메일로 보내 드리는 링크에서 변경을 취소하실 수 있습니다."
      error={error}
      ref={box}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
