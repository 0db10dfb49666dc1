import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { useId } from 'react'
import { type PaperLanguage, paperLanguages } from '#payments/rules/documents.ts'
import { isEnglish, say } from '#platform/rules/say.ts'

/** Undefined until it is chosen: papers are in the page's language. */
const $chosen = atom<PaperLanguage | undefined>()

export const usePaperLanguage = (): PaperLanguage =>
  useStore($chosen, { ssr: 'initial' }) ?? (isEnglish() ? 'en' : 'ko')

const names = { ko: '국문', en: '영문' } as const

/** Chooses the language of all papers of a page. */
export const PaperLanguageChoice = () => {
  const chosen = usePaperLanguage()
  const id = useId()
  return (
    <div className="flex flex-wrap items-center gap-x-2" role="radiogroup" aria-labelledby={id}>
      <span className="text-small text-sub" id={id}>
        {say('서류의 언어')}
      </span>
      {paperLanguages.map((language) => (
        <label className="flex min-h-[4.4rem] cursor-pointer items-center gap-1" key={language}>
          <input
            className="size-[2rem] accent-action"
            type="radio"
            name="paper-language"
            checked={language === chosen}
            onChange={() => $chosen.set(language)}
          />
          {say(names[language])}
        </label>
      ))}
    </div>
  )
}
