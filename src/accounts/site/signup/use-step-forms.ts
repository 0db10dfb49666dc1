import { type ComponentType, useCallback, useEffect, useState } from 'react'
import type { StepFormsProps } from '#accounts/site/signup/StepForms.tsx'
import { transportMessages } from '#platform/client/messages.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'

type Forms = ComponentType<StepFormsProps>

const fetchForms = async (): Promise<Forms> =>
  (await import('#accounts/site/signup/StepForms.tsx')).StepForms

export const useStepForms = (needed: boolean) => {
  const [forms, setForms] = useState<{ Forms: Forms }>()
  const [failed, setFailed] = useState(false)

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
    prefetch: () => void fetchForms().catch(() => undefined),
  }
}
