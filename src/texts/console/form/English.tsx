import { type ReactNode, useEffect } from 'react'
import type { EnglishGap } from '#texts/api/texts.ts'
import { editAddress } from '#texts/console/addresses.ts'
import { type Way, withMark } from '#texts/console/form/edits.ts'
import {
  DeskContext,
  type FormDesk,
  shownIn,
  useDesk,
  valueIn,
} from '#texts/console/form/Value.tsx'
import {
  englishIn,
  englishKeys,
  englishStates,
  englishStatus,
  englishWords,
} from '#texts/rules/english.ts'
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
    const label = `영문 ${own.field.label}`
    return { own, english: english && { ...english, field: { ...english.field, label } } }
  })
}

const anchorOf = (way: string): string => `en.${way}`

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

interface NoteProps {
  id?: string
  name: string
  onConfirm: () => void
}

export const BehindNote = ({ id, name, onConfirm }: NoteProps) => (
  <p className="col-span-full flex flex-wrap items-center gap-1 rounded-card bg-tint p-1" id={id}>
    <strong className="text-danger">{englishWords.behind}</strong>
    <span>영문을 수정하거나, 그대로 맞으면 확인합니다.</span>
    <button
      className="button-line"
      type="button"
      aria-label={`${name} 영문 확인`.trim()}
      onClick={onConfirm}
    >
      영문 확인
    </button>
  </p>
)

/** Lists where English is behind or missing, with links to the fields. */
export const EnglishGaps = ({ gaps }: { gaps: readonly EnglishGap[] }) =>
  englishStates.map((state) => {
    const found = gaps.filter((gap) => gap.state === state)
    if (found.length === 0) return null
    return (
      <details className="console-card" key={state} open={state === 'behind'}>
        <summary className="cursor-pointer font-bold text-brand">
          {englishWords[state]} {found.length}건
        </summary>
        <ul className="divide-y divide-line">
          {[...Map.groupBy(found, ({ path }) => path)].map(([path, places]) => (
            <li className="flex flex-wrap items-center gap-x-2" key={path}>
              <strong>{places[0]?.title}</strong>
              {places.map(({ way, label }) => (
                <a
                  className="inline-flex min-h-[3.2rem] items-center underline"
                  href={`${editAddress(path)}#${anchorOf(way)}`}
                  key={way}
                >
                  {label === '' ? '전체' : label}
                </a>
              ))}
            </li>
          ))}
        </ul>
      </details>
    )
  })

/** Opens the form at the English field that the address names. */
export const useAnchor = (): void =>
  useEffect(() => {
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)))
    place?.scrollIntoView({ block: 'center' })
    place?.querySelector<HTMLElement>('textarea, input, button')?.focus({ preventScroll: true })
  }, [])
