import type { Album, Photo } from '#boards/console/posts/album/album.ts'
import { ArrowDown, ArrowUp, type LucideIcon, X } from 'lucide-react'
import { type MouseEvent, useId } from 'react'

/** A picture with what is said of it, at its place among the others. */
export const PhotoRow = (props: PhotoRowProps) => {
  const { album, photo, index, isMissing } = props
  return (
    <li className="grid grid-cols-[9.6rem_minmax(0,1fr)] items-start gap-x-2 gap-y-1 py-2 card:grid-cols-[9.6rem_minmax(0,1fr)_auto]">
      <PhotoState album={album} photo={photo} />
      {photo.state === 'kept' && (
        <Words album={album} photo={photo} index={index} isMissing={isMissing} />
      )}
      {['waiting', 'going'].includes(photo.state) && <p className="truncate">{photo.name}</p>}
      <PhotoTools {...props} />
    </li>
  )
}

type WordsProps = Pick<PhotoRowProps, 'album' | 'photo' | 'index' | 'isMissing'>

const Words = ({ album, photo: { key, alt, caption }, index, isMissing }: WordsProps) => {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1">
      <input
        className="control"
        name={key}
        value={alt}
        maxLength={300}
        placeholder="무엇이 보입니까?"
        aria-label={`${index + 1}번째 사진에 보이는 것`}
        aria-required="true"
        aria-invalid={isMissing}
        aria-describedby={isMissing ? id : undefined}
        onChange={({ target }) => album.change(key, { alt: target.value })}
      />
      {isMissing && (
        <p className="text-small font-semibold text-danger" id={id}>
          사진에 무엇이 보이는지 적어 주십시오. 사진을 볼 수 없는 사람에게 읽어 줍니다.
        </p>
      )}
      <input
        className="control"
        value={caption}
        maxLength={300}
        placeholder="사진 아래에 적을 글 (없어도 됩니다)"
        aria-label={`${index + 1}번째 사진 아래에 적을 글`}
        onChange={({ target }) => album.change(key, { caption: target.value })}
      />
    </div>
  )
}

/** The picture itself, or how far it is on its way. */
const PhotoState = ({ album, photo }: { album: Album; photo: Photo }) => {
  const { key, name, state, share, problem, address } = photo
  if (state === 'kept') {
    return (
      <img
        className="size-[9.6rem] rounded-card bg-tint object-contain"
        src={address}
        alt=""
        loading="lazy"
        onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
          if (photo.width === 0) album.change(key, { width, height })
        }}
      />
    )
  }
  if (state !== 'failed') {
    return (
      <div className="grid size-[9.6rem] place-items-center rounded-card bg-tint p-1">
        <progress className="w-full" value={share} aria-label={`${name} 올리는 중`} />
      </div>
    )
  }
  return (
    <div className="col-span-2 flex flex-wrap items-center gap-1">
      <p className="min-w-[20rem] flex-1" role="alert">
        {name}
        <span className="block font-semibold text-danger">{problem}</span>
      </p>
      <button
        className="button-line"
        type="button"
        aria-label={`${name} 다시 올리기`}
        onClick={() => album.retry(key)}
      >
        다시 올리기
      </button>
    </div>
  )
}

interface PhotoRowProps {
  album: Album
  photo: Photo
  /** From 0. */
  index: number
  count: number
  /** Whether its description is asked for. */
  isMissing: boolean
  move: (key: string, to: number) => void
}

/** Its place, and the way out. */
const PhotoTools = ({ album, photo, index, count, move }: PhotoRowProps) => {
  const { key } = photo
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
