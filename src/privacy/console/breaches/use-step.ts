import { forgetAnswers } from '#platform/client/console.ts'
import type { Breach } from '#privacy/api/breaches.ts'
import type { KeyOf } from '#platform/client/keys.ts'
import { useSend } from '#platform/console/use-send.ts'
import { showToast } from '#platform/client/stores/toasts.ts'

/** A step of a breach; afterwards the page shows how it stands. */
export const useStep = <K extends KeyOf<Breach>>(key: K, done: string) =>
  useSend(key, () => {
    showToast({ content: done, icon: 'confirm' })
    forgetAnswers('GET /v1/console/privacy/breach')
  })
