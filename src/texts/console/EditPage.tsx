import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { ask } from '#platform/client/console.ts'
import { errorText } from '#platform/client/errors.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { Desk } from '#platform/console/autosave/Desk.tsx'
import { Loading } from '#platform/console/Loading.tsx'
import { lazyPart, MissingField } from '#platform/site/form/lazy-part.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { Frame } from '#staff/console/frame/Frame.tsx'
import { nameOf } from '#texts/console/addresses.ts'
import { TextAutosave } from '#texts/console/autosave.ts'
import { BehindNote, EnglishGaps } from '#texts/console/EnglishGaps.tsx'
import { sourceName, TextForm } from '#texts/console/form/TextForm.tsx'
import { ChangedPages, Meanwhile } from '#texts/console/LineDifference.tsx'
import { type Jump, useJump } from '#texts/console/Outline.tsx'
import { type Checks, Problems, useChecks } from '#texts/console/Problems.tsx'
import { Revision } from '#texts/console/Revision.tsx'
import { Side } from '#texts/console/Side.tsx'
import { type FormGroup, formOf, type TextForms } from '#texts/rules/text-form.ts'

export const EditPage = ({ forms }: { forms: TextForms }) => {
  const [title, setTitle] = useState('홈페이지 글 수정')
  return (
    <Frame room="홈페이지 글" help="글 고치기" title={title}>
      {(me) => <Text me={me} forms={forms} onTitle={setTitle} />}
    </Frame>
  )
}

interface Props {
  me: Me
  forms: TextForms
  onTitle: (title: string) => void
}

const Text = ({ me, forms, onTitle }: Props) => {
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
        setTrouble(errorText(error))
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
  const form = formOf(forms, autosave.path)
  return (
    <Desk
      autosave={autosave}
      meanwhile={(onTaken) => <Meanwhile autosave={autosave} onTaken={onTaken} />}
      editor={(turn) => (
        <Writing key={turn} me={me} autosave={autosave} form={form} checks={checks} jump={jump} />
      )}
      side={(_turn, onTaken) => (
        <Side autosave={autosave} checks={checks} jump={jump} onTaken={onTaken} />
      )}
    />
  )
}

interface WritingProps {
  me: Me
  autosave: TextAutosave
  form: FormGroup | undefined
  checks: Checks | undefined
  jump: Jump
}

/** A third of the page's scripts, and most texts stand in their form. */
const CodeEditor = lazyPart(
  async () => (await import('#texts/console/CodeEditor.tsx')).CodeEditor,
  MissingField,
)

const asText = (): boolean => new URLSearchParams(location.search).get('as') === 'text'

/** `?as=text` in the address chooses the file's source; otherwise the form is shown. */
const Writing = ({ me, autosave, form, checks, jump }: WritingProps) => {
  const [isText, setIsText] = useState(() => form === undefined || asText())
  const turn = (toText: boolean): void => {
    const address = new URL(location.href)
    if (toText) address.searchParams.set('as', 'text')
    else address.searchParams.delete('as')
    history.replaceState(null, '', address)
    setIsText(toText)
  }
  return (
    <>
      <Shown autosave={autosave} />
      <Languages autosave={autosave} checks={checks} />
      {form && (
        <div className="flex gap-1" role="group" aria-label="편집 방식">
          {[false, true].map((toText) => (
            <button
              className={toText === isText ? 'button' : 'button-line'}
              type="button"
              aria-pressed={toText === isText}
              key={String(toText)}
              onClick={() => turn(toText)}
            >
              {toText ? sourceName(autosave.path) : '양식'}
            </button>
          ))}
        </div>
      )}
      {isText || form === undefined ? (
        <Revision me={me} autosave={autosave}>
          <CodeEditor autosave={autosave} checks={checks} jump={jump} />
        </Revision>
      ) : (
        <TextForm autosave={autosave} form={form} problems={checks?.here ?? []} />
      )}
      <Problems autosave={autosave} checks={checks} onJump={isText ? jump.to : undefined} />
    </>
  )
}

/** The English of this text that waits, and the Korean of which a long text is the English. */
const Languages = ({ autosave, checks }: Pick<WritingProps, 'autosave' | 'checks'>) => {
  const { korean } = useStore(autosave.$open)
  const english = autosave.path.replace(/(?:\.en)?\.md$/, '.en.md')
  const gaps = checks?.english.filter(({ path }) => path === english) ?? []
  if (korean === null) return <EnglishGaps gaps={gaps} />
  const confirm = (): void => autosave.write(autosave.$written.get())
  return (
    <>
      {gaps.some(({ state }) => state === 'behind') && <BehindNote name="" onConfirm={confirm} />}
      <details className="console-card" open>
        <summary className="cursor-pointer font-bold text-brand">한글 원문</summary>
        <p className="max-h-[40rem] overflow-y-auto whitespace-pre-wrap">{korean.text}</p>
      </details>
    </>
  )
}

const Shown = ({ autosave }: { autosave: TextAutosave }) => (
  <p className="text-sub">
    <ChangedPages pages={useStore(autosave.$open).shown} />
  </p>
)
