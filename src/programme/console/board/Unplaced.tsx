import { useState } from 'react'
import { Cards, dropTarget } from '#programme/console/board/Cards.tsx'
import { unplacedOf } from '#programme/console/board/moves.ts'
import { type Board, select } from '#programme/console/board/store.ts'

interface FilterProps {
  label: string
  value: string
  choices: readonly { value: string; label: string }[]
  onChange: (value: string) => void
}

const Filter = ({ label, value, choices, onChange }: FilterProps) => (
  <label className="console-filter">
    <span>{label}</span>
    <select className="control" value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">전체</option>
      {choices.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  </label>
)

const asChoice = (value: string) => ({ value, label: value })

/** Abstracts that have no place, which are dropped here to lose theirs. */
export const Unplaced = ({ board }: { board: Board }) => {
  const [{ field, form, words }, setFilter] = useState({ field: '', form: '', words: '' })
  const filter = (part: object) => setFilter((known) => ({ ...known, ...part }))
  const all = unplacedOf(board)
  const shown = all
    .filter((card) => field === '' || card.field === field)
    .filter((card) => form === '' || card.form === form)
    .filter(({ receipt, title, presenter }) =>
      `${receipt} ${title} ${presenter}`.toLowerCase().includes(words.trim().toLowerCase()),
    )
  const pks = shown.map(({ abstract_pk }) => abstract_pk)
  const fields = board.fields.map(({ code, name }) => ({ value: code, label: name }))
  return (
    <section className="console-card board-unplaced" aria-label="미배정 초록" {...dropTarget()}>
      <h2>{`미배정 ${all.length}편`}</h2>
      <div className="flex flex-wrap gap-1">
        <Filter
          label="분야"
          value={field}
          choices={fields}
          onChange={(value) => filter({ field: value })}
        />
        <Filter
          label="발표 형식"
          value={form}
          choices={board.forms.map(asChoice)}
          onChange={(value) => filter({ form: value })}
        />
        <label className="console-filter console-words">
          <span>검색어</span>
          <input
            className="control"
            type="search"
            value={words}
            onChange={({ target }) => filter({ words: target.value })}
          />
        </label>
      </div>
      {all.length > 0 && (
        <button className="console-tool" type="button" onClick={() => select(pks, true)}>
          {`표시된 ${shown.length}편 모두 선택`}
        </button>
      )}
      <Cards label="미배정 초록" cards={shown} />
    </section>
  )
}
