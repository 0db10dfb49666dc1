/** Where the wizard keeps its things; the step's keys are the specification's (part 3). */
export const signupPath = '/auth/signup'
export const draftKey = 'signupDraft'
export const verificationKey = 'emailVerification'
export const stepKey = 'currentStep'
export const lastStepKey = 'currentLastStep'

/** Any other page of this tab: the wizard was left, and nothing of it stays (spec part 2). */
export const forgetSignupElsewhere = (): void => {
  if (location.pathname === signupPath || sessionStorage.getItem(draftKey) === null) return
  sessionStorage.removeItem(draftKey)
  sessionStorage.removeItem(verificationKey)
  localStorage.removeItem(stepKey)
  localStorage.removeItem(lastStepKey)
}

export const isForgotten = (): boolean => sessionStorage.getItem(draftKey) === null
