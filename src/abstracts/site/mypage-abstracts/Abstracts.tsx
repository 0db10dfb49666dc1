import { josa } from 'es-hangul'
import { type SubmitEvent, useState } from 'react'
import { stateNames } from '#abstracts/rules/states.ts'
import { send } from '#platform/client/client.ts'
import type { Answer } from '#platform/client/keys.ts'
import { saveFile } from '#platform/client/save-file.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { seoulMoment } from '#platform/rules/days.ts'
import { isEnglish, pathHere, say, sayOwn } from '#platform/rules/say.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { LongTextField } from '#platform/site/form/LongTextField.tsx'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, useAttempt } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import { useCall } from '#platform/site/ui/use-call.ts'

type Call = NonNullable<Answer<'GET /v1/front/abstract/list'>['call']>
type Listed = Answer<'GET /v1/front/abstract/list'>['abstracts'][number]

/** The member's abstracts with one next step each. `guide` is the page about the call. */
export const Abstracts = ({ guide }: { guide: string }) => {
  const { data, trouble, again } = useCall('GET /v1/front/abstract/list', 'member', {})
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (data === undefined) return <div className="min-h-[40rem]" />
  return (
    <div className="flex flex-col gap-4">
      <CallCard call={data.call} guide={guide} />
      {data.abstracts.length === 0 && <p>{say('작성하신 초록이 없습니다.')}</p>}
      {data.abstracts.map((one) => (
        <Card key={one.abstract_pk} one={one} onChanged={again} />
      ))}
    </div>
  )
}

const wait = {
  before: (call: Call) => say('{}의 초록은 {}부터 접수합니다.', call.title, moment(call.from)),
  open: (call: Call) => say('{}의 초록을 {}까지 접수합니다.', call.title, moment(call.until)),
  editing: (call: Call) =>
    say(
      '초록 접수를 마감했습니다. 접수한 초록은 {}까지 수정할 수 있습니다.',
      moment(call.editUntil),
    ),
  over: (call: Call) => say('{}의 초록 접수를 마감했습니다.', call.title),
} as const

const moment = (iso: string): string => seoulMoment(new Date(iso))

const CallCard = ({ call, guide }: { call: Call | null; guide: string }) => {
  const { attempt, going, error } = useAttempt()
  if (call === null) return <p>{say('현재 초록을 접수하는 학술대회가 없습니다.')}</p>
  const start = async () => {
    const input = { conference_id: call.conference_id }
    const { abstract_pk } = await send('POST /v1/front/abstract/start', input)
    location.assign(`${pathHere('/mypage/writing')}?abstract=${abstract_pk}`)
  }
  return (
    <section className="flex flex-col gap-2 rounded-card bg-tint p-3">
      <p className="font-semibold">{wait[call.phase](call)}</p>
      {call.phase === 'open' && call.refused !== '' && <p>{call.refused}</p>}
      <Refusal>{refusalBeside(error, [])}</Refusal>
      <div className="flex flex-wrap gap-1">
        {call.refused === '' && (
          <button
            className="button min-h-7 max-card:w-full"
            type="button"
            aria-disabled={going}
            onClick={() => void attempt(start)}
          >
            {say('초록 작성')}
          </button>
        )}
        <a className="button-line min-h-7 max-card:w-full" href={guide}>
          {say('초록 안내')}
        </a>
      </div>
    </section>
  )
}

const Notes = ({ title, texts }: { title: string; texts: readonly string[] }) =>
  texts.length > 0 && (
    <div>
      <h4 className="font-semibold">{title}</h4>
      {texts.map((text) => (
        <p className="whitespace-pre-line" key={text}>
          {text}
        </p>
      ))}
    </div>
  )

