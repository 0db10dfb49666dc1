import { forgetAnswers } from '#api/console.ts'
import type { Call } from '#contract/call.ts'
import { getPrivacyCase } from '#contract/privacy-cases.ts'
import type { PrivacyCase } from '#contract/privacy-cases.schema.ts'
import { useSend } from '#islands/console/use-send.ts'
import { showToast } from '#stores/toasts.ts'

/** A step of a case; afterwards the page shows how it stands. */
export const useStep = <Input>(call: Call<Input, PrivacyCase>, done: string) =>
  useSend(call, () => {
    showToast({ content: done, icon: 'confirm' })
    forgetAnswers(getPrivacyCase)
  })
