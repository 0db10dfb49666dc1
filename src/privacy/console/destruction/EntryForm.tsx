import { forgetAnswers } from '#platform/client/console.ts'
import type { WriteInput } from '#privacy/api/destruction.ts'
import { useSend } from '#platform/console/use-send.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { TextField } from '#platform/site/form/Field.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside } from '#platform/site/form/use-attempt.ts'
import { useToday } from '#platform/site/form/use-today.ts'
import { destructionMethods } from '#privacy/rules/destruction.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { type SubmitEvent, useState } from 'react'

const methods = destructionMethods.map((method) => ({ value: method, label: method }))

const blank = { what: '', count: '', rule: '', method: '' }

/** What people destroyed themselves: papers, and files on the office's machines. */
export const EntryForm = () => {
  const today = useToday()
  const [given, setGiven] = useState({ ...blank, day: today })
  const { send, going, error, fields } = useSend(
    'POST /v1/console/privacy/destruction/write',
    () => {
      setGiven({ ...blank, day: today })
      showToast({ content: '관리대장에 적었습니다.', icon: 'confirm' })
      forgetAnswers('GET /v1/console/privacy/destruction')
    },
  )
  const set = (name: keyof typeof given) => (value: string) => setGiven({ ...given, [name]: value })
  const line = (name: keyof typeof given) => ({
    value: given[name],
    error: fields[name],
    onChange: ({ target }: { target: { value: string } }) => set(name)(target.value),
  })
  const submit = (event: SubmitEvent): void => {
    event.preventDefault()
    // What is missing the server says at its field.
    const { count, ...texts } = given
    void send({ ...texts, count: count === '' ? undefined : Number(count) } as WriteInput)
  }
  return (
    <form className="console-card flex max-w-[90rem] flex-col gap-2" noValidate onSubmit={submit}>
      <h2 className="mb-0!">홈페이지 밖에서 파기한 것 적기</h2>
      <p className="text-sub">종이 명단, 내려받은 파일처럼 사람이 파기한 것을 적습니다.</p>
      <TextField
        label="무엇을"
        required
        maxLength={100}
        hint="종류만 적고 이름은 적지 않습니다. 예: 2025년 학술대회 참석자 명단(종이)"
        {...line('what')}
      />
      <TextField label="건수" required fit="name" inputMode="numeric" {...line('count')} />
      <TextField
        label="왜"
        required
        maxLength={100}
        hint="예: 행사를 마치고 1년이 지남"
        {...line('rule')}
      />
      <Choice
        label="방법"
        value={given.method}
        choices={methods}
        error={fields['method']}
        onChange={set('method')}
      />
      <TextField label="파기한 날" type="date" required max={today} {...line('day')} />
      <Refusal>{refusalBeside(error, Object.values(fields))}</Refusal>
      <button className="button self-start" type="submit" aria-disabled={going}>
        적기
      </button>
    </form>
  )
}