const Card = ({ one, onChanged }: { one: Listed; onChanged: () => void }) => {
  const { abstract_pk, number, title, state, confirmed, form } = one
  const [asked, setAsked] = useState<Asked>()
  const done = (content: string) => {
    setAsked(undefined)
    showToast({ content, icon: 'confirm' })
    onChanged()
  }
  const head = [
    number,
    one.conference,
    sayOwn(form),
    sayOwn(confirmed ? '발표 확정' : stateNames[state]),
  ]
  return (
    <article className="flex flex-col gap-2 rounded-card border border-line p-3">
      <p className="text-small text-sub">{head.filter(Boolean).join(' · ')}</p>
      <h3 className="text-h4 text-brand">{title || say('제목 없는 초록')}</h3>
      <Notes title={say('안내')} texts={[one.reason].filter(Boolean)} />
      <Notes title={say('심사 의견')} texts={one.comments} />
      <Notes
        title={say('저자에서 빼 달라는 요청')}
        texts={one.objections.map(({ name, objection }) => `${name}: ${objection}`)}
      />
      {one.next !== '' && <p className="font-semibold">{one.next}</p>}
      {one.href !== '' && (
        <a
          className="button min-h-7 card:self-start"
          href={isEnglish() ? `/en${one.href}` : one.href}
        >
          {one.href.startsWith('/mypage/writing') ? writing(state) : say('학술대회 등록')}
        </a>
      )}
      <div className="flex flex-wrap gap-1">
        {number !== '' && (
          <Small onPress={() => void saveFile('GET /v1/front/abstract/pdf', { abstract_pk })}>
            {say('PDF 내려받기')}
          </Small>
        )}
        {one.presenters.length > 1 && (
          <Small onPress={() => setAsked('presenter')}>{say('발표자 변경')}</Small>
        )}
        {one.may_withdraw && <Small onPress={() => setAsked('withdraw')}>{ending(state)}</Small>}
        {one.may_remove && <Small onPress={() => setAsked('remove')}>{say('삭제')}</Small>}
      </div>
      {asked && (
        <Asking one={one} asked={asked} onDone={done} onClose={() => setAsked(undefined)} />
      )}
    </article>
  )
}

const writing = (state: Listed['state']): string =>
  state === 'draft' ? say('이어서 작성') : say('초록 수정')

const ending = (state: Listed['state']): string => {
  if (isEnglish()) return state === 'accepted' ? 'Cancel presentation' : 'Withdraw'
  return state === 'accepted' ? '발표 취소' : '철회'
}

const Small = ({ children, onPress }: { children: string; onPress: () => void }) => (
  <button className="button-line max-card:w-full" type="button" onClick={onPress}>
    {children}
  </button>
)

type Asked = 'presenter' | 'withdraw' | 'remove'

interface AskingProps {
  one: Listed
  asked: Asked
  onDone: (words: string) => void
  onClose: () => void
}

const Asking = ({ one, asked, onDone, onClose }: AskingProps) => {
  const { abstract_pk, presenters, state, title } = one
  const [reason, setReason] = useState('')
  const [email, setEmail] = useState(presenters.find(({ presents }) => presents)?.email)
  const { attempt, going, error, fields } = useAttempt()
  const name = { presenter: say('발표자 변경'), withdraw: ending(state), remove: say('삭제') }[
    asked
  ]
  const act = async () => {
    if (asked === 'presenter')
      await send('POST /v1/front/abstract/presenter', { abstract_pk, email: email ?? '' })
    else if (asked === 'remove') await send('POST /v1/front/abstract/remove', { abstract_pk })
    else await send('POST /v1/front/abstract/withdraw', { abstract_pk, reason })
    onDone(isEnglish() ? say('처리했습니다.') : `${josa(name, '을/를')} 처리했습니다.`)
  }
  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    void attempt(act)
  }
  return (
    <Dialog open title={name} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit}>
        <div className="flex flex-col gap-2 p-3">
          <p>{title}</p>
          {asked === 'withdraw' && (
            <LongTextField
              label={say('사유')}
              error={fields['reason']}
              value={reason}
              onChange={setReason}
            />
          )}
          {asked === 'presenter' && (
            <Choice
              label={say('발표자')}
              value={email}
              choices={presenters.map((author) => ({ value: author.email, label: author.name }))}
              error={fields['email']}
              onChange={setEmail}
            />
          )}
          {asked === 'remove' && <p>{say('삭제한 초록은 복구할 수 없습니다.')}</p>}
          <Refusal>{refusalBeside(error, [fields['reason'], fields['email']])}</Refusal>
          <button
            className={asked === 'presenter' ? 'button min-h-7' : 'button-danger min-h-7'}
            type="submit"
            aria-disabled={going}
          >
            {name}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
