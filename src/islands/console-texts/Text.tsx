import { ask } from '#api/console.ts'
import { openText } from '#contract/texts.ts'
import { findBackup } from '#islands/console-texts/backup.ts'
import { Found } from '#islands/console-texts/Found.tsx'
import { TextKeeper } from '#islands/console-texts/keeper.ts'
import { Meanwhile } from '#islands/console-texts/Meanwhile.tsx'
import { Side } from '#islands/console-texts/Side.tsx'
import { useJump } from '#islands/console-texts/use-jump.ts'
import { nameOf } from '#islands/console-texts/use-text-names.ts'
import { useChecks } from '#islands/console-texts/use-checks.ts'
import { Writing } from '#islands/console-texts/Writing.tsx'
import { Trouble } from '#islands/ui/Trouble.tsx'
import type { TextForms } from '#rules/text-form.ts'
import type { Me } from '#stores/console.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'

interface Props {
  me: Me
  forms: TextForms
  onTitle: (title: string) => void
}

/** Finds the text that the address names, and what keeps it. */
export const Desk = ({ me, forms, onTitle }: Props) => {
  const [keeper, setKeeper] = useState<TextKeeper>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    let made: TextKeeper | undefined
    const path = new URLSearchParams(location.search).get('path') ?? ''
    ask(openText, { path })
      .then((open) => {
        made = new TextKeeper(me.staff_pk, open)
        setKeeper(made)
        onTitle(nameOf(open))
      })
      .catch((error: unknown) => {
        setTrouble(error instanceof Error ? error.message : String(error))
      })
    return () => made?.stop()
  }, [me.staff_pk, onTitle])

  if (trouble !== undefined) return <Trouble text={trouble} retry={() => location.reload()} />
  if (keeper === undefined) return <p role="status">불러오고 있습니다.</p>
  return <Open me={me} keeper={keeper} forms={forms} />
}

type OpenProps = Omit<Props, 'onTitle'> & { keeper: TextKeeper }

const Open = ({ me, keeper, forms }: OpenProps) => {
  /** Grows when the text is another one than was typed here. */
  const [turn, setTurn] = useState(0)
  const keeping = useStore(keeper.$keeping)
  const checks = useChecks(keeper)
  const jump = useJump()
  const backup = turn === 0 ? findBackup(me.staff_pk, keeper.path) : undefined
  const anew = (): void => setTurn((count) => count + 1)
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent): void => {
      if (keeping !== 'kept') event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [keeping])

  return (
    <div className="grid items-start gap-3 desk:grid-cols-[minmax(0,1fr)_32rem]">
      <div className="flex min-w-0 flex-col gap-2">
        <Found backup={backup} keeper={keeper} onTaken={anew} />
        <Meanwhile keeper={keeper} onTaken={anew} />
        <Writing key={turn} keeper={keeper} form={forms[keeper.path]} checks={checks} jump={jump} />
      </div>
      <Side keeper={keeper} checks={checks} jump={jump} onTaken={anew} />
    </div>
  )
}
