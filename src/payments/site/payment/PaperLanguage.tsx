import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import type { PaperLanguage } from '#payments/rules/documents.ts'
import { isEnglish, say } from '#platform/rules/say.ts'

const $chosen = atom<PaperLanguage>(isEnglish() ? 'en' : 'ko')

export const usePaperLanguage = (): PaperLanguage => useStore($chosen)

/** Chooses the language of all papers of a page. */
export const PaperLanguageChoice = () => (
  <select
    className="control w-auto self-start"
    aria-label={say('서류의 언어')}
    value={usePaperLanguage()}
    onChange={({ target }) => $chosen.set(target.value as PaperLanguage)}
  >
    <option value="ko">{say('국문 서류')}</option>
    <option value="en">{say('영문 서류')}</option>
  </select>
)
