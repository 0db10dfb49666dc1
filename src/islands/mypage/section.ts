import { send } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import type { Call } from '#contract/call.ts'
import { $loggedIn } from '#stores/session.ts'
import { showToast, type ToastRequest } from '#stores/toasts.ts'
import { atom } from 'nanostores'

export interface Versioned {
  version: string
}

/** What changed elsewhere while somebody was at work here. */
export interface News<Values> {
  before: Values
  now: Values
}

export interface SectionView<Answer, Values> {
  /** What the form is based on; nothing until it has been fetched. */
  base?: Answer
  news?: News<Values>
  /** How often the form was filled from what is stored: what keeps a state of its own starts anew with each. */
  round: number
  saving: boolean
  /** Why it could not be fetched. */
  trouble?: string | undefined
}

interface Options<Answer, Values> {
  get: Call<Record<string, never>, Answer>
  valuesOf: (answer: Answer) => Values
  /** What stands in the form. */
  read: () => Values
  /** Puts values into the form. */
  show: (values: Values) => void
}

const profileChanged = 47
const saved = '정보가 변경되었습니다.'

export const isSame = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** A form's values by field. */
export type Fields = Readonly<Record<string, unknown>>

/** The fields in which two states of a section differ. */
export const changedFields = (one: Fields, other: Fields): string[] =>
  Object.keys(one).filter((key) => !isSame(one[key], other[key]))

/** What was typed here, on top of what is stored now: what was not touched follows what is stored. */
const merged = <Values extends Fields>(typed: Values, { before, now }: News<Values>): Values => {
  const own = changedFields(typed, before).map((key) => [key, typed[key]] as const)
  return { ...now, ...Object.fromEntries(own) }
}

/**
 * One section of the profile: fetched, shown, changed and saved against the version it was based on. What another tab
 * or device saved meanwhile is never overwritten unseen, and what was typed here is never lost.
 */
export const createSection = <Answer extends Versioned, Values extends Fields>({
  get,
  valuesOf,
  read,
  show,
}: Options<Answer, Values>) => {
  const $view = atom<SectionView<Answer, Values>>({ round: 0, saving: false })
  const change = (changes: Partial<SectionView<Answer, Values>>) =>
    $view.set({ ...$view.get(), ...changes })

  /** Goes on from what is stored; nothing that was typed here is of interest any more. */
  const settle = (base: Answer): void => {
    show(valuesOf(base))
    $view.set({ base, round: $view.get().round + 1, saving: false })
  }

  /** Something else is stored than what the form is based on. */
  const learn = (answer: Answer): void => {
    const { base, round } = $view.get()
    if (base?.version === answer.version) return
    if (base === undefined || isSame(read(), valuesOf(base))) {
      settle(answer)
      return
    }
    const news = { before: valuesOf(base), now: valuesOf(answer) }
    show(merged(read(), news))
    change({ base: answer, news, round: round + 1 })
  }

  const isAnswer = (value: unknown): value is Answer =>
    typeof value === 'object' && value !== null && 'version' in value

  /** Sends a change. Answers what was refused, for the form to explain; what another tab changed is shown here. */
  const save = async (
    make: (base: Answer) => Promise<Answer>,
    toast: Partial<ToastRequest> = {},
  ): Promise<ApiError | undefined> => {
    const { base, saving } = $view.get()
    if (base === undefined || saving) return undefined
    change({ saving: true })
    try {
      const answer = await make(base)
      settle(answer)
      showToast({ icon: 'confirm', content: saved, ...toast })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError)) return undefined
      if (error.code !== profileChanged || !isAnswer(error.current)) return error
      learn(error.current)
      return undefined
    } finally {
      change({ saving: false })
    }
  }

  /** What goes wrong with a section that is on the screen already stays quiet. */
  const fetch = async (): Promise<void> => {
    const known = $view.get().base !== undefined
    try {
      learn(await send(get, {}, { trouble: known ? 'silent' : 'shown' }))
    } catch (error) {
      if (!known && error instanceof Error) change({ trouble: error.message })
    }
  }

  /** Looked at again: another tab may have changed it (spec part 4). */
  const look = (): void => {
    if (document.visibilityState === 'visible' && $loggedIn.get()) void fetch()
  }

  return {
    $view,
    save,
    /** Puts back what is stored. */
    discard: () => {
      const { base } = $view.get()
      if (base !== undefined) settle(base)
    },
    retry: () => {
      change({ trouble: undefined })
      void fetch()
    },
    /** Follows the API until the function it answers with is called. */
    start: () => {
      look()
      document.addEventListener('visibilitychange', look)
      return () => document.removeEventListener('visibilitychange', look)
    },
  }
}
