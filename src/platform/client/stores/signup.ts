import type { DocumentVersions } from '#texts/rules/versions.ts'
import type { CompanyInput, EducationInput } from '#members/api/profile-fields.ts'
import type { BasicInput, EtcInput, TermsInput } from '#accounts/api/signup.ts'
import { sessionAtom } from '#platform/client/stores/session-atom.ts'
import {
  draftKey,
  lastStepKey,
  signupPath,
  stepKey,
} from '#platform/client/stores/signup-storage.ts'
import { setVerification } from '#platform/client/stores/verification.ts'
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
  /** The ticks with the versions that were shown beside them. */
  terms?: Partial<TermsInput>
  /** The versions in force as the server said when it refused others: shown from then on, whatever the clock here says. */
  inForce?: DocumentVersions
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

/** Agreed anew after a text had changed: back to where one was. */
export const resume = (): void => {
  if ($signupLastStep.get() === firstStep) advance()
  else showStep($signupLastStep.get())
}

/** Other texts are in force than were agreed to: back to the first step, nothing ticked, all else as it was typed. */
export const askAnew = (inForce: DocumentVersions): void => {
  const { terms_version, privacy_version } = readDraft().terms ?? {}
  saveDraft({ inForce, terms: { terms_version, privacy_version } })
  showStep(firstStep)
}

/** The member is made: what was typed is gone. */
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
