import {
  useEffect,
  type KeyboardEvent as ReactKeyboardEvent,
  type RefObject,
  useId,
  useRef,
  useState,
} from 'react'
import { askConsoleQuietly } from '#platform/client/console.ts'
import { pressedKey } from '#platform/client/pressed-key.ts'
import { longestSearch, searchLimitWords } from '#platform/rules/search-words.ts'
import type { Found } from '#staff/api/console-search.ts'
import { placesWith, ranked, rankOf } from '#staff/console/frame/search/places.ts'
import type { Permission } from '#staff/rules/staff.ts'

interface Props {
  permissions: readonly Permission[]
  onGone: () => void
}

type Group = Found['groups'][number]

const useChosen = (list: RefObject<HTMLElement | null>, count: number) => {
  const [at, setAt] = useState(0)
  const chosen = Math.min(at, count - 1)
  const optionAt = (index: number) =>
    list.current?.querySelector<HTMLElement>(`[data-at="${index}"]`)
  const step = (to: number): void => {
    const next = (to + count) % count
    setAt(next)
    optionAt(next)?.scrollIntoView({ block: 'nearest' })
  }
  const keys: Readonly<Record<string, () => void>> = {
    ArrowDown: () => step(chosen + 1),
    ArrowUp: () => step(chosen - 1),
    Enter: () => optionAt(chosen)?.click(),
  }
  const press = (event: ReactKeyboardEvent): void => {
    const action = keys[pressedKey(event)]
    if (count === 0 || action === undefined) return
    event.preventDefault()
    action()
  }
  return { chosen, setAt, press }
}

/**
 * A combobox (ARIA 1.2) whose list is always open: the focus stays in the field, and arrows move
 * through the hits.
 */
export const Finder = ({ permissions, onGone }: Props) => {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const { groups: found, isLooking, failed } = useFound(typed)
  const places = { label: '화면', hits: placesWith(typed, permissions) }
  const groups = inOrder([places, ...found], typed)
  const hits = groups.flatMap((group) => group.hits)
  const { chosen, setAt, press } = useChosen(list, hits.length)
  const optionId = (index: number): string => `${id}-${index}`

  return (
    <div className="p-2.5">
      <input
        className="control"
        type="text"
        autoFocus
        role="combobox"
        aria-label="화면, 회원, 주문, 게시글 검색"
        placeholder="화면, 회원, 주문, 게시글 (초성 검색 가능)"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={hits.length > 0 ? optionId(chosen) : undefined}
        autoComplete="off"
        spellCheck={false}
        maxLength={longestSearch}
        data-first
        value={typed}
        onChange={({ target }) => {
          setTyped(target.value)
          setAt(0)
        }}
        onKeyDown={press}
      />
      <div
        className="mt-1.5 max-h-[min(44rem,50dvh)] overflow-y-auto"
        id={`${id}-list`}
        ref={list}
        role="listbox"
        aria-label="검색 결과"
      >
        <Groups
          groups={groups}
          chosen={chosen}
          optionId={optionId}
          onGone={onGone}
          onPoint={setAt}
        />
      </div>
      <p className="min-h-3 px-1.5 pt-1 text-floor text-sub" role="status">
        {[stateWords(hits.length, isLooking, failed), searchLimitWords(typed)]
          .filter(Boolean)
          .join(' · ')}
      </p>
    </div>
  )
}

/** Puts the group with the best hit first, and sorts each group. */
const inOrder = (groups: readonly Group[], typed: string): Group[] => {
  const best = ({ hits: [first] }: Group): number => (first ? rankOf(first.label, typed) : 0)
  return groups
    .filter(({ hits }) => hits.length > 0)
    .map((group) => ({ ...group, hits: ranked(group.hits, typed) }))
    .toSorted((one, other) => best(one) - best(other))
}

const stateWords = (count: number, isLooking: boolean, failed: boolean): string => {
  if (failed) return '화면만 검색했습니다. 지금은 게시글과 직원을 검색할 수 없습니다.'
  if (isLooking) return '검색 중입니다.'
  return count === 0 ? '검색 결과가 없습니다.' : `${count}건`
}

interface GroupsProps {
  groups: readonly Group[]
  chosen: number
  optionId: (index: number) => string
  onPoint: (index: number) => void
  onGone: () => void
}

const Groups = ({ groups, chosen, optionId, onPoint, onGone }: GroupsProps) =>
  groups.map(({ label, hits }, turn) => {
    const before = groups.slice(0, turn).reduce((sum, group) => sum + group.hits.length, 0)
    return (
      <div role="group" aria-label={label} key={label}>
        <p className="px-1.5 pt-1 pb-0.5 text-floor font-semibold text-sub" aria-hidden="true">
          {label}
        </p>
        {hits.map((hit, index) => (
          <a
            className="flex min-h-5.5 flex-wrap items-center justify-between gap-x-1.5 rounded-card px-1.5 py-[0.6rem] aria-selected:bg-tint aria-selected:[box-shadow:inset_0.3rem_0_var(--color-action)]"
            role="option"
            id={optionId(before + index)}
            key={`${hit.path} ${hit.label}`}
            href={hit.path}
            tabIndex={-1}
            data-at={before + index}
            aria-selected={before + index === chosen}
            onPointerMove={() => onPoint(before + index)}
            onClick={onGone}
          >
            <span className="flex-[1_1_16rem] max-pad:basis-full">{hit.label}</span>
            <span className="flex-none text-sub">{hit.note}</span>
          </a>
        ))}
      </div>
    )
  })

/** In ms, after the last letter. */
const pause = 250

const nothing: Group[] = []

const useFound = (typed: string) => {
  const q = typed.trim()
  const [answer, setAnswer] = useState({ q: '', groups: nothing, failed: false })
  useEffect(() => {
    if (q === '') return undefined
    let late = false
    const timer = setTimeout(() => {
      void askConsoleQuietly('POST /v1/console/search/find', { q })
        .then(({ groups }) => ({ q, groups, failed: false }))
        .catch(() => ({ q, groups: nothing, failed: true }))
        .then((found) => {
          if (!late) setAnswer(found)
        })
    }, pause)
    return () => {
      late = true
      clearTimeout(timer)
    }
  }, [q])
  return {
    groups: q === '' ? nothing : answer.groups,
    isLooking: q !== '' && answer.q !== q,
    failed: q !== '' && answer.failed,
  }
}
