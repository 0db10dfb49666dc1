import { useStore } from '@nanostores/react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { type FieldPath, type UseFormReturn, useWatch, type FieldValues } from 'react-hook-form'
import { useFirstWrong } from '#accounts/site/form/use-first-wrong.ts'
import { useUnsaved } from '#accounts/site/form/use-unsaved.ts'
import { createSection, type SectionKey } from '#accounts/site/mypage-profile/section.ts'
import type { ApiError } from '#platform/client/errors.ts'
import type { Answer } from '#platform/client/keys.ts'
import type { ToastRequest } from '#platform/client/stores/toasts.ts'
import { tooManyText } from '#platform/client/too-many.ts'
import { type Fields, isSame } from '#platform/site/form/changes.ts'

interface Options<K extends SectionKey, Values extends Fields, Output> {
  touch: () => void
  get: K
  valuesOf: (answer: Answer<K>) => Values
  send: (output: Output, base: Answer<K>) => Promise<Answer<K>>
  fieldOf?: (field: string) => FieldPath<Values> | undefined
  sayElsewhere?: (field: string, message: string) => boolean
  toastOf?: (output: Output, base: Answer<K>) => Partial<ToastRequest>
}

export const useSection = <K extends SectionKey, Values extends Fields, Output>(
  form: UseFormReturn<Values, unknown, Output>,
  {
    touch,
    get,
    valuesOf,
    send,
    fieldOf = () => undefined,
    sayElsewhere = () => false,
    toastOf,
  }: Options<K, Values, Output>,
) => {
  const [section] = useState(() =>
    createSection<K, Values>({
      get,
      valuesOf,
      read: form.getValues,
      show: (values) => form.reset(values),
    }),
  )
  const view = useStore(section.$view, { ssr: 'initial' })
  useEffect(() => section.start(), [section])

  useWatch({ control: form.control })
  const { base } = view
  const unsaved = base !== undefined && !isSame(form.getValues(), valuesOf(base))
  useUnsaved(unsaved)

  const { refusal, refused, explain, forget } = useExplained(form, fieldOf, sayElsewhere)

  const submit = form.handleSubmit(async (output) => {
    forget()
    const error = await section.save(
      (now) => send(output, now),
      toastOf && base && toastOf(output, base),
    )
    if (error !== undefined) explain(error)
  })

  const element = useFirstWrong(form.formState.submitCount + refused)
  const isShown = base !== undefined
  useEffect(() => {
    if (isShown) element.current?.addEventListener('focusin', touch, { once: true })
  }, [element, isShown, touch])

  return {
    element,
    section: {
      ...view,
      unsaved,
      refusal,
      submit: (event: SyntheticEvent) => void submit(event),
      discard: () => {
        forget()
        section.discard()
      },
      retry: section.retry,
    },
  }
}

const useExplained = <Values extends FieldValues, Output>(
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
    refused,
    explain,
    forget: () => setRefusal(undefined),
  }
}
