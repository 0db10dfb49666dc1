import { forgetAnswers } from '#platform/client/console.ts'
import type { Call } from '#platform/api/call.ts'
import { getPrivacyCase } from '#privacy/api/privacy-cases.ts'
import type { PrivacyCase } from '#privacy/api/privacy-cases.schema.ts'
import { useSend } from '#platform/console/use-send.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

/** A step of a case; afterwards the page shows how it stands. */
export const useStep = <Input>(call: Call<Input, PrivacyCase>, done: string) =>
  useSend(call, () => {
    showToast({ content: done, icon: 'confirm' })
    forgetAnswers(getPrivacyCase)
  })
