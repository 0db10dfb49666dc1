import type { LucideIcon } from 'lucide-react'
import { createContext, type ReactNode, useContext } from 'react'

/** The tool at which Tab enters the row. */
export const CurrentTool = createContext('')

export interface ToolProps {
  name: string
  /** What it does; told with its keys when the pointer is on it. */
  label: string
  icon: LucideIcon
  keys?: string
  /** Of what can be on or off. */
  pressed?: boolean
  disabled?: boolean
  onPress: () => void
  /** Beside the icon, where there is room: the label, or the beginning of it. */
  children?: ReactNode
}

/** A button of a row of tools. The selection in the text stays while it is pressed. */
export const Tool = ({
  name,
  label,
  icon: Icon,
  keys,
  pressed,
  disabled,
  onPress,
  children,
}: ToolProps) => (
  <button
    className="tool"
    type="button"
    data-tool={name}
    aria-label={label}
    aria-pressed={pressed}
    aria-disabled={disabled || undefined}
    title={keys === undefined ? label : `${label} (${keys})`}
    tabIndex={useContext(CurrentTool) === name ? 0 : -1}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      if (!disabled) onPress()
    }}
  >
    <Icon aria-hidden="true" />
    {children}
  </button>
)
