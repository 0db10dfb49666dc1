import type { LucideIcon } from 'lucide-react'
import {
  createContext,
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useContext,
  useState,
} from 'react'
import { pressedKey } from '#platform/client/pressed-key.ts'

const CurrentTool = createContext('')

/** Tab enters a toolbar at the tool that was used last. */
export const useTabIndex = (name: string): 0 | -1 => (useContext(CurrentTool) === name ? 0 : -1)

interface ToolProps {
  name: string
  label: string
  icon: LucideIcon
  keys?: string | undefined
  pressed?: boolean | undefined
  disabled?: boolean | undefined
  isNamed?: boolean | undefined
  onPress: () => void
}

export const Tool = ({ name, label, icon: Icon, keys, isNamed, ...tool }: ToolProps) => (
  <button
    className="tool"
    type="button"
    data-tool={name}
    aria-label={label}
    aria-pressed={tool.pressed}
    aria-disabled={tool.disabled || undefined}
    title={keys === undefined ? label : `${label} (${keys})`}
    tabIndex={useTabIndex(name)}
    onMouseDown={(event) => event.preventDefault()}
    onClick={() => {
      if (!tool.disabled) tool.onPress()
    }}
  >
    <Icon aria-hidden="true" />
    {isNamed && <span>{label}</span>}
  </button>
)

const steps: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
}

const move = (event: KeyboardEvent<HTMLElement>): void => {
  const step = steps[pressedKey(event)]
  const tools = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-tool]')]
  const index = tools.indexOf(event.target as HTMLElement)
  if (step === undefined || index === -1) return
  event.preventDefault()
  tools[step(index, tools.length)]?.focus()
}

interface RowProps {
  label: string
  first: string
  controls?: string
  ref?: Ref<HTMLDivElement>
  children: ReactNode
}

/** A toolbar as WAI-ARIA describes it: one Tab stop, with arrow keys inside. */
export const ToolRow = ({ label, first, controls, ref, children }: RowProps) => {
  const [current, setCurrent] = useState(first)
  const onFocus = ({ target }: FocusEvent<HTMLElement>) => {
    const name = target.dataset['tool']
    if (name !== undefined) setCurrent(name)
  }
  return (
    <CurrentTool value={current}>
      <div
        className="tools"
        role="toolbar"
        tabIndex={-1}
        aria-label={label}
        aria-controls={controls}
        ref={ref}
        onKeyDown={move}
        onFocus={onFocus}
      >
        {children}
      </div>
    </CurrentTool>
  )
}
