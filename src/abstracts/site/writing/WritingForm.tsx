import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { type Problem, problemsOf, type Step, steps } from '#abstracts/rules/problems.ts'
import type { CallLimits } from '#abstracts/rules/problems.ts'
import { problemWords, sayIn } from '#abstracts/rules/words/author.ts'
import { BookPage } from '#abstracts/site/BookPage.tsx'
import { AuthorsStep } from '#abstracts/site/writing/AuthorsStep.tsx'
import { BodyStep } from '#abstracts/site/writing/BodyStep.tsx'
import {
  type Consents,
  Draft,
  type Loaded,
  type WritingCalls,
} from '#abstracts/site/writing/draft.ts'
import { $language, type Form } from '#abstracts/site/writing/form.ts'
import { SaveLine, StepBar, Submitted } from '#abstracts/site/writing/parts.tsx'
import { SubmitStep } from '#abstracts/site/writing/SubmitStep.tsx'
import { TitleStep } from '#abstracts/site/writing/TitleStep.tsx'
import { errorText } from '#platform/client/errors.ts'
import { useMounted } from '#platform/site/form/use-attempt.ts'
import { Trouble } from '#platform/site/ui/Trouble.tsx'

/**
 * The author's form in four steps with the page of the book. It asks and keeps by `calls` alone,
 * so that the office opens it with its own.
 */
export const WritingForm = ({ calls }: { calls: WritingCalls }) => {
  const [loaded, setLoaded] = useState<Loaded>()
  const [trouble, setTrouble] = useState<string>()
  const load = () => {
    setTrouble(undefined)
    calls.load().then(setLoaded, (error: unknown) => setTrouble(errorText(error)))
  }
  // oxlint-disable-next-line react-hooks/exhaustive-deps
  useEffect(load, [calls])
  if (trouble !== undefined) return <Trouble text={trouble} retry={load} />
  return loaded ? <Steps calls={calls} loaded={loaded} /> : <div className="writing-room" />
}

/** Focuses a field by its path once it is drawn; an editor comes later than the rest. */
const useFocus = () => {
  const [path, focus] = useState('')
  useEffect(() => {
    if (path === '') return undefined
    const find = () => {
      const found = document.querySelector<HTMLElement>(`[data-path="${CSS.escape(path)}"]`)
      if (found === null) return false
      found.focus()
      focus('')
      return true
    }
    if (find()) return undefined
    const observer = new MutationObserver(() => find() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [path])
  return focus
}

const useForm = (calls: WritingCalls, loaded: Loaded) => {
  const [draft] = useState(() => new Draft(calls, loaded))
  const [turn, setTurn] = useState(0)
  const [restored, setRestored] = useState(false)
  const language = useStore($language, { ssr: 'initial' })
  const content = useStore(draft.$written, { ssr: 'initial' })
  const focus = useFocus()
  useEffect(() => {
    if (draft.resume(loaded)) {
      setRestored(true)
      setTurn((count) => count + 1)
    }
    const stay = (event: BeforeUnloadEvent) => {
      if (!draft.isKept() && navigator.onLine) event.preventDefault()
    }
    addEventListener('beforeunload', stay)
    return () => {
      draft.stop()
      removeEventListener('beforeunload', stay)
    }
  }, [draft, loaded])
  const shared = { content, call: loaded.call, before: loaded.before, calls, language, focus, turn }
  return { draft, restored, shared, anew: () => setTurn((count) => count + 1) }
}

const Steps = ({ calls, loaded }: { calls: WritingCalls; loaded: Loaded }) => {
  const { draft, restored, shared, anew } = useForm(calls, loaded)
  const { content, language, focus } = shared
  const [step, setStep] = useState<Step>('title')
  // Steps whose problems are shown at the fields.
  const [left, setLeft] = useState<readonly Step[]>([])
  const [number, setNumber] = useState<string>()
  const heading = useRef<HTMLHeadingElement>(null)
  const { page, naming } = useStore(draft.$shown, { ssr: 'initial' })
  const problems = useMemo(
    () => problemsOf(content, loaded.call as unknown as CallLimits),
    [content, loaded.call],
  )
  const say = sayIn(language)
  const go = (to: Step) => {
    setLeft(to === 'submit' ? steps : [...left, step])
    setStep(to)
  }
  const form: Form = {
    ...shared,
    say,
    change: (some) => {
      const now = draft.$written.get()
      draft.write({ ...now, ...(typeof some === 'function' ? some(now) : some) })
    },
    wrong: (path) => {
      const found = problems.find((one) => one.path === path)
      return found && left.includes(found.step) ? problemWords(language, found) : undefined
    },
  }
  const submit = async (consents: Consents) => {
    await draft.flush()
    const answer = await calls.submit?.({ row_version: draft.row_version, consents })
    setNumber(answer?.number)
  }
  const goTo = ({ step: to, path }: Problem) => {
    go(to)
    focus(path === 'body' ? 'sections.0' : path)
  }
  const isFirst = useRef(true)
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus()
    isFirst.current = false
  }, [step, number])
  if (number !== undefined) return <Submitted form={form} number={number} heading={heading} />
  const at = steps.indexOf(step)
  return (
    <div className="writing" lang={language}>
      <fieldset className="writing-steps" disabled={!useMounted()}>
        <StepBar form={form} step={step} onGo={go} />
        <SaveLine form={form} draft={draft} restored={restored} onTaken={anew} />
        <h2 className="text-brand outline-none" tabIndex={-1} ref={heading}>
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
        <div className="flex gap-1">
          {steps.slice(Math.max(0, at - 1), at).map((before) => (
            <button
              className="button-line min-h-7"
              key={before}
              type="button"
              onClick={() => go(before)}
            >
              {say('previous')}
            </button>
          ))}
          {steps.slice(at + 1, at + 2).map((after) => (
            <button
              className="button min-h-7 flex-1"
              key={after}
              type="button"
              onClick={() => go(after)}
            >
              {say('next')}: {say(`step.${after}`)}
            </button>
          ))}
        </div>
      </fieldset>
      <aside className="writing-book" aria-label={say('page')}>
        <h2 className="text-h4 text-brand">{say('page')}</h2>
        <BookPage book={page} label={say('page')} figure={say('figure')} />
      </aside>
    </div>
  )
}
