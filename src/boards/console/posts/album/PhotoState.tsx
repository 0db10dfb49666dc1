import type { Album, Photo } from '#boards/console/posts/album/album.ts'

/** The picture itself, or how far it is on its way. */
export const PhotoState = ({ album, photo }: { album: Album; photo: Photo }) => {
  const { key, name, state, share, problem, address } = photo
  if (state === 'kept') {
    return (
      <img
        className="size-[9.6rem] cursor-grab rounded-card bg-tint object-contain"
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
