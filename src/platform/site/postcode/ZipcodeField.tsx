import { Search } from 'lucide-react'
import type { Ref } from 'react'
import { say } from '#platform/rules/say.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'
import { Field } from '#platform/site/form/Field.tsx'

interface Props {
  label: string
  required: boolean | undefined
  error: string | undefined
  value: string
  onChange: (zipcode: string) => void
  /** The code is typed by hand, because the search is unavailable. */
  typing: boolean
  box: Ref<HTMLInputElement>
  button: Ref<HTMLButtonElement>
  onSearch: () => void
}

export const ZipcodeField = ({
  value,
  onChange,
  typing,
  box,
  button,
  onSearch,
  ...texts
}: Props) => (
  <Field {...texts} hint={typing ? '우편번호 5자리와 주소를 직접 입력해 주세요.' : undefined}>
    {(control) => (
      <div className="flex flex-wrap gap-1">
        <input
          className="control w-[14rem] tabular-nums"
          type="text"
          inputMode="numeric"
          autoComplete={typing ? 'postal-code' : 'off'}
          ref={box}
          readOnly={!typing}
          tabIndex={typing ? undefined : -1}
          value={value}
          onChange={({ target }) => onChange(normalTyped(target.value).replaceAll(/\D/g, ''))}
          {...control}
        />
        <button className="button-line" type="button" ref={button} onClick={onSearch}>
          <Search className="size-[2rem]" aria-hidden="true" />
          {say('우편번호 검색')}
        </button>
      </div>
    )}
  </Field>
)
