import { ask, forgetAnswers } from '#platform/client/console.ts'
import { ApiError, reasonOf } from '#platform/client/errors.ts'
import type { Input, KeyOf } from '#platform/client/keys.ts'
import type { Done } from '#payments/api/order-deeds.ts'
import { openDialog } from '#platform/client/stores/dialogs.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { useState } from 'react'

interface Deed {
  /** Once at a time, however often it is pressed. */
  send: (input: object) => Promise<void>
  going: boolean
  /** What is wrong with which field. */
  fields: Readonly<Record<string, string>>
  /** Why it was not done, where no shown field is to blame. */
  refusal: string
}

const askAnew = (): void => {
  forgetAnswers('GET /v1/console/money/orders/get')
  forgetAnswers('GET /v1/console/money/cases/list')
}

const isChanged = (error: unknown): error is ApiError =>
  error instanceof ApiError && error.is('changedMeanwhile')

/** Does something to an order: says what came of it, and has the page ask anew. `shown`: the fields of the form. */
export const useDeed = (key: KeyOf<Done>, shown: readonly string[], onDone: () => void): Deed => {
  const [error, setError] = useState<unknown>()
  const [going, setGoing] = useState(false)
  const send = async (input: object): Promise<void> => {
    if (going) return
    setGoing(true)
    setError(undefined)
    try {
      const { said, well } = await ask(key, input as Input<KeyOf<Done>>)
      onDone()
      if (well) showToast({ content: said, icon: 'confirm' })
      else void openDialog({ kind: 'ok', text: said })
      askAnew()
    } catch (refused) {
      if (!isChanged(refused)) {
        setError(refused)
        setGoing(false)
        return
      }
      // What the form was about is not there any more.
      onDone()
      void openDialog({ kind: 'ok', text: refused.message })
      askAnew()
    }
  }
  const fields = error instanceof ApiError ? error.fields : {}
  const isShown = Object.keys(fields).some((name) => shown.includes(name))
  return { send, going, fields, refusal: error === undefined || isShown ? '' : reasonOf(error) }
}
