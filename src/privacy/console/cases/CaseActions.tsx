import { forgetAnswers } from '#platform/client/console.ts'
import { ActionForm } from '#platform/console/ActionForm.tsx'
import { FileForm } from '#platform/console/FileForm.tsx'
import { addDays } from '#platform/rules/days.ts'
import type { PrivacyCase } from '#privacy/api/privacy-cases.ts'
import type { CaseKind } from '#privacy/rules/privacy-cases.ts'

interface Props {
  one: PrivacyCase
}

/** How it was seen that the request is the person's own: nothing is answered before. */
export const Identify = ({ one: { case_pk, version } }: Props) => (
  <ActionForm
    title="본인 확인"
    call="POST /v1/console/privacy/case/identify"
    input={{ case_pk, version }}
    fields={{
      proof: {
        label: '확인한 방법',
        hint: '예: 등록된 휴대폰으로 전화하여 확인, 위임장과 신분증 사본. 번호는 적지 않습니다.',
      },
    }}
    submit="확인하고 처리 시작하기"
    done="본인 확인을 적었습니다."
    changes="GET /v1/console/privacy/case"
  />
)

/** All that is held of the person, to be handed to them. */
export const Export = ({ one: { case_pk, proof } }: Props) =>
  proof === '' ? null : (
    <FileForm
      title="열람 자료"
      call="POST /v1/console/privacy/case/export"
      input={{ case_pk }}
      formats={{ pdf: 'PDF 문서(읽기 좋음)', json: 'JSON 파일(프로그램용)' }}
      usual="열람 요구에 따른 자료의 제공"
      hint="기록에 남습니다."
      onDone={() => forgetAnswers('GET /v1/console/privacy/case')}
    >
      <p>보관하고 있는 모든 정보가 담깁니다. 본인께만 드리고, 드린 뒤에는 파일을 지워 주십시오.</p>
    </FileForm>
  )

const labels: Readonly<Record<string, string>> = {
  delayed: '연기하기',
  refused: '거절하기',
  done: '처리를 마치고 알리기',
}

const hints: Readonly<Record<CaseKind, string>> = {
  access: '열람 자료를 어떻게 드렸는지 적어 주세요.',
  correction: '무엇을 바로잡았는지 적어 주세요.',
  deletion: '무엇을 지웠고, 남은 것이 있으면 왜 남았는지 적어 주세요.',
  stop: '마치면 이 회원은 학회가 먼저 보내는 안내와 알림에서 빠집니다. 그렇게 적어 주세요.',
}

/** Puts a request off, refuses or answers it; the person reads what is written here. */
export const Move = ({ one }: Props) => {
  const { case_pk, version, next, due_on, latest, kind, email } = one
  const choices = next
    .filter((state) => state !== 'working')
    .map((value) => ({ value, label: labels[value] ?? value }))
  const told =
    email === ''
      ? '이메일이 없으므로 이 내용을 직접 알려 드려야 합니다.'
      : '적으신 그대로 메일로 갑니다.'
  return (
    <ActionForm
      title="처리"
      call="POST /v1/console/privacy/case/move"
      input={{ case_pk, version }}
      fields={({ to }) => ({
        to: { as: 'choice', label: '어떻게', choices },
        until: to === 'delayed' && {
          as: 'date',
          label: '언제까지',
          min: addDays(due_on, 1),
          max: latest,
          hint: '한 번만 연기할 수 있습니다.',
        },
        reason: {
          as: 'long',
          label: '알려 드릴 내용',
          hint: to === 'done' ? `${hints[kind]} ${told}` : told,
        },
      })}
      submit={({ to }) => labels[String(to)] ?? '처리하기'}
      done="요구하신 분께 알렸습니다."
      changes="GET /v1/console/privacy/case"
    />
  )
}

/** A stop that holds, and its end. */
export const EndStop = ({ one: { case_pk, version } }: Props) => (
  <ActionForm
    title="처리정지 중"
    call="POST /v1/console/privacy/case/stop/end"
    input={{ case_pk, version }}
    fields={{
      reason: {
        label: '해제하는 사유',
        hint: '회원이 다시 처리해 달라고 하셨을 때에만 해제합니다. 회원께 메일로 갑니다.',
      },
    }}
    submit="처리정지 해제하기"
    look="button-line"
    done="처리정지를 해제했습니다."
    changes="GET /v1/console/privacy/case"
  >
    <p>
      학회가 먼저 보내는 안내와 알림에서 이 회원을 뺍니다. 회원이 스스로 하는 납부와 등록, 법령에
      따른 보관은 계속합니다.
    </p>
  </ActionForm>
)
