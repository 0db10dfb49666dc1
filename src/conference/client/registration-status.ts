import { atom } from 'nanostores'
import type { RegistrationStep } from '#conference/rules/registration.ts'

/** The status for whoever looks at the page, by the server's clock (ruling 41). */
export interface RegistrationStatus {
  step: RegistrationStep
  step_text: string
  call_text: string
  /** Seoul days until the event: 0 on its day, negative afterwards. */
  days_left: number
  on_the_spot: boolean
  /** The fee and the dues can be paid in one. */
  with_dues?: object | null
}

/** Undefined until the server has answered. */
export const $registrationStatus = atom<RegistrationStatus | undefined>()

// Styles that must be right before any island is hydrated follow this attribute.
if (typeof document !== 'undefined') {
  $registrationStatus.listen((status) => {
    if (!status) return
    document.documentElement.dataset['registration'] = status.step
    document.documentElement.toggleAttribute('data-over', status.days_left < 0)
    document.documentElement.toggleAttribute('data-spot', status.on_the_spot)
  })
}
