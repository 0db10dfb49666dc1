import { ActionButton } from '#platform/console/ActionButton.tsx'
import { Whole } from '#platform/site/ui/Whole.tsx'
import type { Breach } from '#privacy/api/breaches.ts'

const number = (count: number): string => count.toLocaleString('ko-KR')

export const NotifyCard = ({ breach }: { breach: Breach }) => {
  const { people, whose, counts, sending_at, state } = breach
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">통지</h2>
      {people === 0 ? (
        <p>통지 대상자가 지정되지 않았습니다.</p>
      ) : (
        <>
          <p>{whose}</p>
          <p className="font-semibold">총 {number(people)}명에게 통지합니다.</p>
        </>
      )}
      {sending_at !== null && (
        <p role="status">
          메일 통지 {number(counts.notified)}명, 발송 대기 {number(counts.listed)}명, 연락처 없음{' '}
          {number(counts.unreachable)}명
        </p>
      )}
      {counts.returned > 0 && (
        <p className="font-semibold">
          <Whole
            text={`메일로 통지한 사람 중 ${number(counts.returned)}명에게는 메일이 전달되지 않았습니다(반송 또는 기한 만료). ‘자료 내려받기’에서 전화번호와 주소를 내려받아 전화나 문자, 우편으로 통지하고 경과에 등록해 주십시오. 반송은 며칠 뒤에 확인될 수도 있습니다.`}
          />
        </p>
      )}
      <Text title="메일 미리 보기" open={sending_at === null}>
        {[breach.mail.subject, ...breach.mail.paragraphs].join('\n\n')}
      </Text>
      <Text title="홈페이지 공지문" open={counts.unreachable > 0}>
        {breach.notice}
      </Text>
      {counts.unreachable > 0 && (
        <p className="font-semibold">
          연락처가 없는 사람이 있으므로 위 공지문을 공지사항에 30일 이상 게시해 주십시오.
        </p>
      )}
      {state === 'open' && sending_at === null && people > 0 && <NotifyPeople breach={breach} />}
    </section>
  )
}

const Text = ({ title, open, children }: { title: string; open: boolean; children: string }) => (
  <details open={open}>
    <summary className="flex min-h-[4.4rem] cursor-pointer items-center font-semibold text-action">
      {title}
    </summary>
    <p className="rounded-card bg-tint p-2 break-words whitespace-pre-wrap">{children}</p>
  </details>
)

const NotifyPeople = ({ breach: { breach_pk, version, people } }: { breach: Breach }) => (
  <ActionButton
    call="POST /v1/console/privacy/breach/tell"
    input={{ breach_pk, version, people }}
    question={{
      text: `${number(people)}명에게 메일을 발송합니다. 발송한 메일은 취소할 수 없습니다.`,
      confirmLabel: '발송',
    }}
    done="메일 발송을 시작했습니다."
    changes="GET /v1/console/privacy/breach"
    look="button self-start"
  >
    {number(people)}명에게 메일 발송
  </ActionButton>
)
