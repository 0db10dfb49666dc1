import { rowsOn } from '#boards/rules/boards.ts'
import { type ListedPost, srcSetOf } from '#boards/rules/listed-post.ts'
import type { ShownList } from '#boards/site/posts/post-list.ts'
import { DayAndHits, Excerpt, PostLink } from '#boards/site/posts/PostLink.tsx'
import { Bar } from '#platform/site/ui/Cell.tsx'

/** Spec part 2. */
const grid = 'grid gap-x-3 gap-y-5 card:grid-cols-2 pad:grid-cols-3 desk:grid-cols-4'

export const Gallery = ({ rows, state }: ShownList) => (
  <ul className={grid}>
    {rows.map((post) => (
      <li className="group relative" key={post.pk}>
        <CardPicture {...post} />
        <p className="mt-2 line-clamp-2 font-semibold group-hover:text-action">
          <PostLink post={post} state={state} />
        </p>
        <Excerpt excerpt={post.excerpt} state={state} />
        <DayAndHits post={post} />
      </li>
    ))}
  </ul>
)

export const GallerySkeleton = () => (
  <ul className={grid} aria-hidden="true">
    {Array.from({ length: rowsOn('gallery') }, (_, index) => (
      <li className="grid content-start gap-2" key={index}>
        <CardPictureSkeleton />
        <div className="grid h-[5.5rem] content-start gap-1 card:h-[8.2rem]">
          <Bar />
          <Bar width="w-1/2" />
        </div>
      </li>
    ))}
  </ul>
)

const look = 'aspect-4/3 w-full rounded-card border border-line bg-tint object-cover'
const standIn = '/images/gallery-default.svg'

const sizes = '(width > 73.75em) 20em, (width > 56.25em) 31vw, (width > 27.625em) 46vw, 92vw'

/** The alternative text is empty, since the title beside the picture describes it. */
const CardPicture = ({ picture, imageUrl }: Pick<ListedPost, 'picture' | 'imageUrl'>) => (
  <picture>
    {picture && <source type="image/avif" srcSet={srcSetOf(picture, 'image/avif')} sizes={sizes} />}
    <img
      className={look}
      {...(picture && { srcSet: srcSetOf(picture, 'image/jpeg'), sizes })}
      src={imageUrl ?? standIn}
      alt=""
      width={picture?.width ?? 400}
      height={picture?.height ?? 300}
      loading="lazy"
      decoding="async"
      onError={(event) => fallBack(event.currentTarget)}
    />
  </picture>
)

/** Runs once, lest a missing stand-in picture be requested forever. */
const fallBack = (image: HTMLImageElement): void => {
  if (image.src.endsWith(standIn)) return
  image.parentElement?.querySelector('source')?.remove()
  image.removeAttribute('srcset')
  image.src = standIn
}

const CardPictureSkeleton = () => <div className={`${look} animate-pulse`} />
