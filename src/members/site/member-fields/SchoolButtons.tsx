import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'

interface Props {
  /** Its place in the list, and how many there are. */
  place: number
  count: number
  onMove: (from: number, to: number) => void
  onRemove: (place: number) => void
}

/** What can be done to one school among others; the first is never removed, so that one remains. */
export const SchoolButtons = ({ place, count, onMove, onRemove }: Props) => (
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
        aria-label={`학력 ${place + 1} 삭제`}
        onClick={() => onRemove(place)}
      >
        <Trash2 className="size-2" aria-hidden="true" />
        학력 {place + 1} 삭제
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
