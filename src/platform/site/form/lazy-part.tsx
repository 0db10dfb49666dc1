import { type ComponentType, createElement, lazy, type ReactNode, Suspense } from 'react'
import type { FieldValues, Resolver } from 'react-hook-form'
import { say } from '#platform/rules/say.ts'

/**
 * A component that loads when first drawn, or earlier by `begin`; its place stays empty until then.
 * `Missing` replaces it if loading fails.
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
  // The library's own type loses the component's props.
  const LazyPart = lazy(begin) as unknown as ComponentType<Props>
  const Part = (props: Props) => <Suspense>{createElement(LazyPart, props)}</Suspense>
  return Object.assign(Part, { begin })
}

export const MissingField = () => (
  <p className="font-semibold text-danger" role="alert">
    {say('입력란을 불러오지 못했습니다. 화면을 새로 고치신 뒤 다시 시도해 주세요.')}
  </p>
)

/**
 * A form's rules, loaded when the form is first touched, because the schemas weigh as much as the
 * rest of the form (docs/decisions/004-page-weight.md). If loading fails, the server alone checks,
 * by the same schemas.
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
