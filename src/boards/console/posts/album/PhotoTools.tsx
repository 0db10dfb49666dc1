import type { Album, Photo } from '#boards/console/posts/album/album.ts'
import { useStore } from '@nanostores/react'
import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react'
import type { MouseEvent } from 'react'

export interface PhotoRowProps {
  album: Album
  photo: Photo
  /** From 0. */
  index: number
  count: number
  /** Whether its description is asked for. */
  isMissing: boolean
  move: (key: string, to: number) => void
}

/** Its place, whether the list shows it, and the way out. */
export const PhotoTools = ({ album, photo, index, count, move }: PhotoRowProps) => {
  const { key, state } = photo
  const card = useStore(album.$card)
  const which = `${index + 1}번째 사진`
  const moveBy = (by: number) => (event: MouseEvent<HTMLButtonElement>) => {
    const button = event.currentTarget
    move(key, index + by)
    // Where its row was moved, the browser has taken the focus away.
    requestAnimationFrame(() => button.focus())
  }
  return (
    <div className="col-span-full flex flex-wrap items-center gap-x-1 card:col-span-1 card:flex-col card:items-end">
      <div className="flex">
        <Tool icon={ArrowUp} label={`${which} 앞으로`} isOff={index === 0} onPress={moveBy(-1)} />
        <Tool
          icon={ArrowDown}
          label={`${which} 뒤로`}
          isOff={index === count - 1}
          onPress={moveBy(1)}
        />
        <Tool icon={X} label={`${which} 빼기`} onPress={() => album.remove(key)} />
      </div>
      {state === 'kept' && (
        <label className="tick">
          <input
            type="radio"
            name="album-card"
            checked={card === key}
            onChange={() => album.$card.set(key)}
          />
          대표 사진
        </label>
      )}
    </div>
  )
}

interface ToolProps {
  icon: LucideIcon
  label: string
  isOff?: boolean
  onPress: (event: MouseEvent<HTMLButtonElement>) => void
}

const Tool = ({ icon: Icon, label, isOff = false, onPress }: ToolProps) => (
  <button
    className="grid size-[4.4rem] cursor-pointer place-items-center rounded-card hover:bg-tint aria-disabled:text-control"
    type="button"
    aria-label={label}
    aria-disabled={isOff}
    onClick={onPress}
  >
    <Icon className="size-[1.8rem]" aria-hidden="true" />
  </button>
)
