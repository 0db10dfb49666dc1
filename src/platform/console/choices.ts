/** The choices in order: values that are their own labels, labels by value, or both apart. */
export type Choices<Value = string> =
  | readonly string[]
  | Readonly<Record<string, string>>
  | readonly { value: Value; label: string }[]

export const choicesOf = <Value>(
  choices: Choices<Value>,
): { value: Value | string; label: string }[] =>
  (Array.isArray(choices) ? choices : Object.entries(choices)).map(
    (one: string | [string, string] | { value: Value; label: string }) => {
      if (typeof one === 'string') return { value: one, label: one }
      return Array.isArray(one) ? { value: one[0], label: one[1] } : one
    },
  )
