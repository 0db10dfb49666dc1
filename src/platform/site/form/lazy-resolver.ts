import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A form's rules, fetched when the form is first touched: the schemas weigh as much as all the rest of a form
 * (docs/decisions/004-page-weight.md). Where they cannot be fetched the server judges alone, by the same schemas.
 */
export const lazyResolver = <Input extends FieldValues, Output>(
  fetchRules: () => Promise<Resolver<Input, unknown, Output>>,
) => {
  const resolver: Resolver<Input, unknown, Output> = async (values, context, options) => {
    const rules = await fetchRules().catch(() => undefined)
    // The schemas' input and output are the same on the wire.
    return rules?.(values, context, options) ?? { values: values as unknown as Output, errors: {} }
  }
  return { resolver, touch: () => void fetchRules().catch(() => undefined) }
}
