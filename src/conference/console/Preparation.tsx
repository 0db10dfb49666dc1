import type { ConferenceRoom } from '#conference/api/registrants.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { useAnswer } from '#platform/console/use-answer.ts'
import { editAddress, publishAddress } from '#texts/console/addresses.ts'
import { OpenConference } from '#texts/console/OpenConference.tsx'

export const Preparation = ({ room }: { room: ConferenceRoom }) => {
  const { data } = useAnswer('GET /v1/console/texts/list', {})
  const drafts = (data?.texts ?? []).filter(
    ({ path, published }) => path.startsWith('conferences/') && !published,
  )
  return (
    <section className="flex flex-wrap items-center gap-1" aria-label="학술대회 준비">
      <a className="button-line" href={editAddress(`conferences/${room.id}.yaml`)}>
        내용 수정
      </a>
      {!room.current && (
        <ActionButton
          call="POST /v1/console/texts/conference/current"
          input={{ id: room.id }}
          question={{
            text: `현재 학술대회: ${room.short_name}. 공개하면 홈페이지에 반영됩니다.`,
            confirmLabel: '지정',
          }}
          then={() => location.assign(publishAddress)}
        >
          현재 학술대회로 지정
        </ActionButton>
      )}
      <OpenConference />
      {drafts.map(({ path, title }) => (
        <a className="console-link" href={editAddress(path)} key={path}>
          다음 학술대회: {title}
        </a>
      ))}
    </section>
  )
}
