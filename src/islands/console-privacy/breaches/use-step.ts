import { forgetAnswers } from '#api/console.ts'
import { getBreach } from '#contract/breaches.ts'
import type { Breach } from '#contract/breaches.schema.ts'
import type { Call } from '#contract/call.ts'
import { useSend } from '#islands/console/use-send.ts'
import { showToast } from '#stores/toasts.ts'

/** A step of a breach; afterwards the page shows how it stands. */
export const useStep = <Input>(call: Call<Input, Breach>, done: string) =>
  useSend(call, () => {
    showToast({ content: done, icon: 'confirm' })
    forgetAnswers(getBreach)
  })
