import type { Answer, Input, Key } from '#platform/client/keys.ts'
import { ActionField, type FieldSpec, type Typed, valueOf } from '#platform/console/ActionField.tsx'
import { type Outcome, useAction, useMay } from '#platform/console/use-action.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { type ReactNode, type SubmitEvent, useState } from 'react'

type Fields<K extends Key> = Partial<
  Record<(keyof Input<K> & string) | `${string}.${string}`, FieldSpec | false>
>

interface Props<K extends Key> extends Outcome<K> {
  call: K
  /** What is sent besides the fields. */
  input: { [Name in keyof Input<K>]?: Input<K>[Name] | undefined }
  /** One each in their order; where they depend on what is given, of that. What is `false` is not there. */
  fields: Fields<K> | ((given: Typed) => Fields<K>)
  /** What is sent of what was typed, where that is something else. */
  asInput?: (typed: Readonly<Record<string, unknown>>) => object
  /** What the button says; there is none where nothing can be sent any more. */
  submit: string | ((given: Typed) => string) | undefined
  /** Of a form that is a card of its own. */
  title?: string
  /** What will happen, above the fields. */
  children?: ReactNode | ((given: Typed) => ReactNode)
  /** Further buttons. */
  more?: ReactNode
  look?: string
  className?: string
}

const of = <T,>(given: Typed, value: T | ((given: Typed) => T)): T =>
  typeof value === 'function' ? (value as (given: Typed) => T)(given) : value

/** A form whose work is one call: what it will do, its fields, what was refused, and the button; none for who would be refused. */
export const ActionForm = <K extends Key>(props: Props<K>) => {
  const { call, input, fields, asInput, submit, title, children, more, ...rest } = props
  const {
    look = 'button',
    className = title === undefined ? '' : 'console-card',
    ...outcome
  } = rest
  const [given, setGiven] = useState<Typed>({})
  const then = (answer: Answer<K>): void => {
    setGiven({})
    outcome.then?.(answer)
  }
  const action = useAction(call, { ...outcome, then })
  const may = useMay(call)
  if (!may) return null
  const shown = Object.entries<FieldSpec | false | undefined>(of(given, fields)).filter(
    (entry): entry is [string, FieldSpec] => entry[1] !== undefined && entry[1] !== false,
  )
  const send = (event: SubmitEvent): void => {
    event.preventDefault()
    const values = shown.map(([name, spec]) => [name, valueOf(spec, given[name])] as const)
    const typed = Object.fromEntries(values.filter(([, value]) => value !== undefined))
    // What is missing the server says at its field.
    void action.send({ ...input, ...(asInput?.(typed) ?? typed) } as Input<K>)
  }
  const refusals = shown.map(([name]) => action.fields[name])
  return (
    <form className={`${className} flex flex-col gap-2`} noValidate onSubmit={send}>
      {title !== undefined && <h2 className="mb-0!">{title}</h2>}
      {of(given, children)}
      {shown.map(([name, spec], index) => (
        <ActionField
          key={name}
          spec={spec}
          first={index === 0}
          given={given[name]}
          error={action.fields[name]}
          onChange={(value) => setGiven({ ...given, [name]: value })}
        />
      ))}
      <Refusal>{refusalBeside(action.error, refusals)}</Refusal>
      {submit !== undefined && (
        <div className="flex flex-wrap gap-1">
          <button className={look} type="submit" aria-disabled={action.going}>
            {of(given, submit)}
          </button>
          {more}
        </div>
      )}
    </form>
  )
}

interface DialogProps<K extends Key> extends Omit<
  Props<K>,
  'className' | 'title' | 'saysOvertaken'
> {
  open: boolean
  title: string
  onClose: () => void
}

/** The same in a dialog, which closes when it is done. */
export const ActionDialog = <K extends Key>({ open, title, onClose, ...form }: DialogProps<K>) => {
  const then = (answer: Answer<K>): void => {
    form.then?.(answer)
    onClose()
  }
  return (
    <Dialog open={open} title={title} onClose={onClose}>
      {open && <ActionForm<K> className="p-3" {...form} then={then} saysOvertaken />}
    </Dialog>
  )
}

export interface OpenerProps<K extends Key> extends Omit<DialogProps<K>, 'open' | 'onClose'> {
  /** What the button says that opens it. */
  button: ReactNode
  buttonLook?: string
}

/** The same behind a button. */
export const ActionOpener = <K extends Key>(props: OpenerProps<K>) => {
  const { button, buttonLook = 'button-line self-start', ...form } = props
  const [open, setOpen] = useState(false)
  const may = useMay(form.call)
  if (!may) return null
  return (
    <>
      <button className={buttonLook} type="button" onClick={() => setOpen(true)}>
        {button}
      </button>
      <ActionDialog<K> {...form} open={open} onClose={() => setOpen(false)} />
    </>
  )
}
