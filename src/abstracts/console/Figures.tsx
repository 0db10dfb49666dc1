import type { questions } from '#abstracts/api/office.ts'
import { abstractsPath, type Room } from '#abstracts/console/calls.ts'
import { stateNames } from '#abstracts/rules/states.ts'
import { PlainTable } from '#platform/console/PlainTable.tsx'

export const questionNames: Readonly<Record<(typeof questions)[number], string>> = {
  all: '전체',
  unreviewed: '심사 안 된 것',
  divided: '의견이 갈린 것',
  undecided: '미판정',
  unreleased: '미통보',
  unregistered: '발표자 미등록',
}

const states = Object.entries(stateNames) as [keyof typeof stateNames, string][]

/** Counts, each of which opens the list that it counts. */
export const Figures = ({ room }: { room: Room }) => {
  const figures = [
    ...states
      .filter(([state]) => room.states[state] > 0)
      .map(([state, name]) => ({ name, count: room.states[state], set: { state } })),
    ...Object.entries(questionNames).flatMap(([question, name]) =>
      question === 'all'
        ? []
        : {
            name,
            count: room.questions[question as keyof typeof questionNames],
            set: { question },
          },
    ),
  ]
  return (
    <section className="console-card" aria-label="현황">
      <dl className="grid grid-cols-[repeat(auto-fit,minmax(11rem,1fr))] gap-2">
        {figures.map(({ name, count, set }) => (
          <div key={name}>
            <dt className="text-sub">{name}</dt>
            <dd className="text-(length:--text-h4) font-bold">
              <a className="underline" href={abstractsPath(room, '', set)}>
                {count}편
              </a>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

export const Fields = ({ room }: { room: Room }) => (
  <section className="console-card min-w-0">
    <PlainTable
      title="분야별 현황"
      titled
      rows={room.fields}
      columns={[
        { title: '분야', cell: ({ code, name }) => `${name}(${code})` },
        { title: '접수', figures: true, cell: ({ submitted }) => submitted },
        { title: '채택', figures: true, cell: ({ accepted }) => accepted },
        { title: '불채택', figures: true, cell: ({ rejected }) => rejected },
      ]}
    />
  </section>
)
