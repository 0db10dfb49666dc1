import { OfCall } from '#abstracts/console/OfCall.tsx'
import { ActionOpener } from '#platform/console/ActionForm.tsx'
import { Answered } from '#platform/console/Answered.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { PlainTable } from '#platform/console/PlainTable.tsx'
import { dayWords } from '#platform/rules/days.ts'
import type { Judging } from '#programme/api/judging.ts'
import { tieRule } from '#programme/rules/judging.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

const roomCall = 'GET /v1/console/judging/room'

export const JudgingPage = () => (
  <Frame room="학술대회" help="프로그램" title="포스터 심사와 시상">
    {() => (
      <OfCall>
        {({ id }) => (
          <Answered call={roomCall} input={{ id }}>
            {(room) => (
              <>
                <Judges {...room} />
                <Talks {...room} />
              </>
            )}
          </Answered>
        )}
      </OfCall>
    )}
  </Frame>
)

/** A line is a judge: a name, an address, an institution. */
const personIn = (line: string) => {
  const [name = '', email = '', company = ''] = line.split(/\t|,|;/).map((cell) => cell.trim())
  return { name, email, company }
}

const Judges = ({ id, judges }: Judging) => (
  <section className="console-card flex flex-col gap-2" aria-label="심사위원">
    <ActionOpener
      button="심사위원 초대"
      buttonLook="button self-start"
      title="심사위원 초대"
      call="POST /v1/console/judging/invite"
      input={{ id }}
      fields={{
        people: {
          as: 'long',
          label: '심사위원',
          hint: '한 줄에 한 명씩 이름, 이메일, 소속을 쉼표로 구분하여 입력합니다. 같은 기관의 포스터는 심사에서 제외합니다. 이미 초대한 심사위원을 다시 입력하면 새 링크를 발송합니다.',
        },
      }}
      asInput={({ people }) => ({
        people: String(people)
          .split('\n')
          .filter((line) => line.trim() !== '')
          .map(personIn),
      })}
      submit="초대"
      done={({ invited }) => `${invited}명에게 심사 링크를 발송했습니다.`}
      changes={roomCall}
    />
    {judges.length > 0 && (
      <PlainTable
        title="심사위원"
        rows={judges}
        columns={[
          { title: '이름', cell: ({ name }) => name || '삭제한 심사위원' },
          { title: '소속', cell: ({ company }) => company },
          { title: '이메일', cell: ({ email, name }) => (name === '' ? '' : email) },
          { title: '심사', figures: true, cell: ({ judged }) => judged },
          {
            title: '상태',
            cell: ({ invited_at, ended_at }) =>
              ended_at === null ? `${dayWords(invited_at)} 초대` : `${dayWords(ended_at)} 종료`,
          },
          {
            title: '처리',
            cell: ({ judge_pk, name, ended_at }) =>
              ended_at === null && <End judge_pk={judge_pk} name={name} />,
          },
        ]}
      />
    )}
  </section>
)

const End = ({ judge_pk, name }: Pick<Judging['judges'][number], 'judge_pk' | 'name'>) => (
  <ActionOpener
    button="종료"
    buttonLook="console-link"
    title={`${name} 심사위원 종료`}
    call="POST /v1/console/judging/end"
    input={{ judge_pk }}
    fields={{ reason: { label: '사유' } }}
    submit="종료"
    look="button-danger"
    done="종료했습니다."
    changes={roomCall}
  >
    <p>링크가 열리지 않으며, 입력한 점수는 유지합니다.</p>
  </ActionOpener>
)

const Talks = (room: Judging) => (
  <section className="console-card flex flex-col gap-2" aria-label="심사 결과와 시상">
    <p className="max-w-[72rem]">{tieRule}</p>
    {room.closed && <p>포스터에 시상하여 심사를 마감했습니다.</p>}
    <FileButton
      call="POST /v1/console/judging/boards"
      input={{ id: room.id }}
      look="button-line self-start"
    >
      포스터 표지(QR 코드) PDF
    </FileButton>
    {room.talks.length === 0 ? (
      <p>공개한 프로그램이 없습니다.</p>
    ) : (
      <PlainTable
        title="심사 결과와 시상"
        rows={room.talks}
        columns={[
          { title: '순위', figures: true, cell: ({ place }) => place ?? '-' },
          { title: '번호', look: 'whitespace-nowrap', cell: ({ number }) => number },
          { title: '발표자', cell: ({ presenter }) => presenter },
          { title: '제목', cell: ({ title }) => title },
          { title: '평균', figures: true, cell: ({ mean }) => mean?.toFixed(2) ?? '-' },
          { title: '심사위원', figures: true, cell: ({ points }) => points.length },
          {
            title: '최저~최고',
            figures: true,
            cell: ({ points }) =>
              points.length === 0 ? '-' : `${Math.min(...points)}~${Math.max(...points)}`,
          },
          { title: '시상', cell: (talk) => <Award room={room} talk={talk} /> },
        ]}
      />
    )}
  </section>
)

const Award = ({ room, talk }: { room: Judging; talk: Judging['talks'][number] }) => {
  const { abstract_pk, number, presenter, award } = talk
  const { id, prizes } = room
  if (award === null)
    return (
      <ActionOpener
        button="시상"
        buttonLook="console-link"
        title={`${number} ${presenter} 시상`}
        call="POST /v1/console/judging/award"
        input={{ id, abstract_pk }}
        fields={{
          title: { label: '상의 이름', initial: prizes[0] ?? '', hint: prizes.join(', ') },
          title_en: { label: '상의 영문 이름', optional: true },
        }}
        submit="시상"
        done="시상을 등록했습니다."
        changes={roomCall}
      >
        <p>포스터에 시상하면 심사를 마감하여 점수를 변경할 수 없습니다.</p>
      </ActionOpener>
    )
  return (
    <span className="flex flex-wrap gap-1">
      {award.title}
      <ActionOpener
        button="취소"
        buttonLook="console-link"
        title={`${number} ${award.title} 시상 취소`}
        call="POST /v1/console/judging/award/end"
        input={{ award_pk: award.award_pk }}
        fields={{ reason: { label: '사유' } }}
        submit="시상 취소"
        look="button-danger"
        done="시상을 취소했습니다."
        changes={roomCall}
      >
        <p>발급한 상장은 확인 화면에 취소된 문서로 표시합니다.</p>
      </ActionOpener>
    </span>
  )
}
