import type { EducationForm } from '#members/site/member-fields/SchoolFields.tsx'
import type { Education } from '#members/rules/education.ts'
import { useEffect, useRef, useState } from 'react'
import { useFieldArray } from 'react-hook-form'

/** Where the focus goes once the list has been drawn anew. */
interface Next {
  place: number
  button: 'up' | 'down' | 'first'
}

/** The schools in their order, and what is done to it: afterwards it is said, and the focus goes to where one goes on. */
export const useSchools = (control: EducationForm['control'], blank: Education) => {
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
      setNews(`${from + 1}번째 학력을 ${to + 1}번째로 옮겼습니다.`)
    },
    removeAt: (place: number) => {
      next.current = { place: Math.max(0, place - 1), button: 'first' }
      remove(place)
      setNews(`${place + 1}번째 학력을 삭제했습니다.`)
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
