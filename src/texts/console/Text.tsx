import { reasonOf } from '#platform/client/errors.ts'
import { ask } from '#platform/client/console.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { TextAutosave } from '#texts/console/autosave.ts'
import { Meanwhile } from '#texts/console/Meanwhile.tsx'
import { Side } from '#texts/console/Side.tsx'
import { useJump } from '#texts/console/use-jump.ts'
import { nameOf } from '#texts/console/use-text-names.ts'
import { useChecks } from '#texts/console/use-checks.ts'
import { Writing } from '#texts/console/Writing.tsx'
import { Desk } from '#platform/console/autosave/Desk.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { TextForms } from '#texts/rules/text-form.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useEffect, useState } from 'react'

interface Props {
  me: Me
  forms: TextForms
  onTitle: (title: string) => void
}

/** Finds the text that the address names, and what keeps it. */
export const Text = ({ me, forms, onTitle }: Props) => {
  const [autosave, setAutosave] = useState<TextAutosave>()
  const [trouble, setTrouble] = useState<string>()
  useEffect(() => {
    let made: TextAutosave | undefined
    const path = new URLSearchParams(location.search).get('path') ?? ''
    ask('GET /v1/console/texts/open', { path })
      .then((open) => {
        made = new TextAutosave(me.staff_pk, open)
        setAutosave(made)
        onTitle(nameOf(open))
      })
      .catch((error: unknown) => {
        setTrouble(reasonOf(error))
      })
    return () => made?.stop()
  }, [me.staff_pk, onTitle])

  if (trouble !== undefined) return <Trouble text={trouble} retry={() => location.reload()} />
  if (autosave === undefined) return <Loading />
  return <Open me={me} autosave={autosave} forms={forms} />
}

type OpenProps = Omit<Props, 'onTitle'> & { autosave: TextAutosave }

const Open = ({ me, autosave, forms }: OpenProps) => {
  const checks = useChecks(autosave)
  const jump = useJump()
  const form = forms[autosave.path]
  return (
    <Desk
      autosave={autosave}
      meanwhile={(onTaken) => <Meanwhile autosave={autosave} onTaken={onTaken} />}
      paper={(turn) => (
        <Writing key={turn} me={me} autosave={autosave} form={form} checks={checks} jump={jump} />
      )}
      side={(_turn, onTaken) => (
        <Side autosave={autosave} checks={checks} jump={jump} onTaken={onTaken} />
      )}
    />
  )
}
