import {
  type ComponentProps,
  type Ref,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { editPhone, groupPhone } from '#platform/rules/phone.ts'
import { Field } from '#platform/site/form/Field.tsx'

interface Props extends Pick<ComponentProps<'input'>, 'name' | 'autoComplete' | 'onBlur'> {
  label: string
  hint?: string
  error?: string | undefined
  required?: boolean
  /** Digits only. */
  value: string
  onChange: (digits: string) => void
  ref?: Ref<HTMLInputElement>
}

/**
 * Groups digits while typing and keeps the caret at its digit. Surplus digits are kept and
 * reported.
 */
export const PhoneField = ({
  label,
  hint,
  error,
  required,
  value,
  onChange,
  ref,
  ...rest
}: Props) => {
  const input = useRef<HTMLInputElement>(null)
  const selected = useSelectionBefore(input)
  const [edit, setEdit] = useState<{ caret: number }>()

  useLayoutEffect(() => {
    if (edit && input.current === document.activeElement) {
      input.current?.setSelectionRange(edit.caret, edit.caret)
    }
  }, [edit])

  return (
    <Field label={label} hint={hint} error={error} required={required}>
      {(control) => (
        <input
          className="control tabular-nums card:max-w-[24rem]"
          type="tel"
          inputMode="tel"
          {...rest}
          {...control}
          ref={(element) => {
            input.current = element
            if (typeof ref === 'function') ref(element)
          }}
          value={groupPhone(value)}
          onChange={({ target }) => {
            const edited = editPhone({
              before: value,
              typed: target.value,
              caret: target.selectionStart ?? target.value.length,
              selected: selected.current,
            })
            setEdit({ caret: edited.caret })
            onChange(edited.digits)
          }}
        />
      )}
    </Field>
  )
}

const useSelectionBefore = (input: RefObject<HTMLInputElement | null>) => {
  const selected = useRef<readonly [number, number]>(undefined)
  useEffect(() => {
    const element = input.current
    const look = () => {
      if (element) selected.current = [element.selectionStart ?? 0, element.selectionEnd ?? 0]
    }
    element?.addEventListener('beforeinput', look)
    return () => element?.removeEventListener('beforeinput', look)
  }, [input])
  return selected
}
