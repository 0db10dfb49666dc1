import { useState } from 'react'
import type { Problem } from '#abstracts/rules/problems.ts'
import { problemWords } from '#abstracts/rules/words/author.ts'
import type { Consents } from '#abstracts/site/writing/draft.ts'
import { type Form, nameIn } from '#abstracts/site/writing/form.ts'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'

interface Props {
  form: Form
  problems: readonly Problem[]
  naming: readonly string[]
  onGo: (problem: Problem) => void
  onSubmit: (consents: Consents) => Promise<void>
}

const statements = ['earlier', 'conflicts', 'irb', 'funding'] as const

export const SubmitStep = ({ form, problems, naming, onGo, onSubmit }: Props) => {
  const { content, say, change, calls, call } = form
  const [agreed, setAgreed] = useState<readonly string[]>([])
  const { attempt, going, error } = useAttempt()
  const [first] = problems
  const open = call.consents.find(({ id }) => !agreed.includes(id))
  const submit = () => {
    if (first) onGo(first)
    else if (open) form.focus(`consents.${open.id}`)
    else void attempt(() => onSubmit(call.consents.map(({ id, version }) => ({ id, version }))))
  }
  return (
    <>
      <Problems form={form} problems={problems} onGo={onGo} />
      {naming.length > 0 && (
        <p className="rounded-card bg-tint p-2">{say('naming', naming.join(', '))}</p>
      )}
      <p>{say('optional')}</p>
      {statements.map((name) => (
        <LongTextField
          key={name}
          label={say(name)}
          value={content[name]}
          onChange={(value) => change({ [name]: value })}
        />
      ))}
      {calls.submit && (
        <>
          <Agreements form={form} agreed={agreed} onChange={setAgreed} />
          <Refusal>{refusalBeside(error, [])}</Refusal>
          <button
            className="button min-h-7 text-h4"
            type="button"
            aria-disabled={going}
            onClick={submit}
          >
            {say('submit')}
          </button>
        </>
      )}
    </>
  )
}

const Problems = ({ form, problems, onGo }: Pick<Props, 'form' | 'problems' | 'onGo'>) => {
  const { say, language } = form
  if (problems.length === 0) return <p className="font-semibold text-success">{say('complete')}</p>
  return (
    <section className="writing-card">
      <h3 className="text-h4 text-danger">{say('problems', problems.length)}</h3>
      <ul>
        {problems.map((problem) => (
          <li key={problem.path + problem.code}>
            <button
              className="min-h-6 cursor-pointer text-left text-action underline"
              type="button"
              onClick={() => onGo(problem)}
            >
              {say(`step.${problem.step}`)}: {nameOfRow(problem, form)}{' '}
              {problemWords(language, problem)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** `저자 3` of `authors.2.email`, so that each line of the list says its row. */
const nameOfRow = ({ path }: Problem, { say, call, language }: Form): string => {
  const [list = '', place = ''] = path.split('.')
  const section = list === 'sections' ? call.sections[Number(place)] : undefined
  if (section) return nameIn(language, section)
  if (place === '' || !/^a/.test(list)) return ''
  return say(list === 'authors' ? 'author' : 'affiliation', Number(place) + 1)
}

interface AgreementsProps {
  form: Form
  agreed: readonly string[]
  onChange: (agreed: readonly string[]) => void
}

const Agreements = ({ form: { call, say, language }, agreed, onChange }: AgreementsProps) => (
  <fieldset className="writing-card">
    <legend>{say('consents')}</legend>
    {call.consents.map(({ id, text, textEn }) => (
      <label className="tick" key={id}>
        <input
          type="checkbox"
          data-path={`consents.${id}`}
          aria-required="true"
          checked={agreed.includes(id)}
          onChange={({ target }) =>
            onChange(target.checked ? [...agreed, id] : agreed.filter((one) => one !== id))
          }
        />
        {language === 'ko' ? text : textEn}
      </label>
    ))}
  </fieldset>
)
