import type { RegistrationStep } from '#conference/rules/registration.ts'
import { atom } from 'nanostores'

/** How a conference stands for whoever looks at the page, by the server's clock (ruling 41). */
export interface RegistrationStatus {
  step: RegistrationStep
  /** In a sentence. */
  step_text: string
  /** Seoul days until the event, 0 on its day, negative afterwards. */
  days_left: number
}

/** Undefined until the server has said it. */
export const $registrationStatus = atom<RegistrationStatus | undefined>()

// What looks different by it before any island is awake follows this attribute.
if (typeof document !== 'undefined') {
  $registrationStatus.listen((status) => {
    if (!status) return
    document.documentElement.dataset['registration'] = status.step
    document.documentElement.toggleAttribute('data-over', status.days_left < 0)
  })
}
