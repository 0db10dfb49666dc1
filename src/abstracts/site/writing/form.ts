import { persistentAtom } from '@nanostores/persistent'
import { useEffect, useState } from 'react'
import type { Language } from '#abstracts/rules/content.ts'
import { countIn, type Unit } from '#abstracts/rules/count.ts'
import type { Say } from '#abstracts/rules/words/author.ts'
import type { Content, Loaded, WritingCalls } from '#abstracts/site/writing/draft.ts'

/** The language of the author's screens, the same in all tabs. */
export const $language = persistentAtom<Language>('abstractLanguage', 'ko')

/** State and actions that all steps of the form share. */
export interface Form {
  content: Content
  call: Loaded['call']
  before: Loaded['before']
  calls: WritingCalls
  language: Language
  say: Say
  change: (some: Partial<Content> | ((now: Content) => Partial<Content>)) => void
  /** The sentence at a field, once its step has been left. */
  wrong: (path: string) => string | undefined
  /** Focuses the field of that path as soon as it is drawn. */
  focus: (path: string) => void
  /** Grows when the text is replaced by one that was not typed here. */
  turn: number
}

export const nameIn = (language: Language, one: { name: string; nameEn: string }): string =>
  language === 'ko' ? one.name : one.nameEn

/** How long a text is and may be, and by how much it is too long. */
export const counterOf = (say: Say, text: string, unit: Unit, most: number) => {
  const count = countIn(unit, text)
  const over = count > most ? ` (${say('over', say(unit, count - most))})` : ''
  return {
    text: `${count.toLocaleString('ko')} / ${say(unit, most)}${over}`,
    isOver: count > most,
  }
}

/** Focuses a field by its `data-path` once it is drawn; an editor comes later than the rest. */
export const useFocus = () => {
  const [path, focus] = useState('')
  useEffect(() => {
    if (path === '') return undefined
    const find = (): boolean => {
      const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
      found?.focus()
      if (found !== null) focus('')
      return found !== null
    }
    const observer = new MutationObserver(() => find() && observer.disconnect())
    if (!find()) observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
  return focus
}
