import type { ComponentProps, ReactNode } from 'react'
import { say } from '#platform/rules/say.ts'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  kind: '필수' | '선택'
  children: ReactNode
}

/**
 * A consent that says in words whether it is required (norms 2.8, P2). Takes the result of
 * `register`.
 */
export const Tick = ({ kind, children, ...input }: Props) => (
  <label className="tick">
    <input type="checkbox" aria-required={kind === '필수'} {...input} />
    <span>
      <span className={kind === '필수' ? 'text-danger' : 'font-normal text-sub'}>
        {say(`[${kind}]`)}
      </span>{' '}
      {children}
    </span>
  </label>
)
