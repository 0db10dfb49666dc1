import { type ReactNode, type SubmitEvent, useState } from 'react'
import type { Answer, Input, Key } from '#platform/client/keys.ts'
import { ActionField, type FieldSpec, type Typed, valueOf } from '#platform/console/ActionField.tsx'
import { type Outcome, useAction, useMay } from '#platform/console/use-action.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

type Fields<K extends Key> = Partial<
  Record<(keyof Input<K> & string) | `${string}.${string}`, FieldSpec | false>
>

interface Props<K extends Key> extends Outcome<K> {
  call: K
  input: { [Name in keyof Input<K>]?: Input<K>[Name] | undefined }
  /**
   * The fields in order, or a function of what has been typed. A field that is `false` is not
   * shown.
   */
  fields: Fields<K> | ((given: Typed) => Fields<K>)
  asInput?: (typed: Readonly<Record<string, unknown>>) => object
  /** The button's label; undefined hides the button when nothing can be sent any more. */
  submit: string | ((given: Typed) => string) | undefined
  title?: string
  children?: ReactNode | ((given: Typed) => ReactNode)
  more?: ReactNode
  look?: string
  className?: string
}

const of = <T,>(given: Typed, value: T | ((given: Typed) => T)): T =>
  typeof value === 'function' ? (value as (given: Typed) => T)(given) : value

/** A form that makes one call. It is not drawn for people whom the server would refuse. */
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
    // The server reports missing values at their fields.
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
          <button
            className={look}
            type="submit"
            aria-disabled={action.going}
            {...(shown.length === 0 && { 'data-first': true })}
          >
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
  button: ReactNode
  buttonLook?: string
}

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
