import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { Cards, dropTarget } from '#programme/console/board/Cards.tsx'
import {
  $minutes,
  type Board,
  type Card,
  select,
  unplacedOf,
} from '#programme/console/board/store.ts'

const nothing = { field: '', form: '', words: '' }

const hasAll = ({ field, form, receipt, title, presenter }: Card, wanted: typeof nothing) =>
  (wanted.field === '' || wanted.field === field) &&
  (wanted.form === '' || wanted.form === form) &&
  `${receipt} ${title} ${presenter}`.toLowerCase().includes(wanted.words.trim().toLowerCase())

const nothingWords = ({ cards }: Board, all: readonly Card[], shown: readonly Card[]): string => {
  if (shown.length > 0) return ''
  if (all.length > 0) return '조건에 맞는 초록이 없습니다.'
  return cards.length > 0 ? '모든 초록을 배정했습니다.' : '채택을 통보한 초록이 없습니다.'
}

/** Abstracts that have no place, and where cards are dropped to lose theirs. */
export const Unplaced = ({ board }: { board: Board }) => {
  const [filter, setFilter] = useState(nothing)
  const all = unplacedOf(board)
  const shown = all.filter((card) => hasAll(card, filter))
  const pks = shown.map(({ abstract_pk }) => abstract_pk)
  return (
    <section
      className="console-card outline-action data-drop:outline-2 flex min-w-0 flex-col gap-1 max-desk:max-h-[64rem] desk:sticky desk:top-2 desk:max-h-[calc(100dvh-12rem)]"
      aria-label="미배정 초록"
      {...dropTarget()}
    >
      <h2 className="mb-0!">{`미배정 ${all.length}편`}</h2>
      <Filters board={board} filter={filter} setFilter={setFilter} />
      {shown.length > 0 && (
        <button className="console-tool" type="button" onClick={() => select(pks, true)}>
          {`표시된 ${shown.length}편 모두 선택`}
        </button>
      )}
      <p className="console-keys text-floor text-sub">
        키보드: ↑↓ 이동, Space 선택, Shift+↑↓ 여러 편 선택, Alt+↑↓ 순서 변경, Delete 빼기, Ctrl+Z
        되돌리기
      </p>
      <p className="text-sub empty:hidden">{nothingWords(board, all, shown)}</p>
      <Cards
        label="미배정 초록"
        board={board}
        cards={shown.map((card) => ({ ...card, at: card.form }))}
      />
    </section>
  )
}

interface FiltersProps {
  board: Board
  filter: typeof nothing
  setFilter: (filter: typeof nothing) => void
}

/** Narrow the list; the minutes are those of a talk that is dragged from it. */
const Filters = ({ board, filter, setFilter }: FiltersProps) => {
  const minutes = useStore($minutes)
  const filters = [
    ['field', '분야', board.fields.map(({ code, name }) => [code, name] as const)],
    ['form', '발표 형식', board.forms.map((name) => [name, name] as const)],
  ] as const
  return (
    <div className="flex flex-wrap gap-1">
      {filters.map(([key, label, choices]) => (
        <label className="console-filter" key={key}>
          <span>{label}</span>
          <select
            className="control"
            value={filter[key]}
            onChange={({ target }) => setFilter({ ...filter, [key]: target.value })}
          >
            <option value="">전체</option>
            {choices.map(([value, name]) => (
              <option key={value} value={value}>
                {name}
              </option>
            ))}
          </select>
        </label>
      ))}
      <label className="console-filter console-words">
        <span>검색어</span>
        <input
          className="control"
          type="search"
          value={filter.words}
          onChange={({ target }) => setFilter({ ...filter, words: target.value })}
        />
      </label>
      <label className="console-filter">
        <span>새 발표 시간(분)</span>
        <input
          className="control"
          inputMode="numeric"
          value={minutes}
          onChange={({ target }) => $minutes.set(target.value)}
        />
      </label>
    </div>
  )
}
