import type { Language } from '#abstracts/rules/content.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'

const names = { ko: '국문', en: '영문' } as const

interface Props {
  /** The paper, for screen readers: `발표확인서 CB-012`. */
  label: string
  save: (language: Language) => Promise<void>
}

/** A paper's button in each language. */
export const PaperButtons = ({ label, save }: Props) => {
  const { attempt, going, error } = useAttempt()
  return (
    <div className="flex flex-wrap items-center gap-1">
      {(['ko', 'en'] as const).map((language) => (
        <button
          key={language}
          className="button-line"
          type="button"
          aria-disabled={going}
          aria-label={`${label} ${names[language]}`}
          onClick={() => void attempt(() => save(language))}
        >
          {names[language]}
        </button>
      ))}
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </div>
  )
}
