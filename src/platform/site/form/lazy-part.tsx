import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'

/**
 * A part that is fetched when it is first drawn, or when `begin` is called ahead of that; nothing stands there until
 * then. Where it cannot be fetched, `Missing` takes its place.
 */
export const lazyPart = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: () => ReactNode,
) => {
  const begin = async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() }
    } catch {
      return { default: Missing }
    }
  }
  // The library's own type forgets which props the part takes.
  const LazyPart = lazy(begin) as unknown as ComponentType<Props>
  const Part = (props: Props) => <Suspense>{createElement(LazyPart, props)}</Suspense>
  return Object.assign(Part, { begin })
}

/** Says so in the place of a field. */
export const MissingField = () => (
  <p className="font-semibold text-danger" role="alert">
    입력란을 불러오지 못했습니다. 화면을 새로 고치신 뒤 다시 시도해 주세요.
  </p>
)

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
