import type { RegistrationStep } from '#conference/rules/registration.ts'
import { atom } from 'nanostores'

/** How a conference stands for whoever looks at the page, by the server's clock (ruling 41). */
export interface Standing {
  step: RegistrationStep
  /** In a sentence. */
  step_text: string
  /** Seoul days until the event, 0 on its day, negative afterwards. */
  days_left: number
}

/** Undefined until the server has said it. */
export const $standing = atom<Standing | undefined>()

// What looks different by it before any island is awake follows this attribute.
if (typeof document !== 'undefined') {
  $standing.listen((standing) => {
    if (standing) document.documentElement.dataset['registration'] = standing.step
  })
}
