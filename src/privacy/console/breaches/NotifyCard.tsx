import { ActionButton } from '#platform/console/ActionButton.tsx'
import type { Breach } from '#privacy/api/breaches.ts'

const number = (count: number): string => count.toLocaleString('ko-KR')

/** Who is told, the mail as they get it, and the notice for the others. */
export const NotifyCard = ({ breach }: { breach: Breach }) => {
  const { people, whose, counts, sending_at, state } = breach
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">알리기</h2>
      {people === 0 ? (
        <p>알릴 분을 아직 정하지 않았습니다.</p>
      ) : (
        <>
          <p>{whose}</p>
          <p className="font-semibold">모두 {number(people)}명에게 알립니다.</p>
        </>
      )}
      {sending_at !== null && (
        <p role="status">
          메일로 알린 분 {number(counts.told)}명, 메일을 만들고 있는 분 {number(counts.listed)}명,
          연락처가 없는 분 {number(counts.unreachable)}명
        </p>
      )}
      {counts.returned > 0 && (
        <p className="font-semibold">
          메일로 알린 분 가운데 {number(counts.returned)}명께는 메일이 닿지 않았습니다. 주소가 받지
          않았거나 기한 안에 보내지 못했습니다. ‘자료 내려받기’에서 이분들의 전화와 주소를 받아
          전화나 문자, 우편으로 알리시고 경과에 적어 주십시오. 반송은 며칠 뒤에 오기도 합니다.
        </p>
      )}
      <Text title="메일 미리 보기" open={sending_at === null}>
        {[breach.mail.subject, ...breach.mail.paragraphs].join('\n\n')}
      </Text>
      <Text title="홈페이지 공지 글" open={counts.unreachable > 0}>
        {breach.notice}
      </Text>
      {counts.unreachable > 0 && (
        <p className="font-semibold">
          연락처가 없는 분이 있으므로 위의 공지 글을 공지사항에 30일 넘게 올려 주십시오.
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
      text: `${number(people)}명에게 메일을 보냅니다. 보낸 메일은 되돌릴 수 없습니다.`,
      confirmLabel: '보내기',
    }}
    done="메일을 보내기 시작했습니다."
    changes="GET /v1/console/privacy/breach"
    look="button self-start"
  >
    {number(people)}명에게 메일 보내기
  </ActionButton>
)
