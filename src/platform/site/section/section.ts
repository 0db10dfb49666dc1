import { send } from '#platform/client/client.ts'
import { ApiError } from '#platform/client/errors.ts'
import type { Fields } from '#platform/site/section/changes.ts'
import {
  createSectionState,
  type SectionOptions,
  type SectionState,
  type SectionKey,
} from '#platform/site/section/section-state.ts'
import type { Answer, Input } from '#platform/client/keys.ts'
import { $loggedIn } from '#platform/client/stores/session.ts'
import { showToast, type ToastRequest } from '#platform/client/stores/toasts.ts'

const saved = '정보가 변경되었습니다.'

/**
 * One section of the profile: fetched, shown, changed and saved against the version it was based on. What another tab
 * or device saved meanwhile is never overwritten unseen, and what was typed here is never lost: not with the session
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
    if (document.visibilityState === 'visible' && $loggedIn.get()) fetch()
  }
  look()
  document.addEventListener('visibilitychange', look)
  const stop = $loggedIn.listen((loggedIn) => {
    if (!loggedIn) keep()
    else if (begin()) fetch()
  })
  return () => {
    document.removeEventListener('visibilitychange', look)
    stop()
  }
}
