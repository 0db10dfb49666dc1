/** The step's storage keys are the specification's (part 3). */
const signupPath = '/auth/signup'
export const draftKey = 'signupDraft'
export const verificationKey = 'emailVerification'
export const stepKey = 'currentStep'
export const lastStepKey = 'currentLastStep'

/** Leaving the wizard for any other page of this tab deletes its data (spec part 2). */
export const forgetSignupElsewhere = (): void => {
  if (location.pathname.endsWith(signupPath) || sessionStorage.getItem(draftKey) === null) return
  sessionStorage.removeItem(draftKey)
  sessionStorage.removeItem(verificationKey)
  localStorage.removeItem(stepKey)
  localStorage.removeItem(lastStepKey)
}

export const isForgotten = (): boolean => sessionStorage.getItem(draftKey) === null
