import { useState } from 'react'
import type { Counted, Mailing } from '#mail/api/mailings.ts'
import { PreviewLink } from '#mail/console/Results.tsx'
import { leftOutWords } from '#mail/rules/mailings.ts'
import { ask } from '#platform/client/console.ts'
import type { Me } from '#platform/client/stores/console.ts'
import { showToast } from '#platform/client/stores/toasts.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { fileSize } from '#platform/rules/file-kind.ts'
import { wonText } from '#platform/rules/won.ts'
import { Refusal } from '#platform/site/form/Refusal.tsx'
import { refusalBeside, type useAttempt } from '#platform/site/form/use-attempt.ts'
import { Dialog } from '#platform/site/ui/Dialog.tsx'

interface Props {
  me: Me
  keep: () => Promise<number>
  changed: boolean
  kept: Mailing | undefined
  work: ReturnType<typeof useAttempt>
}

const say = (content: string): void => showToast({ content, icon: 'confirm' })

export const Before = ({ me, keep, changed, kept, work }: Props) => {
  const { attempt, going, error, fields } = work
  const [asked, setAsked] = useState<Counted & { mailing_pk: number }>()
  const save = () =>
    attempt(async () => {
      await keep()
      say('저장했습니다.')
    })
  const test = () =>
    attempt(async () => {
      const { email } = await ask('POST /v1/console/mailings/test', { mailing_pk: await keep() })
      say(`시험 메일을 발송했습니다. 받는 주소: ${email}`)
    })
  const count = () =>
    attempt(async () => {
      const mailing_pk = await keep()
      setAsked({ mailing_pk, ...(await ask('GET /v1/console/mailings/count', { mailing_pk })) })
    })
  const shown = [fields['wanted'], fields['title'], fields['html'], fields['file']]
  return (
    <section className="console-card flex flex-col gap-2 desk:sticky desk:top-2" aria-label="발송">
      <h2 className="mb-0!">발송</h2>
      <p className="text-sub" role="status">
        {stateWords(changed, kept)}
      </p>
      {[
        { words: '저장', act: save },
        { words: '나에게 시험 발송', act: test },
      ].map(({ words, act }) => (
        <button
          className="button-line"
          type="button"
          aria-disabled={going}
          key={words}
          onClick={() => void act()}
        >
          {words}
        </button>
      ))}
      {kept !== undefined && !changed && (
        <PreviewLink look="button-line text-center" pk={kept.mailing_pk}>
          수신자별 메일 미리 보기
        </PreviewLink>
      )}
      {me.permissions.includes('mail.send') && (
        <button className="button" type="button" aria-disabled={going} onClick={() => void count()}>
          수신자 확인 후 발송
        </button>
      )}
      <Refusal>{refusalBeside(error, shown)}</Refusal>
      {kept !== undefined && <Discard pk={kept.mailing_pk} />}
      <Dialog open={asked !== undefined} title="발송 전 확인" onClose={() => setAsked(undefined)}>
        {asked && <Look key={asked.print} {...asked} />}
      </Dialog>
    </section>
  )
}

const stateWords = (changed: boolean, kept: Mailing | undefined): string => {
  if (!changed) return '저장됨'
  return kept === undefined ? '아직 저장하지 않았습니다.' : '저장하지 않은 변경 사항이 있습니다.'
}

const Discard = ({ pk }: { pk: number }) => (
  <ActionButton
    call="POST /v1/console/mailings/discard"
    input={{ mailing_pk: pk }}
    question={{ text: '작성 중인 메일을 삭제합니다. 복구할 수 없습니다.', confirmLabel: '삭제' }}
    leadsTo={() => '/admin/mail'}
    look="min-h-[4.4rem] cursor-pointer self-start underline"
  >
    이 메일 삭제
  </ActionButton>
)

const counted = (count: number): string => `${count.toLocaleString('ko-KR')}명`
const mails = (count: number): string => `${count.toLocaleString('ko-KR')}통`

const Look = ({ mailing_pk, count, print, ...asked }: Counted & { mailing_pk: number }) => {
  const { open, bytes, minutes, left_out, samples } = asked
  return (
    <div className="flex flex-col gap-3 p-3">
      <p>
        <strong>{counted(count)}</strong>에게 한 통씩 {mails(count)}을 발송합니다. 총{' '}
        {fileSize(bytes)}이며 약 {minutes.toLocaleString('ko-KR')}분 소요됩니다. 발송 중 일시
        정지하거나 중단할 수 있습니다.
      </p>
      {open !== null && (
        <p>
          수신자의 미납 연회비 합계: <strong>{wonText(open)}</strong>
        </p>
      )}
      <h3 className="mb-0!">수신자에게 표시되는 메일</h3>
      {samples.map((sample) => (
        <Copy key={sample.at} {...sample} mailing_pk={mailing_pk} />
      ))}
      {left_out.length > 0 && (
        <>
          <h3 className="mb-0!">제외 대상</h3>
          <ul className="flex list-disc flex-col gap-1 pl-4">
            {left_out.map((one) => (
              <li key={one.reason}>
                {leftOutWords[one.reason]} {counted(one.count)}
                {one.names.length > 0 && <span>{`: ${one.names.join(', ')}`}</span>}
                {one.names.length > 0 && one.count > one.names.length && <span>{' 등'}</span>}
              </li>
            ))}
          </ul>
        </>
      )}
      <ActionButton
        call="POST /v1/console/mailings/send"
        input={{ mailing_pk, count, print }}
        leadsTo={() => `/admin/mail/${mailing_pk}`}
        look="button self-start"
      >
        {mails(count)} 발송
      </ActionButton>
    </div>
  )
}

type Sample = Counted['samples'][number] & { mailing_pk: number }

const Copy = ({ mailing_pk, at, name, subject, text }: Sample) => (
  <details className="rounded-card border border-line p-2" open={at === 0}>
    <summary className="min-h-[4.4rem] cursor-pointer content-center font-semibold">
      {name} 님에게 발송할 메일
    </summary>
    <p>
      제목: <strong>{subject}</strong>
    </p>
    <p className="mt-1 max-h-[24rem] overflow-y-auto break-words whitespace-pre-wrap" tabIndex={0}>
      {text}
    </p>
    <PreviewLink pk={mailing_pk} at={at}>
      메일 화면 보기
    </PreviewLink>
  </details>
)
