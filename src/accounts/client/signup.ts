import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'
import type { BasicInput, EtcInput, TermsInput } from '#accounts/api/signup.ts'
import { setVerification } from '#accounts/client/verification.ts'
import type { CompanyInput, EducationInput } from '#members/api/profile-fields.ts'
import { sessionAtom } from '#platform/client/stores/session-atom.ts'
import { draftKey, lastStepKey, stepKey } from '#platform/client/stores/signup-storage.ts'
import type { DocumentVersions } from '#texts/rules/versions.ts'

export const signupSteps = [
  '회원약관 동의',
  '기본정보 입력',
  '직장정보 입력',
  '학력정보 입력',
  '기타정보 입력',
  '회원가입 완료',
] as const

export type SignupStep = (typeof signupSteps)[number]

export const [firstStep] = signupSteps
const done: SignupStep = '회원가입 완료'

export type Passwords = Pick<BasicInput, 'member_password' | 'member_re_password'>

/**
 * The input so far, valid or not, in the specification's groups (part 3). Never holds a password.
 */
export interface SignupDraft {
  terms?: Partial<TermsInput>
  /**
   * The text versions in force according to the server's refusal. They are shown from then on,
   * whatever this device's clock says.
   */
  inForce?: DocumentVersions
  basicInfo?: Partial<Omit<BasicInput, keyof Passwords>>
  companyInfo?: Partial<CompanyInput>
  educationInfo?: EducationInput
  etcInfo?: Partial<EtcInput>
  freeId?: string | undefined
  joined?: { name: string; type: string }
}

/** Not synchronised across tabs, so that two wizards in two tabs do not disturb each other. */
const storedStep = (key: string) =>
  persistentAtom<SignupStep>(key, firstStep, {
    encode: (step: SignupStep) => step,
    decode: (text: string) => signupSteps.find((step) => step === text) ?? firstStep,
    listen: false,
  })

export const $signupStep = storedStep(stepKey)

export const $signupLastStep = storedStep(lastStepKey)

export const $signupDraft = sessionAtom<SignupDraft>(draftKey)

/** Held in memory only. A reload loses them, and the last step asks again. */
export const $signupPasswords = atom<Passwords>({ member_password: '', member_re_password: '' })

export const $signupRefusals = atom<Readonly<Record<string, string>>>({})

export const readDraft = (): SignupDraft => $signupDraft.get() ?? {}

export const saveDraft = (part: SignupDraft): void => {
  $signupDraft.set({ ...readDraft(), ...part })
}

const placeOf = (step: SignupStep): number => signupSteps.indexOf(step)

export const isReached = (step: SignupStep, last: SignupStep): boolean =>
  placeOf(step) <= placeOf(last)

/**
 * Shows a step that was reached before. Answers false, and does nothing, if the step is out of
 * reach or the signup is complete (spec part 2).
 */
export const showStep = (step: SignupStep): boolean => {
  if ($signupStep.get() === done || !isReached(step, $signupLastStep.get())) return false
  $signupStep.set(step)
  return true
}

export const advance = (): void => {
  const next = signupSteps[placeOf($signupStep.get()) + 1] ?? done
  if (!isReached(next, $signupLastStep.get())) $signupLastStep.set(next)
  $signupStep.set(next)
}

export const resume = (): void => {
  if ($signupLastStep.get() === firstStep) advance()
  else showStep($signupLastStep.get())
}

/**
 * Returns to the first step with nothing ticked, because texts have changed since they were agreed
 * to. All other input stays.
 */
export const askAnew = (inForce: DocumentVersions): void => {
  const { terms_version, privacy_version } = readDraft().terms ?? {}
  saveDraft({ inForce, terms: { terms_version, privacy_version } })
  showStep(firstStep)
}

export const completeSignup = (joined: NonNullable<SignupDraft['joined']>): void => {
  forgetFormDraft()
  $signupDraft.set({ joined })
  $signupLastStep.set(done)
  $signupStep.set(done)
}

export const clearSignup = (): void => {
  forgetFormDraft()
  setVerification('signup', undefined)
  $signupLastStep.set(firstStep)
  $signupStep.set(firstStep)
}

const forgetFormDraft = (): void => {
  $signupDraft.set(undefined)
  $signupPasswords.set({ member_password: '', member_re_password: '' })
  $signupRefusals.set({})
}

/**
 * Call it when the wizard opens. A reload or a restored tab goes on where it was; a visit by a link
 * starts anew (spec part 2).
 */
export const openSignup = (): void => {
  if (comesFromElsewhere() || $signupDraft.get() === undefined) clearSignup()
}

const comesFromElsewhere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined
  return type === 'navigate' && !document.referrer.endsWith(location.host + location.pathname)
}
