import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Answer, Input, KeyOf } from '#platform/client/keys.ts'
import { onReturn } from '#platform/client/on-return.ts'
import { saveFormDraft, takeFormDraft } from '#platform/client/stores/form-draft.ts'
import { $loggedIn, $member } from '#platform/client/stores/session.ts'
import { showToast, type ToastRequest } from '#platform/client/stores/toasts.ts'
import { type Fields, isSame, merged, typedAgain, typedIn } from '#platform/client/changes.ts'
import { atom } from 'nanostores'

interface Versioned {
  version: string
}

/** The calls that answer with a section of the profile. */
export type SectionKey = KeyOf<Versioned>

interface SectionView<K extends SectionKey> {
  /** What the form is based on; nothing until it has been fetched. */
  base?: Answer<K>
  /** Whether another tab or device has saved something since, which stands in the form beside what was typed here. */
  isMerged: boolean
  /** How often the form was filled from what is stored: what keeps a state of its own starts anew with each. */
  round: number
  saving: boolean
  /** Why it could not be fetched. */
  trouble?: string | undefined
}

interface SectionOptions<K extends SectionKey, Values> {
  get: K
  valuesOf: (answer: Answer<K>) => Values
  /** What stands in the form. */
  read: () => Values
  /** Puts values into the form. */
  show: (values: Values) => void
}

const restored = {
  content: '입력하시던 내용을 복원했습니다.',
  subContent: '변경 버튼을 눌러야 저장됩니다.',
  showTime: 8000,
}

/** Whose session it is, by number. */
const memberNow = (): number => $member.get()?.pk ?? 0

/** What a section's form is based on, beside what stands in it; whose it is; and what is kept of it between sessions. */
const createSectionState = <K extends SectionKey, Values extends Fields>({
  get,
  valuesOf,
  read,
  show,
}: SectionOptions<K, Values>) => {
  const $view = atom<SectionView<K>>({ round: 0, saving: false, isMerged: false })
  const change = (changes: Partial<SectionView<K>>) => $view.set({ ...$view.get(), ...changes })
  let owner = memberNow()

  /** Goes on from what is stored; nothing that was typed here is of interest any more. */
  const settle = (base: Answer<K>): void => {
    show(valuesOf(base))
    $view.set({ base, round: $view.get().round + 1, saving: false, isMerged: false })
  }

  /** Goes on where the last session of this member broke off. */
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
    /** Something else is stored than what the form is based on. */
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
    /** Whose form it is, by number. */
    owner: () => owner,
    /** The session has ended: what was typed is its member's, should they come back. */
    keep: (): void => {
      const { base } = $view.get()
      const typed = base && typedIn(read(), valuesOf(base))
      if (typed) saveFormDraft(owner, get, typed)
    },
    /** A session has begun. Answers whether it is another member's, before whom the form is empty. */
    begin: (): boolean => {
      // Still in the form.
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
 * One section of the profile: fetched, shown, changed and saved against the version it was based on. What another tab
 * or device saved meanwhile is said before anything is overwritten, and what was typed here is never lost: not with the session
 * either, where it ends by itself.
 */
export const createSection = <K extends SectionKey, Values extends Fields>(
  options: SectionOptions<K, Values>,
) => {
  const state = createSectionState(options)
  const { $view, change, settle, learn, owner } = state

  /** What goes wrong is said in the form's place; with one that is on the screen already it stays quiet. */
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
    start: () => follow(state, () => void fetch()),
  }
}

/** Sends a change. Answers what was refused, for the form to explain; what another tab changed is shown here. */
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

/** Fetches now and whenever the page is looked at again; a session that ends or begins has the form for its member alone. */
const follow = (
  { keep, begin }: Pick<SectionState<SectionKey, Fields>, 'keep' | 'begin'>,
  fetch: () => void,
): (() => void) => {
  /** Another tab may have changed it (spec part 4). */
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
