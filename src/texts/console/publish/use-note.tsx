import { Field } from '#platform/site/form/Field.tsx'
import { type ReactNode, useRef, useState } from 'react'

/** The reason that a publication is kept with. */
export interface Note {
  text: string
  field: ReactNode
  /** Whether there is one; where there is none it is asked for. */
  isThere: () => boolean
}

interface Asked {
  label: string
  hint?: string
  /** What the server says of it. */
  error: string | undefined
}

export const useNote = ({ label, hint, error }: Asked): Note => {
  const [text, setText] = useState('')
  const [isMissing, setMissing] = useState(false)
  const area = useRef<HTMLTextAreaElement>(null)
  const isThere = (): boolean => {
    const missing = text.trim() === ''
    setMissing(missing)
    if (missing) area.current?.focus()
    return !missing
  }
  const words = isMissing ? '무엇을 왜 고쳤는지 적어 주십시오.' : error
  const field = (
    <Field label={label} hint={hint} error={words} required heard>
      {(control) => (
        <textarea
          className="grows control"
          data-first
          ref={area}
          rows={2}
          maxLength={500}
          value={text}
          onChange={({ target }) => setText(target.value)}
          {...control}
        />
      )}
    </Field>
  )
  return { text, field, isThere }
}
