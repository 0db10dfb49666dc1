import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useState } from 'react'
import { type Problem, problemsOf, type Step, steps } from '#abstracts/rules/problems.ts'
import { problemWords, sayIn } from '#abstracts/rules/words/author.ts'
import { BookPage } from '#abstracts/site/BookPage.tsx'
import { AuthorsStep } from '#abstracts/site/writing/AuthorsStep.tsx'
import { BodyStep } from '#abstracts/site/writing/BodyStep.tsx'
import {
  type Consents,
  Draft,
  limitsOf,
  type Loaded,
  type WritingCalls,
} from '#abstracts/site/writing/draft.ts'
import { $language, type Form, useFocus } from '#abstracts/site/writing/form.ts'
import { SaveLine, StepBar, StepButtons, Submitted } from '#abstracts/site/writing/parts.tsx'
import { SubmitStep } from '#abstracts/site/writing/SubmitStep.tsx'
import { TitleStep } from '#abstracts/site/writing/TitleStep.tsx'
import { errorText } from '#platform/client/errors.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

/**
 * The author's form in four steps with the page of the book. It asks and keeps by `calls` alone, so
 * that the office opens it with its own.
 */
export const WritingForm = ({ calls }: { calls: WritingCalls }) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [trouble, setTrouble] = useState<string>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    calls.load().then(
      (answer) => {
        setTrouble(undefined)
        setLoaded(answer)
      },
      (error: unknown) => setTrouble(errorText(error)),
    )
  }, [calls, tries])
  if (loaded) return <Steps calls={calls} loaded={loaded} />
  if (trouble === undefined) return <div className="writing-room" />
  return <Trouble text={trouble} retry={() => setTries(tries + 1)} />
}

const useDraft = (calls: WritingCalls, loaded: Loaded) => {
  const [made] = useState(() => {
    const draft = new Draft(calls, loaded)
    return { draft, restored: draft.resume(loaded) }
  })
  const { draft } = made
  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (!draft.isKept() && navigator.onLine) event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => {
      draft.stop()
      removeEventListener('beforeunload', stay)
    }
  }, [draft])
  return made
}

const useWriting = (calls: WritingCalls, loaded: Loaded) => {
  const { draft, restored } = useDraft(calls, loaded)
  const { call, before } = loaded
  const language = useStore($language, { ssr: 'initial' })
  const content = useStore(draft.$written, { ssr: 'initial' })
  const focus = useFocus()
  const [turn, setTurn] = useState(0)
  const [step, setStep] = useState<Step>('title')
  // Steps whose problems are shown at the fields.
  const [left, setLeft] = useState<readonly Step[]>([])
  const problems = useMemo(() => problemsOf(content, limitsOf(call)), [content, call])
  const go = (to: Step) => {
    setLeft(to === 'submit' ? steps : [...left, step])
    setStep(to)
    focus('heading')
  }
  const goTo = ({ step: to, path }: Problem) => {
    go(to)
    focus(path === 'body' ? 'sections.0' : path)
  }
  const change: Form['change'] = (some) => {
    const now = draft.$written.get()
    const typed = { ...now, ...(typeof some === 'function' ? some(now) : some) }
    draft.write(typed)
    calls.typed?.(typed)
  }
  const wrong = (path: string) => {
    const found = problems.find((one) => one.path === path)
    return found && left.includes(found.step) ? problemWords(language, found) : undefined
  }
  const say = sayIn(language)
  const form = { content, call, before, calls, language, say, change, wrong, focus, turn }
  return { draft, restored, form, problems, step, go, goTo, anew: () => setTurn(turn + 1) }
}

const Steps = ({ calls, loaded }: { calls: WritingCalls; loaded: Loaded }) => {
  const { draft, restored, form, problems, step, go, goTo, anew } = useWriting(calls, loaded)
  const [number, setNumber] = useState<string>()
  const { page, naming } = useStore(draft.$shown, { ssr: 'initial' })
  const { say, language } = form
  const submit = async (consents: Consents) => {
    await draft.flush()
    const answer = await calls.submit?.({ row_version: draft.row_version, consents })
    setNumber(answer?.number)
    form.focus('heading')
  }
  if (number !== undefined) return <Submitted form={form} number={number} />
  return (
    <div className="writing" lang={language}>
      <div className="writing-steps">
        <StepBar form={form} step={step} onGo={go} />
        <SaveLine form={form} draft={draft} restored={restored} onTaken={anew} />
        <h2 className="text-brand outline-none" tabIndex={-1} data-path="heading">
          {say(`step.${step}`)}
        </h2>
        {step === 'title' && <TitleStep key={form.turn} form={form} />}
        {step === 'authors' && <AuthorsStep form={form} />}
        {step === 'body' && <BodyStep form={form} />}
        {step === 'submit' && (
          <SubmitStep
            form={form}
            problems={problems}
            naming={naming}
            onGo={goTo}
            onSubmit={submit}
          />
        )}
        <StepButtons form={form} step={step} onGo={go} />
      </div>
      <aside className="writing-book" aria-label={say('page')}>
        <h2 className="text-h4 text-brand">{say('page')}</h2>
        <div className="writing-pages" role="group" aria-label={say('page')} tabIndex={0}>
          <BookPage book={page} label={say('page')} figure={say('figure')} />
        </div>
      </aside>
    </div>
  )
}
