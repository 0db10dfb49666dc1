import { wordParts } from '#platform/rules/words/whole-words.ts'

/**
 * Keeps words unbroken after a bracket or a quotation mark (docs/decisions/020), as `Whole.astro`
 * does on pages. Each new text is a new element, so that nothing of a translated old one stays.
 */
export const Whole = ({ text }: { text: string }) =>
  text && (
    <span key={text}>
      {wordParts(text).map((part, index) =>
        index % 2 === 0 ? (
          part
        ) : (
          <span className="whitespace-nowrap" key={index}>
            {part}
          </span>
        ),
      )}
    </span>
  )
