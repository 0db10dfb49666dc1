import { reasonOf } from '#api/errors.ts'
import { ask } from '#api/console.ts'
import { openText } from '#contract/texts.ts'
import { Loading } from '#islands/console/Loading.tsx'
import { TextKeeper } from '#islands/console-texts/keeper.ts'
import { Meanwhile } from '#islands/console-texts/Meanwhile.tsx'
import { Side } from '#islands/console-texts/Side.tsx'
import { useJump } from '#islands/console-texts/use-jump.ts'
import { nameOf } from '#islands/console-texts/use-text-names.ts'
import { useChecks } from '#islands/console-texts/use-checks.ts'
import { Writing } from '#islands/console-texts/Writing.tsx'
import { Desk } from '#islands/keeping/Desk.tsx'
import { Trouble } from '#islands/ui/Trouble.tsx'
import type { TextForms } from '#rules/text-form.ts'
import type { Me } from '#stores/console.ts'
import { useEffect, useState } from 'react'

interface Props {
  me: Me
  forms: TextForms
  onTitle: (title: string) => void
}

/** Finds the text that the address names, and what keeps it. */
export const Text = ({ me, forms, onTitle }: Props) => {
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
        setTrouble(reasonOf(error))
      })
    return () => made?.stop()
  }, [me.staff_pk, onTitle])

  if (trouble !== undefined) return <Trouble text={trouble} retry={() => location.reload()} />
  if (keeper === undefined) return <Loading />
  return <Open me={me} keeper={keeper} forms={forms} />
}

type OpenProps = Omit<Props, 'onTitle'> & { keeper: TextKeeper }

const Open = ({ me, keeper, forms }: OpenProps) => {
  const checks = useChecks(keeper)
  const jump = useJump()
  const form = forms[keeper.path]
  return (
    <Desk
      keeper={keeper}
      meanwhile={(onTaken) => <Meanwhile keeper={keeper} onTaken={onTaken} />}
      paper={(turn) => (
        <Writing key={turn} me={me} keeper={keeper} form={form} checks={checks} jump={jump} />
      )}
      side={(_turn, onTaken) => (
        <Side keeper={keeper} checks={checks} jump={jump} onTaken={onTaken} />
      )}
    />
  )
}
