import type { CompanyInput, EducationInput } from '#contract/profile-fields.ts'
import type { BasicInput, EtcInput, TermsInput } from '#contract/signup.schema.ts'
import { sessionAtom } from '#stores/session-atom.ts'
import { draftKey, lastStepKey, signupPath, stepKey } from '#stores/signup-storage.ts'
import { setVerification } from '#stores/verification.ts'
import { persistentAtom } from '@nanostores/persistent'
import { atom } from 'nanostores'

/** The wizard's steps in order, by the names that people see (spec part 2). */
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

/** What was typed so far, right or wrong, in the specification's groups (part 3). Never a password. */
export interface SignupDraft {
  terms?: Partial<TermsInput>
  basicInfo?: Partial<Omit<BasicInput, keyof Passwords>>
  companyInfo?: Partial<CompanyInput>
  educationInfo?: EducationInput
  etcInfo?: Partial<EtcInput>
  /** The id that was last found to be free. */
  freeId?: string | undefined
  /** What the new member became. */
  joined?: { name: string; type: string }
}

/** Not followed across tabs: two wizards in two tabs do not push each other about. */
const storedStep = (key: string) =>
  persistentAtom<SignupStep>(key, firstStep, {
    encode: (step: SignupStep) => step,
    decode: (text: string) => signupSteps.find((step) => step === text) ?? firstStep,
    listen: false,
  })

export const $signupStep = storedStep(stepKey)

/** The furthest step reached: people may go back to any before it, and return. */
export const $signupLastStep = storedStep(lastStepKey)

export const $signupDraft = sessionAtom<SignupDraft>(draftKey)

/** In memory only; a reload forgets them and the last step asks again. */
export const $signupPasswords = atom<Passwords>({ member_password: '', member_re_password: '' })

/** What the server found wrong on sending, by field, for the step that has the field. */
export const $signupRefusals = atom<Readonly<Record<string, string>>>({})

export const readDraft = (): SignupDraft => $signupDraft.get() ?? {}

export const saveDraft = (part: SignupDraft): void => {
  $signupDraft.set({ ...readDraft(), ...part })
}

const placeOf = (step: SignupStep): number => signupSteps.indexOf(step)

export const isReached = (step: SignupStep, last: SignupStep): boolean =>
  placeOf(step) <= placeOf(last)

/** Shows a step that was reached before; nothing after completion (spec part 2). Answers whether it did. */
export const showStep = (step: SignupStep): boolean => {
  if ($signupStep.get() === done || !isReached(step, $signupLastStep.get())) return false
  $signupStep.set(step)
  return true
}

/** Goes to the step after this one. */
export const advance = (): void => {
  const next = signupSteps[placeOf($signupStep.get()) + 1] ?? done
  if (!isReached(next, $signupLastStep.get())) $signupLastStep.set(next)
  $signupStep.set(next)
}

/** The member is made: what was typed is gone. */
export const completeSignup = (joined: NonNullable<SignupDraft['joined']>): void => {
  forgetTyped()
  $signupDraft.set({ joined })
  $signupLastStep.set(done)
  $signupStep.set(done)
}

export const clearSignup = (): void => {
  forgetTyped()
  setVerification('signup', undefined)
  $signupLastStep.set(firstStep)
  $signupStep.set(firstStep)
}

const forgetTyped = (): void => {
  $signupDraft.set(undefined)
  $signupPasswords.set({ member_password: '', member_re_password: '' })
  $signupRefusals.set({})
}

/**
 * To be called when the wizard is opened. A reload, and a phone that brings a tab back, go on where one was; whoever
 * comes by a link begins anew (spec part 2).
 */
export const openSignup = (): void => {
  if (comesFromElsewhere() || $signupDraft.get() === undefined) clearSignup()
}

const comesFromElsewhere = (): boolean => {
  const [navigation] = performance.getEntriesByType('navigation')
  const type = navigation instanceof PerformanceNavigationTiming ? navigation.type : undefined
  return type === 'navigate' && !document.referrer.endsWith(location.host + signupPath)
}
