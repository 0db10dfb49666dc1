import { disassemble, getChoseong } from 'es-hangul'
import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'
import type { ChoiceProps } from '#platform/site/form/Choice.tsx'
import { Field } from '#platform/site/form/Field.tsx'

const letters = (text: string): string => disassemble(text.replaceAll(/\s/g, '').toLowerCase())

const begins = (label: string, typed: string): boolean =>
  letters(label).startsWith(typed) || getChoseong(label).startsWith(typed)

/** Labels that begin with the typed letters, then those that contain them. */
const found = (choices: ChoiceProps['choices'], text: string): ChoiceProps['choices'] => {
  const typed = letters(text)
  const has = choices.filter(({ label }) => letters(label).includes(typed) || begins(label, typed))
  return has.toSorted((a, b) => Number(begins(b.label, typed)) - Number(begins(a.label, typed)))
}

/**
 * A combobox (ARIA 1.2) whose list is always open. Typing, also of 초성, chooses the first match;
 * Enter sends the form.
 */
export const PickField = ({ label, value, choices, hint, error, first, onChange }: ChoiceProps) => {
  const id = useId()
  const [typed, setTyped] = useState('')
  const shown = found(choices, typed)
  const at = shown.findIndex((one) => one.value === value)
  const match = typed.trim() === '' ? undefined : shown[0]?.value
  // On a slow line somebody types before the choices are there.
  useEffect(() => {
    if ((value ?? '') === '' && match !== undefined) onChange(match)
  }, [value, match, onChange])
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[pressedKey(event)]
    const next = shown[(at + (by ?? 0) + shown.length) % shown.length]
    if (by === undefined || next === undefined) return
    event.preventDefault()
    onChange(next.value)
  }
  return (
    <Field label={label} required hint={hint} error={error}>
      {(control) => (
        <>
          <input
            className="control card:max-w-[48rem]"
            type="text"
            role="combobox"
            aria-expanded="true"
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
            autoComplete="off"
            placeholder="이름이나 초성 입력, 또는 아래에서 선택"
            {...(first && { 'data-first': true })}
            {...control}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value)
              onChange((target.value.trim() && found(choices, target.value)[0]?.value) || '')
            }}
            onKeyDown={step}
          />
          <ul className="flex flex-wrap gap-1" id={`${id}-list`} role="listbox" aria-label={label}>
            {shown.map((one, index) => (
              <li
                className="flex min-h-[4.4rem] cursor-pointer items-center rounded-full border border-line px-[1.2rem] hover:bg-tint aria-selected:border-action aria-selected:bg-action aria-selected:text-white desk:min-h-[3.2rem]"
                key={one.value}
                id={`${id}-${index}`}
                role="option"
                aria-selected={index === at}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => onChange(one.value)}
              >
                {one.label}
              </li>
            ))}
          </ul>
        </>
      )}
    </Field>
  )
}
