import type { ApiError } from '#platform/client/errors.ts'
import { tooManyText } from '#platform/client/too-many.ts'
import { useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** Says at the fields what the server found wrong with them, and the rest, as `refusal`, below the form. */
export const useExplained = <Values extends FieldValues, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  fieldOf: (field: string) => FieldPath<Values> | undefined,
  sayElsewhere: (field: string, message: string) => boolean,
) => {
  const [refusal, setRefusal] = useState<string>()
  const [refused, setRefused] = useState(0)

  const explain = (error: ApiError): void => {
    let named = false
    for (const [name, why] of Object.entries(error.fields)) {
      const message = error.is('tooMany') ? tooManyText(error, why) : why
      const field = fieldOf(name)
      if (field !== undefined) form.setError(field, { type: 'server', message })
      if (field !== undefined || sayElsewhere(name, message)) named = true
    }
    if (named) setRefused((before) => before + 1)
    else setRefusal(error.is('tooMany') ? tooManyText(error) : error.message)
  }

  return {
    refusal,
    /** How often fields were refused, to be added to the tries that move the focus to the first wrong one. */
    refused,
    explain,
    forget: () => setRefusal(undefined),
  }
}
