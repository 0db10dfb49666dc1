import { foreignCountries } from '#platform/rules/countries.ts'
import { say, sayOwn } from '#platform/rules/say.ts'
import { normalTyped } from '#platform/rules/typed-text.ts'
import { Field } from '#platform/site/form/Field.tsx'

interface TickProps {
  of: string
  checked: boolean
  onChange: (checked: boolean) => void
}

export const ForeignTick = ({ of, checked, onChange }: TickProps) => (
  <div className="field">
    <label className="tick">
      <input
        type="checkbox"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span>{sayOwn(`${of}주소가 해외입니다`)}</span>
    </label>
  </div>
)

interface Props {
  of: string
  required: boolean | undefined
  error: string | undefined
  country: string
  code: string
  onChange: (zipcode: string) => void
}

export const ForeignPostcode = ({ of, required, error, country, code, onChange }: Props) => {
  const change = (nation: string, typed: string): void =>
    onChange(nation !== '' && typed.trim() === '' ? nation : `${nation}-${typed}`)
  return (
    <>
      <Field label={`${of}국가`} required={required} error={error}>
        {(control) => (
          <select
            className="control card:max-w-[24rem]"
            value={country}
            onChange={({ target }) => change(target.value, code)}
            {...control}
          >
            <option value="">{say('선택')}</option>
            {foreignCountries().map(([key, name]) => (
              <option key={key} value={key}>
                {name}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Field label={`${of}우편번호`} hint="우편번호가 없는 국가이면 비워 두세요.">
        {(control) => (
          <input
            className="control w-[18rem] uppercase"
            type="text"
            autoComplete="postal-code"
            value={code}
            onChange={({ target }) => change(country, visiblePostcode(target.value))}
            {...control}
          />
        )}
      </Field>
    </>
  )
}

const visiblePostcode = (typed: string): string =>
  normalTyped(typed).toUpperCase() + (/\S $/.test(typed) ? ' ' : '')
