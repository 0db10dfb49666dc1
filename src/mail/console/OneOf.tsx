import { FieldGroup } from '#platform/site/form/Field.tsx'

interface Props<T extends string> {
  label: string
  hint?: string
  name: string
  /** The values in their order, and what is said for each. */
  words: Readonly<Record<T, string>>
  chosen: T
  choose: (value: T) => void
}

/** One of a few, side by side, that takes effect at once. */
export const OneOf = <T extends string>({ label, hint, name, words, chosen, choose }: Props<T>) => (
  <FieldGroup label={label} required hint={hint}>
    {(described) => (
      <div className="flex flex-wrap gap-x-4">
        {(Object.keys(words) as T[]).map((one) => (
          <label className="flex min-h-7 cursor-pointer items-center gap-1" key={one}>
            <input
              className="size-[2.4rem] accent-action"
              type="radio"
              name={name}
              checked={chosen === one}
              aria-describedby={described['aria-describedby']}
              onChange={() => choose(one)}
            />
            {words[one]}
          </label>
        ))}
      </div>
    )}
  </FieldGroup>
)
