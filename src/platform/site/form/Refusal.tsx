import type { ReactNode } from 'react'
import { say, sayOwn } from '#platform/rules/say.ts'
import { Whole } from '#platform/site/ui/Whole.tsx'

export const Refusal = ({ children }: { children: ReactNode }) => (
  <p className="w-full font-semibold text-danger empty:sr-only" role="alert">
    {typeof children === 'string' ? <Whole text={sayOwn(children)} /> : children}
  </p>
)

export const RequiredNote = ({ children }: { children?: ReactNode }) => (
  <p className="mb-2 text-small text-sub">
    <span className="text-danger">*</span> {say('표시는 필수 입력 항목입니다.')} {children}
  </p>
)

export const StickyButtons = (props: { refusal?: string | undefined; children: ReactNode }) => (
  <div className="sticky-buttons">
    <Refusal>{props.refusal}</Refusal>
    {props.children}
  </div>
)
