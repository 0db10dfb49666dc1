import { send } from '#api/client.ts'
import { ApiError } from '#api/errors.ts'
import type { Call } from '#contract/call.ts'
import {
  type Fields,
  isSame,
  merged,
  type News,
  typedAgain,
  typedIn,
} from '#islands/mypage/section/changes.ts'
import { $loggedIn, $member } from '#stores/session.ts'
import { showToast, type ToastRequest } from '#stores/toasts.ts'
import { keepTyped, takeTyped } from '#stores/typed.ts'
import { atom } from 'nanostores'

export interface Versioned {
  version: string
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

const saved = '정보가 변경되었습니다.'
const restored = {
  content: '입력하시던 내용을 되살렸습니다.',
  subContent: '변경 버튼을 누르셔야 저장됩니다.',
  showTime: 8000,
}

/** Whose session it is, by number. */
const memberNow = (): number => $member.get()?.pk ?? 0

/**
 * One section of the profile: fetched, shown, changed and saved against the version it was based on. What another tab
 * or device saved meanwhile is never overwritten unseen, and what was typed here is never lost: not with the session
 * either, where it ends by itself.
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
  let owner = memberNow()

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
      if (base === undefined) restore(valuesOf(answer))
      return
    }
    const news = { before: valuesOf(base), now: valuesOf(answer) }
    show(merged(read(), news))
    change({ base: answer, news, round: round + 1 })
  }

  const keep = (): void => {
    const { base } = $view.get()
    const typed = base && typedIn(read(), valuesOf(base))
    if (typed) keepTyped(owner, get.path, typed)
  }

  /** Goes on where the last session of this member broke off. */
  const restore = (now: Values): void => {
    const kept = takeTyped(owner, get.path)
    if (kept === undefined) return
    const { values, before } = typedAgain(kept, now)
    show(values)
    change({ round: $view.get().round + 1, ...(!isSame(before, now) && { news: { before, now } }) })
    showToast({ ...restored, icon: 'confirm' })
  }

  /** A session ended or began while the form was open: it is its member's alone. */
  const follow = (): void => {
    if (!$loggedIn.get()) keep()
    // Still in the form.
    else if (memberNow() === owner) takeTyped(owner, get.path)
    else {
      owner = memberNow()
      $view.set({ round: $view.get().round + 1, saving: false })
      void fetch()
    }
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
    const asking = owner
    try {
      const answer = await make(base)
      if (asking !== owner) return undefined
      settle(answer)
      showToast({ icon: 'confirm', content: saved, ...toast })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || asking !== owner) return undefined
      if (!error.is('profileChanged') || !isAnswer(error.current)) return error
      learn(error.current)
      return undefined
    } finally {
      change({ saving: false })
    }
  }

  /** What goes wrong is said in the form's place; with one that is on the screen already it stays quiet. */
  const fetch = async (): Promise<void> => {
    const asking = owner
    try {
      const answer = await send(get, {}, { trouble: 'silent' })
      if (asking === owner) learn(answer)
    } catch (error) {
      const known = $view.get().base !== undefined
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
      const stop = $loggedIn.listen(follow)
      return () => {
        document.removeEventListener('visibilitychange', look)
        stop()
      }
    },
  }
}
