import { type EducationForm, SchoolFields } from '#islands/form/SchoolFields.tsx'
import { useShown } from '#islands/member-fields/use-shown.ts'
import { homeCountry } from '#rules/countries.ts'
import { type Education, mostSchools } from '#rules/education.ts'
import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'

interface Props {
  form: Pick<EducationForm, 'control' | 'register' | 'formState'>
  /** How often it was tried to send the form. */
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

/** Where the focus goes once the list has been drawn anew. */
interface Next {
  place: number
  button: 'up' | 'down' | 'first'
}

/** The schools: any but the last remaining one can be removed, and each moved up and down. */
export const SchoolList = ({ form, tries = form.formState.submitCount }: Props) => {
  const { fields, append, remove, move } = useFieldArray({
    control: form.control,
    name: 'schools',
  })
  const { isShown, touch } = useShown(
    fields.map(({ id }) => id),
    tries,
  )
  const [news, setNews] = useState('')
  const next = useRef<Next>(undefined)
  const list = useRef<HTMLOListElement>(null)

  useEffect(() => {
    if (next.current === undefined) return
    focusIn(list.current, next.current)
    next.current = undefined
  }, [fields])

  const moveTo = (from: number, to: number) => {
    next.current = { place: to, button: to < from ? 'up' : 'down' }
    move(from, to)
    setNews(`${from + 1}번째 학력을 ${to + 1}번째로 옮겼습니다.`)
  }
  const removeAt = (place: number) => {
    next.current = { place: Math.max(0, place - 1), button: 'first' }
    remove(place)
    setNews(`${place + 1}번째 학력을 삭제했습니다.`)
  }
  const add = () => {
    next.current = { place: fields.length, button: 'first' }
    append(blankSchool, { shouldFocus: false })
    setNews('')
  }

  return (
    <>
      <ol ref={list}>
        {fields.map(({ id }, index) => (
          <li className="mb-4" key={id}>
            <fieldset>
              <legend className="w-full pb-2 text-h4 font-bold text-brand">학력 {index + 1}</legend>
              <div className="form-rows">
                <SchoolFields
                  form={form}
                  place={index}
                  isShown={(key) => isShown(id, key)}
                  onTouch={(key) => touch(id, key)}
                />
              </div>
              {fields.length > 1 && (
                <div className="mt-2 flex flex-wrap gap-1">
                  <MoveButton
                    place={index}
                    way="up"
                    blocked={index === 0}
                    onMove={() => moveTo(index, index - 1)}
                  />
                  <MoveButton
                    place={index}
                    way="down"
                    blocked={index === fields.length - 1}
                    onMove={() => moveTo(index, index + 1)}
                  />
                  {index > 0 && (
                    <button
                      className="button-line"
                      type="button"
                      aria-label={`학력 ${index + 1} 삭제`}
                      onClick={() => removeAt(index)}
                    >
                      <Trash2 className="size-2" aria-hidden="true" />
                      학력 {index + 1} 삭제
                    </button>
                  )}
                </div>
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
        disabled={fields.length >= mostSchools}
        onClick={add}
      >
        <Plus className="size-2" aria-hidden="true" />
        학력 추가
      </button>
    </>
  )
}

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

/** Stays where it is when it can lead no further, so that the focus does. */
const MoveButton = ({ place, way, blocked, onMove }: MoveProps) => {
  const { label, Icon } = ways[way]
  return (
    <button
      className="button-line px-2"
      type="button"
      data-way={way}
      aria-disabled={blocked}
      aria-label={`${label} 옮기기, 학력 ${place + 1}`}
      onClick={() => {
        if (!blocked) onMove()
      }}
    >
      <Icon className="size-2" aria-hidden="true" />
      {label}
    </button>
  )
}

const focusIn = (list: HTMLOListElement | null, { place, button }: Next): void => {
  const item = list?.children[place]
  const target = button === 'first' ? 'input' : `[data-way="${button}"]`
  item?.querySelector<HTMLElement>(target)?.focus()
}
