import { CodeEditor } from '#texts/console/CodeEditor.tsx'
import { YamlForm } from '#texts/console/form/YamlForm.tsx'
import type { TextAutosave } from '#texts/console/autosave.ts'
import { Problems } from '#texts/console/Problems.tsx'
import { Revision } from '#texts/console/Revision.tsx'
import type { Checks } from '#texts/console/use-checks.ts'
import type { Jump } from '#texts/console/use-jump.ts'
import type { FormGroup } from '#texts/rules/text-form.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { useState } from 'react'

interface Props {
  me: Me
  autosave: TextAutosave
  /** Where the file has one. */
  form: FormGroup | undefined
  checks: Checks | undefined
  jump: Jump
}

const asText = (): boolean => new URLSearchParams(location.search).get('as') === 'text'

/** The text as a form or as it stands in the file; the address says which (`?as=text`). */
export const Writing = ({ me, autosave, form, checks, jump }: Props) => {
  const [isText, setIsText] = useState(() => form === undefined || asText())
  const turn = (): void => {
    const address = new URL(location.href)
    if (isText) address.searchParams.delete('as')
    else address.searchParams.set('as', 'text')
    history.replaceState(null, '', address)
    setIsText(!isText)
  }
  return (
    <>
      {form && (
        <button className="button-line self-start" type="button" onClick={turn}>
          {isText ? '양식으로 고치기' : '글로 고치기'}
        </button>
      )}
      {isText || form === undefined ? (
        <Revision me={me} autosave={autosave}>
          <CodeEditor autosave={autosave} checks={checks} jump={jump} />
        </Revision>
      ) : (
        <YamlForm autosave={autosave} form={form} problems={checks?.here ?? []} />
      )}
      <Problems autosave={autosave} checks={checks} onJump={isText ? jump.to : undefined} />
    </>
  )
}
