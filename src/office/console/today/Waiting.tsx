import type { Today } from '#office/api/today.ts'
import { ChevronRight, CircleCheck } from 'lucide-react'

type Row = Today['rows'][number]

/** What a person has to do, each as one number that opens the list it counts. */
export const Waiting = ({ rows }: { rows: Today['rows'] }) => (
  <section className="console-card" aria-labelledby="waiting">
    <h2 id="waiting">지금 하실 일</h2>
    {rows.length === 0 ? (
      <p className="flex items-center gap-1 py-1">
        <CircleCheck className="size-[2rem] flex-none text-success" aria-hidden="true" />
        기다리는 일이 없습니다. 새로 들어오면 이곳에 나타납니다.
      </p>
    ) : (
      <ul className="grid grid-cols-[auto_minmax(0,1fr)_auto] divide-y divide-line border-t-2 border-brand">
        {rows.map((row) => (
          <li className="col-span-full grid grid-cols-subgrid" key={row.key}>
            <Line row={row} />
          </li>
        ))}
      </ul>
    )}
  </section>
)

const shape = 'col-span-full grid min-h-[5.6rem] grid-cols-subgrid items-center gap-x-2 px-1 py-1'

const Line = ({ row }: { row: Row }) =>
  row.path === null ? (
    <div className={shape}>
      <Words row={row} />
      <span className="text-right text-sub">{row.action}</span>
    </div>
  ) : (
    <a className={`${shape} group hover:bg-tint`} href={row.path}>
      <Words row={row} />
      <span className="flex items-center justify-end gap-[0.4rem] text-action">
        <span className="underline underline-offset-4 max-card:sr-only">{row.action}</span>
        <ChevronRight className="size-[1.8rem]" aria-hidden="true" />
      </span>
    </a>
  )

const Words = ({ row: { label, count, unit } }: { row: Row }) => (
  <>
    <strong className="text-right text-h3 text-brand tabular-nums">
      {count === null ? '?' : count.toLocaleString('ko-KR')}
      <span className="ml-[0.2rem] text-small font-normal text-sub">{count !== null && unit}</span>
    </strong>
    <span className="font-semibold">
      {label}
      {count === null && (
        <span className="block font-normal text-danger">지금은 세지 못했습니다.</span>
      )}
    </span>
  </>
)
