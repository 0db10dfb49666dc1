import type { ComponentProps, ReactNode } from 'react'

interface Props extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  kind: '필수' | '선택'
  children: ReactNode
}

/** A consent: whether it is needed is said in words (norms 2.8, P2). Takes what `register` answers. */
export const Tick = ({ kind, children, ...input }: Props) => (
  <label className="tick">
    <input type="checkbox" aria-required={kind === '필수'} {...input} />
    <span>
      <span className={kind === '필수' ? 'text-danger' : 'font-normal text-sub'}>[{kind}]</span>{' '}
      {children}
    </span>
  </label>
)
