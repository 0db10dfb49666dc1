import { useEffect, useState } from 'react'
import { ConferenceField } from '#conference/console/ConferenceField.tsx'
import { forgetAnswers } from '#platform/client/console.ts'
import type { Answer } from '#platform/client/keys.ts'
import { ActionButton } from '#platform/console/ActionButton.tsx'
import { FileButton } from '#platform/console/FileButton.tsx'
import { useAddress } from '#platform/console/list/address.ts'
import { Loading } from '#platform/console/Loading.tsx'
import { momentWords } from '#platform/console/moment.ts'
import { useAnswer, useLast } from '#platform/console/use-answer.ts'
import { Choice } from '#platform/site/form/Choice.tsx'
import { Trouble } from '#platform/site/ui/Trouble.tsx'
import type { BookLayout } from '#programme/rules/programme.ts'
import { Frame } from '#staff/console/frame/Frame.tsx'

const roomCall = 'GET /v1/console/programme/books'

type Room = Answer<typeof roomCall>
type Book = Room['books'][number]

const names = ['id']

const layouts: { value: BookLayout; label: string }[] = [
  { value: 'one', label: '한 쪽에 한 편' },
  { value: 'two', label: '한 쪽에 두 편까지' },
]

const exported = [
  { kind: 'xlsx', label: '엑셀(XLSX)' },
  { kind: 'schedule', label: '일정(schedule.xml)' },
  { kind: 'jats', label: '초록(JATS XML)' },
  { kind: 'crossref', label: 'DOI 등록(Crossref XML)' },
] as const

export const BookPage = () => (
  <Frame room="학술대회" help="프로그램" title="초록집">
    {() => <OfConference />}
  </Frame>
)

const OfConference = () => {
  const [{ filters }] = useAddress(names)
  const { data, trouble, again } = useAnswer(roomCall, filters)
  const room = useLast(data)
  const isMaking = room?.books.some(({ state }) => state === 'waiting' || state === 'making')
  useEffect(() => {
    if (!isMaking) return undefined
    const timer = setInterval(() => forgetAnswers(roomCall), 2_000)
    return () => clearInterval(timer)
  }, [isMaking])
  if (trouble !== undefined) return <Trouble text={trouble} retry={again} />
  if (room === undefined) return <Loading />
  return (
    <div className="flex flex-col gap-3">
      <ConferenceField room={room} />
      {room.count === 0 ? (
        <p className="console-card">
          프로그램을 공개하면 초록집을 제작하고 프로그램을 내려받을 수 있습니다.
        </p>
      ) : (
        <>
          <Make {...room} />
          {room.books.map((book) => (
            <Made key={book.book_pk} {...book} />
          ))}
          <Take key={room.id} {...room} />
        </>
      )}
    </div>
  )
}

const Make = ({ id, count }: Room) => {
  const [layout, setLayout] = useState<BookLayout>('one')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">{`초록집 제작(${count}편)`}</h2>
      <p className="text-sub">
        공개한 프로그램과 최종본 초록으로 표지, 차례, 프로그램, 초록, 저자 찾아보기를 제작합니다.
      </p>
      <Choice
        label="판형"
        value={layout}
        choices={layouts}
        onChange={(value) => setLayout(value === 'two' ? 'two' : 'one')}
      />
      <ActionButton
        look="button self-start"
        call="POST /v1/console/programme/book/make"
        input={{ id, layout }}
        done="초록집을 제작하고 있습니다."
        changes={[roomCall]}
      >
        제작
      </ActionButton>
    </section>
  )
}

const stateWords = ({ state, done, total, published_at, isOutdated }: Book): string => {
  if (state === 'waiting') return '제작 대기'
  if (state === 'making') return `제작 중 ${done}/${total}편`
  if (state === 'failed') return '제작 실패, 다시 제작해 주십시오.'
  const shown = published_at === null ? '제작 완료' : `공개 중(${momentWords(published_at)})`
  return isOutdated ? `${shown}, 그 뒤 변경됨` : shown
}

const Made = (book: Book) => {
  const { book_pk, layout, state, size, published_at, staff_name, asked_at } = book
  const isPublished = published_at !== null
  const words = isPublished ? '공개 중지' : '공개'
  return (
    <section className="console-card flex flex-col gap-1">
      <h2 className="mb-0!">{layouts.find(({ value }) => value === layout)?.label}</h2>
      <p aria-live="polite">{stateWords(book)}</p>
      <p className="text-sub">{`${staff_name} ${momentWords(asked_at)}`}</p>
      {state === 'made' && (
        <div className="flex flex-wrap gap-1">
          <FileButton call="GET /v1/console/programme/book/file" input={{ book_pk }}>
            {`내려받기(${(size / 1_048_576).toFixed(1)}MB)`}
          </FileButton>
          <ActionButton
            call="POST /v1/console/programme/book/publish"
            input={{ book_pk, isPublished: !isPublished }}
            question={{ text: `홈페이지에서 이 초록집을 ${words}합니다.`, confirmLabel: words }}
            done={`초록집을 ${words}했습니다.`}
            changes={[roomCall]}
          >
            {words}
          </ActionButton>
        </div>
      )}
    </section>
  )
}

const Take = ({ id, parts }: Room) => {
  const [key, setKey] = useState('')
  return (
    <section className="console-card flex flex-col gap-2">
      <h2 className="mb-0!">일부 출력과 내려받기</h2>
      <Choice
        label="세션이나 저자"
        value={key}
        choices={parts.map((part) => ({ value: part.key, label: part.name }))}
        onChange={setKey}
      />
      <div className="flex flex-wrap gap-1">
        {key !== '' && (
          <FileButton call="GET /v1/console/programme/book/part" input={{ id, key }}>
            초록 PDF
          </FileButton>
        )}
        {exported.map(({ kind, label }) => (
          <FileButton key={kind} call="GET /v1/console/programme/export" input={{ id, kind }}>
            {label}
          </FileButton>
        ))}
      </div>
    </section>
  )
}
