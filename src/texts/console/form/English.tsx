import { type ReactNode, useEffect } from 'react'
import { anchorOf, BehindNote } from '#texts/console/EnglishGaps.tsx'
import { type Way, withMark } from '#texts/console/form/edits.ts'
import {
  DeskContext,
  type FormDesk,
  shownIn,
  useDesk,
  valueIn,
} from '#texts/console/form/Value.tsx'
import { englishIn, englishKeys, englishStatus } from '#texts/rules/english.ts'
import type { FormField, FormGroup } from '#texts/rules/text-form.ts'

interface Place {
  field: FormField
  way: Way
  data: unknown
  order: readonly string[]
}

const placesOf = (group: FormGroup, way: Way, data: unknown): readonly Place[] =>
  shownIn(group).map((field) => ({
    field,
    way: [...way, field.key],
    data: valueIn(data, field.key),
    order: group.fields.map(({ key }) => key),
  }))

/** A group's fields, each with the one of its English. */
export const pairsOf = (
  group: FormGroup,
  way: Way,
  data: unknown,
): readonly { own: Place; english: Place | undefined }[] => {
  const inside = englishIn(group)
  const all = inside ? placesOf(inside, [...way, 'en'], valueIn(data, 'en')) : []
  return placesOf(group, way, data).map((own) => {
    const english = all.find(({ field }) => field.key === own.field.key)
    if (english === undefined) return { own, english }
    // The Korean field's hint stands beside it.
    const field = { ...english.field, label: `영문 ${own.field.label}`, hint: undefined }
    return { own, english: { ...english, field } }
  })
}

interface Props {
  group: FormGroup
  way: Way
  field: string
  children: ReactNode
}

/** Holds an English field of the group. Each change in it marks of which Korean it is. */
export const English = ({ group, way, field, children }: Props) => {
  const desk = useDesk()
  const marked = (edit: (text: string) => string) => (text: string) =>
    withMark(edit(text), way, englishKeys(group))
  const inside: FormDesk = {
    ...desk,
    isEnglish: true,
    change: (edit) => desk.change(marked(edit)),
    remove: (edit, what) => desk.remove(marked(edit), what),
  }
  return (
    <div
      className="min-w-0 flex-1 basis-[22rem] scroll-mt-2"
      id={anchorOf([...way, field].join('.'))}
    >
      <DeskContext value={inside}>{children}</DeskContext>
    </div>
  )
}

interface BehindProps {
  group: FormGroup
  way: Way
  data: unknown
  name: string
}

/** Says that a group's Korean changed after its English, which may fit all the same. */
export const Behind = ({ group, way, data, name }: BehindProps) => {
  const { change } = useDesk()
  const keys = englishKeys(group)
  if (!englishStatus(data, keys).behind) return null
  const confirm = (): void => change((text) => withMark(text, way, keys))
  return <BehindNote id={anchorOf(way.join('.'))} name={name} onConfirm={confirm} />
}

/** Opens the form at the English field that the address names. */
export const useAnchor = (): void =>
  useEffect(() => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('textarea, input, button')?.focus({ preventScroll: true })
  }, [])
