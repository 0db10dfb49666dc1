import { changes, type OneProps, type Room } from '#abstracts/console/calls.ts'
import { nameOf } from '#abstracts/rules/content.ts'
import { outcomeNames } from '#abstracts/rules/states.ts'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'

const open = ['submitted', 'reviewing', 'revision']

/** Dangerous things are at the end (console.md). */
export const Actions = ({ one, room }: OneProps) => {
  const { abstract_pk, state, content } = one
  const isOver = ['rejected', 'withdrawn', 'cancelled'].includes(state)
  return (
    <section className="console-card flex flex-col items-start gap-1" aria-label="처리">
      <FileButton call="GET /v1/console/abstracts/pdf" input={{ abstract_pk }} busy="생성 중입니다">
        초록집 쪽 내려받기(PDF)
      </FileButton>
      {open.includes(state) && (
        <Decide
          button="판정"
          title={`${one.number} 판정`}
          room={room}
          abstract_pks={[abstract_pk]}
        />
      )}
      {!isOver && (
        <a
          className="button-line"
          href={`/admin/conference/abstracts/edit?abstract=${abstract_pk}`}
        >
          {state === 'draft' ? '초록 작성과 제출' : '초록 수정'}
        </a>
      )}
      {!isOver && state !== 'draft' && (
        <>
          <ActionOpener
            button="발표자 변경"
            title="발표자 변경"
            call="POST /v1/console/abstracts/presenter"
            input={{ abstract_pk }}
            fields={{
              email: {
                as: 'choice',
                label: '발표자',
                choices: content.authors
                  .filter(({ email }) => email !== '')
                  .map((author) => ({
                    value: author.email.trim().toLowerCase(),
                    label: `${nameOf(author, content.language)} (${author.email})`,
                  })),
              },
              reason: { label: '사유' },
            }}
            submit="변경"
            done="발표자를 변경했습니다."
            changes={changes}
          />
          <End one={one} room={room} />
        </>
      )}
    </section>
  )
}

const End = ({ one: { abstract_pk, number, state } }: OneProps) => {
  const name = state === 'accepted' ? '발표 취소' : '철회'
  return (
    <ActionOpener
      button={`${name} 처리`}
      buttonLook="button-line text-danger"
      title={`${number} ${name}`}
      call="POST /v1/console/abstracts/end"
      input={{ abstract_pk }}
      fields={{ reason: { label: '사유', hint: '예: 제출자가 8월 25일에 이메일로 요청' } }}
      submit={name}
      look="button-danger"
      done={`${name} 처리했습니다.`}
      changes={changes}
    >
      <p>저자의 요청으로만 처리하며 되돌릴 수 없습니다. 접수번호는 다시 사용하지 않습니다.</p>
    </ActionOpener>
  )
}

interface DecideProps {
  button: string
  buttonLook?: string
  title: string
  room: Room
  abstract_pks: number[]
  then?: () => void
}

/** One decision for one or several abstracts; nobody is told before the release. */
export const Decide = ({ room, abstract_pks, buttonLook, then, ...texts }: DecideProps) => (
  <ActionOpener
    {...texts}
    {...(buttonLook !== undefined && { buttonLook })}
    call="POST /v1/console/decisions/decide"
    input={{ abstract_pks }}
    fields={({ outcome }) => ({
      outcome: { as: 'choice', label: '판정', choices: outcomeNames },
      form: outcome === 'accept' && {
        as: 'choice',
        label: '발표 형식',
        choices: room.call.forms,
      },
      reason: {
        as: 'long',
        label: outcome === 'revise' ? '수정할 내용' : '저자에게 전하는 말',
        hint: '통보 메일에 포함됩니다.',
        optional: true,
      },
    })}
    asInput={({ form = '', ...typed }) => ({ ...typed, form })}
    submit="판정"
    done={({ decided }) => `${decided}편을 판정했습니다. 통보하기 전에는 알리지 않습니다.`}
    then={then}
    changes={[...changes, 'GET /v1/console/decisions/preview']}
  />
)
