import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import { $me } from '#platform/client/stores/console.ts'
import { offeredTo, type SectionLabel } from '#staff/rules/console-sections.ts'

interface Props {
  room: SectionLabel
  only?: readonly string[]
  except?: string
  children?: ReactNode
}

export const RoomLinks = ({ room, only, except, children }: Props) => {
  const held = useStore($me, { ssr: () => undefined })?.permissions ?? []
  const actions = offeredTo(held).find(({ label }) => label === room)?.actions ?? []
  return (
    <Links label={`${room} 업무`}>
      {actions
        .filter(({ path }) => path !== except && (only?.includes(path) ?? true))
        .map(({ label, path }) => (
          <a className="console-link" href={path} key={path}>
            {label}
          </a>
        ))}
      {children}
    </Links>
  )
}

/** Folded on a telephone, where two lines of links would separate the title from its list. */
export const Links = ({ label, children }: { label: string; children: ReactNode }) => {
  const [isFolded] = useState(() => matchMedia('(width <= 56.25em)').matches)
  const links = (
    <nav className="console-links" aria-label={label}>
      {children}
    </nav>
  )
  if (!isFolded) return links
  return (
    <details className="console-ways">
      <summary>다른 업무</summary>
      {links}
    </details>
  )
}
