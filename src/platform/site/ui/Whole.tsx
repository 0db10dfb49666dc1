import { wordParts } from '#platform/rules/words/whole-words.ts'

/**
 * A text whose words are not cut after a bracket or a quotation mark (docs/decisions/020), in islands as `Whole.astro` has
 * it on pages. A new text is a new element: of what a browser has translated nothing old stays.
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
