import { transportMessages } from '#platform/client/messages.ts'
import type { StepFormsProps } from '#accounts/site/signup/StepForms.tsx'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { type ComponentType, useCallback, useEffect, useState } from 'react'

type Forms = ComponentType<StepFormsProps>

const fetchForms = async (): Promise<Forms> =>
  (await import('#accounts/site/signup/StepForms.tsx')).StepForms

/** The later steps' forms, once fetched; at once where a later step is `needed`. A failure can be tried again. */
export const useStepForms = (needed: boolean) => {
  const [forms, setForms] = useState<{ Forms: Forms }>()
  const [failed, setFailed] = useState(false)

  /** Answers whether they are there; says so where they are not. */
  const load = useCallback(async (): Promise<boolean> => {
    try {
      const Forms = await fetchForms()
      setForms({ Forms })
      setFailed(false)
      return true
    } catch {
      setFailed(true)
      await openDialog({ kind: 'ok', text: transportMessages.network })
      return false
    }
  }, [])

  useEffect(() => {
    if (needed) void load()
  }, [needed, load])

  return {
    Forms: forms?.Forms,
    failed,
    load,
    /** Ahead of time, where trouble is of no interest yet. */
    prefetch: () => void fetchForms().catch(() => undefined),
  }
}
