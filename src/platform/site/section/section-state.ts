import type { Answer, KeyOf } from '#platform/client/keys.ts'
import { type Fields, isSame, merged, typedAgain, typedIn } from '#platform/site/section/changes.ts'
import { $member } from '#platform/client/stores/session.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { saveFormDraft, takeFormDraft } from '#platform/client/stores/form-draft.ts'
import { atom } from 'nanostores'

export interface Versioned {
  version: string
}

/** The calls that answer with a section of the profile. */
export type SectionKey = KeyOf<Versioned>

export interface SectionView<K extends SectionKey> {
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

export interface SectionOptions<K extends SectionKey, Values> {
  get: K
  valuesOf: (answer: Answer<K>) => Values
  /** What stands in the form. */
  read: () => Values
  /** Puts values into the form. */
  show: (values: Values) => void
}

const restored = {
  content: '입력하시던 내용을 되살렸습니다.',
  subContent: '변경 버튼을 누르셔야 저장됩니다.',
  showTime: 8000,
}

/** Whose session it is, by number. */
const memberNow = (): number => $member.get()?.pk ?? 0

/** What a section's form is based on, beside what stands in it; whose it is; and what is kept of it between sessions. */
export const createSectionState = <K extends SectionKey, Values extends Fields>({
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

export type SectionState<K extends SectionKey, Values extends Fields> = ReturnType<
  typeof createSectionState<K, Values>
>
