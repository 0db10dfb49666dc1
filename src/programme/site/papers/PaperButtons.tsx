import type { Language } from '#abstracts/rules/content.ts'
import { say } from '#platform/rules/say.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'

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
      {(['ko', 'en'] as const).map((language) => {
        const name = language === 'ko' ? say('국문') : say('영문')
        return (
          <button
            key={language}
            className="button-line"
            type="button"
            aria-disabled={going}
            aria-label={`${label} ${name}`}
            onClick={() => void attempt(() => save(language))}
          >
            {name}
          </button>
        )
      })}
      <Refusal>{refusalBeside(error, [])}</Refusal>
    </div>
  )
}
