import type { RichFieldsProps } from '#abstracts/site/writing/RichFields.tsx'
import { lazyPart, MissingField } from '#platform/site/form/lazy-part.tsx'

// The server renders no editor; browsers load it once the form stands.
const Fields = import.meta.env.SSR
  ? () => null
  : lazyPart(async () => {
      const { RichFields } = await import('#abstracts/site/writing/RichFields.tsx')
      return RichFields
    }, MissingField)

/** Keeps the place of the fields until their editor is there. */
export const LazyRichFields = (props: RichFieldsProps) => (
  <div className="rich-room">
    <Fields {...props} />
  </div>
)
