import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'
import { type Education, mostSchools } from '#members/rules/education.ts'
import { type EducationForm, SchoolFields } from '#members/site/member-fields/SchoolFields.tsx'
import { homeCountry } from '#platform/rules/countries.ts'
import { say } from '#platform/rules/say.ts'

interface Props {
  form: Pick<EducationForm, 'control' | 'register' | 'formState'>
  tries?: number
}

export const blankSchool: Education = {
  school: '',
  degree: '',
  major: '',
  year: '',
  country: homeCountry,
}

export const isFilled = (school: Education): boolean =>
  Object.values(school).every((value) => value !== '')

/** The last remaining school cannot be removed. */
export const SchoolList = ({ form, tries = form.formState.submitCount }: Props) => {
  const { ids, list, news, moveTo, removeAt, add } = useSchools(form.control, blankSchool)
  const { isShown, touch } = useShown(ids, tries)
  return (
    <>
      <ol ref={list}>
        {ids.map((id, place) => (
          <li className="mb-4" key={id}>
            <fieldset>
              <legend className="w-full pb-2 text-h4 font-bold text-brand">
                {say('학력 {}', place + 1)}
              </legend>
              <div className="form-rows">
                <SchoolFields
                  form={form}
                  place={place}
                  isShown={(key) => isShown(id, key)}
                  onTouch={(key) => touch(id, key)}
                />
              </div>
              {ids.length > 1 && (
                <SchoolButtons
                  place={place}
                  count={ids.length}
                  onMove={moveTo}
                  onRemove={removeAt}
                />
              )}
            </fieldset>
          </li>
        ))}
      </ol>
      <p className="sr-only" role="status">
        {news}
      </p>
      <button
        className="button-line w-full border-dashed"
        type="button"
        disabled={ids.length >= mostSchools}
        onClick={add}
      >
        <Plus className="size-2" aria-hidden="true" />
        {say('학력 추가')}
      </button>
    </>
  )
}

/**
 * Fields that may show errors: those that were touched, and all of an entry that existed at a
 * submit. An untouched new entry shows none, although the schema judges the whole list. `tries`
 * counts submits.
 */
const useShown = (ids: readonly string[], tries: number) => {
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set())
  const show = (names: readonly string[]) => setShown((before) => new Set([...before, ...names]))
  const [seen, setSeen] = useState(0)
  // The entries at the moment of the submit.
  if (tries > seen) {
    setSeen(tries)
    show(ids)
  }
  return {
    isShown: (id: string, key: string): boolean => shown.has(id) || shown.has(`${id} ${key}`),
    touch: (id: string, key: string): void => show([`${id} ${key}`]),
  }
}

interface Next {
  place: number
  button: 'up' | 'down' | 'first'
}

const useSchools = (control: EducationForm['control'], blank: Education) => {
  const { fields, append, remove, move } = useFieldArray({ control, name: 'schools' })
  const [news, setNews] = useState('')
  const next = useRef<Next>(undefined)
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (next.current === undefined) return
    focusIn(list.current, next.current)
    next.current = undefined
  }, [fields])

  return {
    ids: fields.map(({ id }) => id),
    list,
    news,
    moveTo: (from: number, to: number) => {
      next.current = { place: to, button: to < from ? 'up' : 'down' }
      move(from, to)
      setNews(say('{}번째 학력을 {}번째로 이동했습니다.', from + 1, to + 1))
    },
    removeAt: (place: number) => {
      next.current = { place: Math.max(0, place - 1), button: 'first' }
      remove(place)
      setNews(say('{}번째 학력을 삭제했습니다.', place + 1))
    },
    add: () => {
      next.current = { place: fields.length, button: 'first' }
      append(blank, { shouldFocus: false })
      setNews('')
    },
  }
}

const focusIn = (list: HTMLOListElement | null, { place, button }: Next): void => {
  const item = list?.children[place]
  const target = button === 'first' ? 'input' : `[data-way="${button}"]`
  item?.querySelector<HTMLElement>(target)?.focus()
}

interface SchoolButtonsProps {
  place: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (place: number) => void
}

/** The first school cannot be removed, so that one always remains. */
const SchoolButtons = ({ place, count, onMove, onRemove }: SchoolButtonsProps) => (
  <div className="mt-2 flex flex-wrap gap-1">
    <MoveButton
      place={place}
      way="up"
      blocked={place === 0}
      onMove={() => onMove(place, place - 1)}
    />
    <MoveButton
      place={place}
      way="down"
      blocked={place === count - 1}
      onMove={() => onMove(place, place + 1)}
    />
    {place > 0 && (
      <button
        className="button-line"
        type="button"
        aria-label={say('학력 {} 삭제', place + 1)}
        onClick={() => onRemove(place)}
      >
        <Trash2 className="size-2" aria-hidden="true" />
        {say('학력 {} 삭제', place + 1)}
      </button>
    )}
  </div>
)

const ways = {
  up: { label: '위로', Icon: ArrowUp },
  down: { label: '아래로', Icon: ArrowDown },
} as const

interface MoveProps {
  place: number
  way: keyof typeof ways
  blocked: boolean
  onMove: () => void
}

/** At the list's end it stays focusable, so that the focus is not lost. */
const MoveButton = ({ place, way, blocked, onMove }: MoveProps) => {
  const { label, Icon } = ways[way]
  return (
    <button
      className="button-line px-2"
      type="button"
      data-way={way}
      aria-disabled={blocked}
      aria-label={say('{} 옮기기, 학력 {}', say(label), place + 1)}
      onClick={() => {
        if (!blocked) onMove()
      }}
    >
      <Icon className="size-2" aria-hidden="true" />
      {say(label)}
    </button>
  )
}
