import { useStore } from '@nanostores/react'
import { CircleCheck } from 'lucide-react'
import { languages } from '#abstracts/rules/content.ts'
import { type Step, steps } from '#abstracts/rules/problems.ts'
import type { Draft } from '#abstracts/site/writing/draft.ts'
import { $language, type Form } from '#abstracts/site/writing/form.ts'
import { errorText } from '#platform/client/errors.ts'
import { seoulDay, seoulTime } from '#platform/rules/days.ts'
import { pathHere } from '#platform/rules/say.ts'

interface StepBarProps {
  form: Form
  step: Step
  onGo: (step: Step) => void
}

export const StepBar = ({ form: { say }, step, onGo }: StepBarProps) => (
  <nav aria-label={say('steps')}>
    <ol className="step-bar">
      {steps.map((one, at) => (
        <li key={one} data-passed={at <= steps.indexOf(step)}>
          <button
            className="step"
            type="button"
            aria-current={one === step ? 'step' : undefined}
            onClick={() => onGo(one)}
          >
            <span className="step-number">{at + 1}</span>
            <span className="text-small">{say(`step.${one}`)}</span>
          </button>
        </li>
      ))}
    </ol>
  </nav>
)

interface SaveLineProps {
  form: Form
  draft: Draft
  restored: boolean
  onTaken: () => void
}

/** Whether everything is kept, and where, with the choice of the screens' language. */
export const SaveLine = ({ form: { say, language }, draft, restored, onTaken }: SaveLineProps) => {
  const state = useStore(draft.$saveState, { ssr: 'initial' })
  const refusal = useStore(draft.$refusal, { ssr: 'initial' })
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-2">
        <p className={state === 'kept' ? 'text-success' : 'text-sub'} role="status">
          {say(`save.${state}`)}
          {state === 'refused' && refusal && <span> {errorText(refusal)}</span>}
        </p>
        <p className="flex">
          {languages.map((one) => (
            <button
              className="min-h-6 cursor-pointer px-1 text-small text-action aria-pressed:font-bold"
              key={one}
              type="button"
              lang={one}
              aria-pressed={one === language}
              onClick={() => $language.set(one)}
            >
              {one === 'ko' ? '한국어' : 'English'}
            </button>
          ))}
        </p>
      </div>
      {restored && state !== 'conflict' && (
        <p className="rounded-card bg-tint p-2">{say('restored')}</p>
      )}
      {state === 'conflict' && (
        <section className="writing-card border-danger" role="alert">
          <h2 className="text-h4 text-danger">{say('conflict')}</h2>
          <p>{say('conflictHint')}</p>
          <button className="button" type="button" onClick={() => draft.overrule()}>
            {say('keepMine')}
          </button>
          <button
            className="button-line"
            type="button"
            onClick={() => {
              draft.takeTheirs()
              onTaken()
            }}
          >
            {say('takeTheirs')}
          </button>
        </section>
      )}
    </>
  )
}

export const StepButtons = ({ form: { say }, step, onGo }: StepBarProps) => {
  const at = steps.indexOf(step)
  const [before, after] = [at > 0 ? steps[at - 1] : undefined, steps[at + 1]]
  return (
    <div className="flex gap-1">
      {before && (
        <button className="button-line min-h-7" type="button" onClick={() => onGo(before)}>
          {say('previous')}
        </button>
      )}
      {after && (
        <button className="button min-h-7 flex-1" type="button" onClick={() => onGo(after)}>
          {say('next')}: {say(`step.${after}`)}
        </button>
      )}
    </div>
  )
}

export const Submitted = ({ form, number }: { form: Form; number: string }) => {
  const { say, call, calls, language } = form
  const until = new Date(call.editUntil)
  return (
    <div className="flex flex-col items-center gap-3 py-4 text-center" lang={language}>
      <CircleCheck className="size-8 text-success" aria-hidden="true" />
      <h2 className="text-brand outline-none" tabIndex={-1} data-path="heading">
        {say('submitted')}
      </h2>
      <p className="text-h3">
        {say('number')} <strong>{number}</strong>
      </p>
      <p>{say('after', `${seoulDay(until).replaceAll('-', '.')} ${seoulTime(until)}`)}</p>
      {calls.savePdf && (
        <button className="button min-h-7" type="button" onClick={() => void calls.savePdf?.()}>
          {say('pdf')}
        </button>
      )}
      <a className="button-line min-h-7" href={pathHere('/mypage/abstracts')}>
        {say('mine')}
      </a>
    </div>
  )
}
