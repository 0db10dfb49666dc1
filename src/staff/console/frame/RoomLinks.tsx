import { $me } from '#platform/client/stores/console.ts'
import { offeredTo, type SectionLabel } from '#staff/rules/console-sections.ts'
import { useStore } from '@nanostores/react'

interface Props {
  room: SectionLabel
  /** To these places alone. */
  only?: readonly string[]
}

/** What can be done in a room, as far as who is in may. */
export const RoomLinks = ({ room, only }: Props) => {
  const held = useStore($me, { ssr: () => undefined })?.permissions ?? []
  const actions = offeredTo(held).find(({ label }) => label === room)?.actions ?? []
  return (
    <span className="flex flex-wrap gap-1">
      {actions
        .filter(({ path }) => only?.includes(path) ?? true)
        .map(({ label, path }) => (
          <a className="button-line" href={path} key={path}>
            {label}
          </a>
        ))}
    </span>
  )
}
