import { CurrentTool } from '#boards/site/editor/tools/Tool.tsx'
import type { LucideIcon } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, useContext, useId, useRef, useState } from 'react'

export interface Choice {
  label: string
  keys?: string
  checked: boolean
  onChoose: () => void
}

interface Props {
  name: string
  label: string
  icon?: LucideIcon
  /** What the button says: its choice, or nothing. */
  children?: ReactNode
  choices: readonly Choice[]
  /** One of them, or any number. */
  kind: 'one' | 'any'
}

const moves: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 }

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const step = moves[event.key]
  if (step === undefined) return
  event.preventDefault()
  const items = [...event.currentTarget.querySelectorAll('button')]
  const index = items.indexOf(event.target as HTMLButtonElement)
  items[(index + step + items.length) % items.length]?.focus()
}

/** A tool that opens a list of choices below it, above everything else on the page. */
export const ToolMenu = ({ name, label, icon: Icon, children, choices, kind }: Props) => {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)

  const place = () => {
    const room = button.current?.getBoundingClientRect()
    const { current: box } = list
    if (room === undefined || box === null) return
    box.style.top = `${room.bottom + 4}px`
    box.style.left = `${Math.max(8, Math.min(room.left, innerWidth - box.offsetWidth - 8))}px`
    const checked = box.querySelector<HTMLElement>('[aria-checked="true"]')
    ;(checked ?? box.querySelector('button'))?.focus()
  }

  return (
    <>
      <button
        className="tool opens"
        type="button"
        data-tool={name}
        aria-label={typeof children === 'string' ? `${label}: ${children}` : label}
        aria-haspopup="menu"
        aria-expanded={open}
        title={label}
        tabIndex={useContext(CurrentTool) === name ? 0 : -1}
        popoverTarget={id}
        ref={button}
        onMouseDown={(event) => event.preventDefault()}
      >
        {Icon && <Icon aria-hidden="true" />}
        {children}
      </button>
      <div
        className="tool-menu"
        id={id}
        role="menu"
        tabIndex={-1}
        aria-label={label}
        popover="auto"
        ref={list}
        onKeyDown={move}
        onToggle={(event) => {
          setOpen(event.newState === 'open')
          if (event.newState === 'open') place()
        }}
      >
        {choices.map((choice) => (
          <Item
            key={choice.label}
            choice={choice}
            kind={kind}
            onChosen={() => list.current?.hidePopover()}
          />
        ))}
      </div>
    </>
  )
}

interface ItemProps extends Pick<Props, 'kind'> {
  choice: Choice
  onChosen: () => void
}

const Item = ({ choice: { label, keys, checked, onChoose }, kind, onChosen }: ItemProps) => (
  <button
    type="button"
    tabIndex={-1}
    role={kind === 'one' ? 'menuitemradio' : 'menuitemcheckbox'}
    aria-checked={checked}
    onClick={() => {
      onChosen()
      onChoose()
    }}
  >
    <span>{label}</span>
    {keys && <kbd>{keys}</kbd>}
  </button>
)
