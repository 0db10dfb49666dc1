import { atom } from 'nanostores'
import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Answer, Input, KeyOf } from '#platform/client/keys.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { saveFormDraft, takeFormDraft } from '#platform/client/stores/form-draft.ts'
import { $loggedIn, $member } from '#platform/client/stores/session.ts'
import { showToast, type ToastRequest } from '#platform/client/stores/toasts.ts'
import { type Fields, isSame, merged, typedAgain, typedIn } from '#platform/site/form/changes.ts'

interface Versioned {
  version: string
}

export type SectionKey = KeyOf<Versioned>

interface SectionView<K extends SectionKey> {
  base?: Answer<K>
  /** Another tab or device has saved since. Its values were merged into the form. */
  isMerged: boolean
  /** Rises each time the form is filled. Fields with state of their own use it as their key. */
  round: number
  saving: boolean
  trouble?: string | undefined
}

interface SectionOptions<K extends SectionKey, Values> {
  get: K
  valuesOf: (answer: Answer<K>) => Values
  read: () => Values
  show: (values: Values) => void
}

const restored = {
  content: '입력하시던 내용을 복원했습니다.',
  subContent: '변경 버튼을 눌러야 저장됩니다.',
  showTime: 8000,
}

const memberNow = (): number => $member.get()?.pk ?? 0

const createSectionState = <K extends SectionKey, Values extends Fields>({
  get,
  valuesOf,
  read,
  show,
}: SectionOptions<K, Values>) => {
  const $view = atom<SectionView<K>>({ round: 0, saving: false, isMerged: false })
  const change = (changes: Partial<SectionView<K>>) => $view.set({ ...$view.get(), ...changes })
  let owner = memberNow()

  const settle = (base: Answer<K>): void => {
    show(valuesOf(base))
    $view.set({ base, round: $view.get().round + 1, saving: false, isMerged: false })
  }

  const restore = (now: Values): void => {
    const kept = takeFormDraft(owner, get)
    if (kept === undefined) return
    const { values, before } = typedAgain(kept, now)
    show(values)
    change({ round: $view.get().round + 1, isMerged: !isSame(before, now) })
    showToast({ ...restored, icon: 'confirm' })
  }

  return {
    $view,
    change,
    settle,
    /** Takes in a newer stored version and merges it with the text typed here. */
    learn: (answer: Answer<K>): void => {
      const { base, round } = $view.get()
      if (base?.version === answer.version) return
      if (base === undefined || isSame(read(), valuesOf(base))) {
        settle(answer)
        if (base === undefined) restore(valuesOf(answer))
        return
      }
      show(merged(read(), valuesOf(base), valuesOf(answer)))
      change({ base: answer, isMerged: true, round: round + 1 })
    },
    owner: () => owner,
    /** Saves the typed text when the session ends, for this member's next session. */
    keep: (): void => {
      const { base } = $view.get()
      const typed = base && typedIn(read(), valuesOf(base))
      if (typed) saveFormDraft(owner, get, typed)
    },
    /** Starts a session. Returns true, with an emptied form, if another member has logged in. */
    begin: (): boolean => {
      // The typed text is still in the form.
      if (memberNow() === owner) {
        takeFormDraft(owner, get)
        return false
      }
      owner = memberNow()
      $view.set({ round: $view.get().round + 1, saving: false, isMerged: false })
      return true
    },
  }
}

type SectionState<K extends SectionKey, Values extends Fields> = ReturnType<
  typeof createSectionState<K, Values>
>

const saved = '정보가 변경되었습니다.'

/**
 * One section of the profile, saved against the version it was filled from. It shows another tab's
 * or device's changes before it overwrites them. Typed text is kept, even if the session expires.
 */
export const createSection = <K extends SectionKey, Values extends Fields>(
  options: SectionOptions<K, Values>,
) => {
  const state = createSectionState(options)
  const { $view, change, settle, learn, owner } = state

  const fetch = async (): Promise<void> => {
    const asking = owner()
    try {
      const answer = await send(options.get, {} as Input<K>, { trouble: 'silent' })
      if (asking === owner()) learn(answer)
    } catch (error) {
      const known = $view.get().base !== undefined
      if (!known && error instanceof Error) change({ trouble: error.message })
    }
  }

  return {
    $view,
    save: savingOf(state),
    discard: () => {
      const { base } = $view.get()
      if (base !== undefined) settle(base)
    },
    retry: () => {
      change({ trouble: undefined })
      void fetch()
    },
    start: () => follow(state, () => void fetch()),
  }
}

/**
 * Returns the server's refusal for the form to explain. A conflict with another tab is merged
 * instead.
 */
const savingOf =
  <K extends SectionKey, Values extends Fields>({
    $view,
    change,
    settle,
    learn,
    owner,
  }: SectionState<K, Values>) =>
  async (
    make: (base: Answer<K>) => Promise<Answer<K>>,
    toast: Partial<ToastRequest> = {},
  ): Promise<ApiError | undefined> => {
    const { base, saving } = $view.get()
    if (base === undefined || saving) return undefined
    change({ saving: true })
    const asking = owner()
    const isAnswer = (value: unknown): value is Answer<K> =>
      typeof value === 'object' && value !== null && 'version' in value
    try {
      const answer = await make(base)
      if (asking !== owner()) return undefined
      settle(answer)
      showToast({ icon: 'confirm', content: saved, ...toast })
      return undefined
    } catch (error) {
      if (!(error instanceof ApiError) || asking !== owner()) return undefined
      if (!error.is('profileChanged') || !isAnswer(error.current)) return error
      learn(error.current)
      return undefined
    } finally {
      change({ saving: false })
    }
  }

/**
 * Fetches now and each time the page is looked at again. After a change of member the form is
 * emptied, so that nobody sees another member's data.
 */
const follow = (
  { keep, begin }: Pick<SectionState<SectionKey, Fields>, 'keep' | 'begin'>,
  fetch: () => void,
): (() => void) => {
  const look = (): void => {
    if ($loggedIn.get()) fetch()
  }
  look()
  const stopLooking = onReturn(look)
  const stop = $loggedIn.listen((loggedIn) => {
    if (!loggedIn) keep()
    else if (begin()) fetch()
  })
  return () => {
    stopLooking()
    stop()
  }
}
