import { forgetAnswers } from '#platform/client/console.ts'
import { getBreach } from '#privacy/api/breaches.ts'
import type { Breach } from '#privacy/api/breaches.schema.ts'
import type { Call } from '#platform/api/call.ts'
import { useSend } from '#platform/console/use-send.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

/** A step of a breach; afterwards the page shows how it stands. */
export const useStep = <Input>(call: Call<Input, Breach>, done: string) =>
  useSend(call, () => {
    showToast({ content: done, icon: 'confirm' })
    forgetAnswers(getBreach)
  })
