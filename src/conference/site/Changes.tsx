import { useId, useState } from 'react'
import type { GetRegistrationCheckAnswer } from '#conference/api/registration.ts'
import { type Change, ChangeDialog } from '#conference/site/ChangeDialog.tsx'
import { send } from '#platform/client/client.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { say } from '#platform/rules/say.ts'

interface Props {
  conference_id: string
  answer: GetRegistrationCheckAnswer
  onChanged: () => void
}

/** A registrant's own changes, as far as the conference's file allows them. */
export const Changes = ({ conference_id, answer, onChanged }: Props) => {
  const id = useId()
  const [chosen, setChosen] = useState<Change>()
  const { changes, options } = answer
  if (changes === null) return null
  const close = (): void => setChosen(undefined)
  const done = (content: string): void => {
    close()
    showToast({ content, icon: 'confirm' })
    onChanged()
  }
  const all = [
    ...(changes.swap ? swapsOf(conference_id, changes.instead) : []),
    ...options.flatMap(({ id: option, title, cancel }) =>
      cancelOf(conference_id, say('{} 취소', title), cancel, { option }),
    ),
    ...cancelOf(conference_id, say('등록 취소'), changes.cancel),
  ]
  return (
    <section className="rounded-card border border-line p-2 pad:px-4 pad:py-3" aria-labelledby={id}>
      <h3 className="text-h4 text-brand" id={id}>
        {say('변경과 취소')}
      </h3>
      <p className="mt-1">{changes.text}</p>
      {changes.instead && <p>{say('대신 참석하시는 분: {}', changes.instead)}</p>}
      <div className="mt-2 flex flex-wrap gap-1 empty:hidden max-card:flex-col">
        {all.map((change) => (
          <button
            className="button-line"
            type="button"
            key={change.title}
            onClick={() => setChosen(change)}
          >
            {change.title}
          </button>
        ))}
      </div>
      <ChangeDialog change={chosen} onDone={done} onClose={close} />
    </section>
  )
}

type Cancellation = GetRegistrationCheckAnswer['options'][number]['cancel']

const cancelOf = (
  conference_id: string,
  title: string,
  found: Cancellation,
  option: { option?: string } = {},
): Change[] => {
  if (found === null) return []
  const { text, back } = found
  const cancel: Change['send'] = async ({ account }) => {
    const asked = { conference_id, back, account, ...option }
    const { office } = await send('POST /v1/front/cancelRegistration', asked)
    return office
      ? say('취소 요청을 접수했습니다. 사무국이 확인한 뒤 이메일로 알려 드립니다.')
      : say('취소했습니다. 이메일로도 알려 드립니다.')
  }
  return [{ title, text, fields: found.account ? ['account'] : [], send: cancel }]
}

const swapsOf = (conference_id: string, instead: string): Change[] => {
  const swap: Change = {
    title: say('참석자 변경'),
    text: say(
      '대신 참석하실 분의 동의를 받고 입력해 주십시오. 등록과 영수증은 회원님의 이름으로 유지됩니다.',
    ),
    fields: ['name', 'company', 'email'],
    send: async ({ account: _account, ...person }) => {
      await send('POST /v1/front/swapAttendee', { conference_id, ...person })
      return say('참석자를 변경했습니다.')
    },
  }
  const unswap: Change = {
    title: say('직접 참석'),
    text: say(
      '{}님 대신 회원님께서 직접 참석하시는 것으로 되돌립니다. 그분께 따로 알려 주십시오.',
      instead,
    ),
    fields: [],
    send: async () => {
      await send('POST /v1/front/unswapAttendee', { conference_id })
      return say('회원님께서 참석하시는 것으로 변경했습니다.')
    },
  }
  return instead === '' ? [swap] : [swap, unswap]
}
