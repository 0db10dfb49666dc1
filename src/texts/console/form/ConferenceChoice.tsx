import { useAnswer } from '#platform/console/use-answer.ts'
import type { ComponentProps } from 'react'

/** What a control of a form carries besides its value. */
export type Attributes = Pick<
  ComponentProps<'input'>,
  'id' | 'aria-label' | 'aria-invalid' | 'aria-describedby' | 'aria-required'
>

interface Props {
  value: string
  control: Attributes
  onWrite: (value: string) => void
}

/** One of the conferences, by its title; none: the day decides. */
export const ConferenceChoice = ({ value, control, onWrite }: Props) => {
  const { data } = useAnswer('GET /v1/console/texts/list', {})
  const choices = (data?.texts ?? []).flatMap(({ path, title }) => {
    const [, id] = /^conferences\/(.+)\.yaml$/.exec(path) ?? []
    return id === undefined ? [] : [{ id, title }]
  })
  return (
    <select
      className="control"
      value={value}
      onChange={({ target }) => onWrite(target.value)}
      {...control}
    >
      <option value="">날짜에 따라 자동</option>
      {choices.map(({ id, title }) => (
        <option key={id} value={id}>
          {title}
        </option>
      ))}
    </select>
  )
}
