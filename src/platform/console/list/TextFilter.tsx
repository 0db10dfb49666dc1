import { Search } from 'lucide-react'
import { type SyntheticEvent, useEffect, useState } from 'react'
import { longestSearch, searchLimitWords } from '#platform/rules/search-words.ts'

interface Props {
  label: string
  /** Whether the key `/` leads to this field. */
  isFirst: boolean
  value: string
  onChange: (value: string, how: 'push' | 'replace') => void
}

/** In ms, after the last letter. */
const pause = 300

export const TextFilter = ({ label, isFirst, value, onChange }: Props) => {
  const [typed, setTyped] = useState(value)
  const [known, setKnown] = useState(value)
  const [sent, setSent] = useState(value)
  const wanted = typed.trim()
  // The address was changed elsewhere: by going back, or by a saved view.
  if (value !== known) {
    setKnown(value)
    if (value !== sent) {
      setTyped(value)
      setSent(value)
    }
  }
  useEffect(() => {
    if (wanted === sent) return undefined
    const timer = setTimeout(() => {
      setSent(wanted)
      // The first letters make a new step in the browser's history; the others belong to it.
      onChange(wanted, sent === '' ? 'push' : 'replace')
    }, pause)
    return () => clearTimeout(timer)
  }, [wanted, sent, onChange])

  const submit = (event: SyntheticEvent): void => {
    event.preventDefault()
    setSent(wanted)
    if (wanted !== sent) onChange(wanted, 'push')
  }
  return (
    <form className="console-filter console-words" onSubmit={submit}>
      <label>
        <span>{label}</span>
        <span className="console-words-field">
          <Search className="size-[2rem]" aria-hidden="true" />
          <input
            className="control"
            type="search"
            autoComplete="off"
            spellCheck={false}
            maxLength={longestSearch}
            {...(isFirst && { 'data-search': true, 'aria-keyshortcuts': '/' })}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
          />
        </span>
      </label>
      <p className="text-small text-sub empty:hidden" role="status">
        {searchLimitWords(typed)}
      </p>
    </form>
  )
}
