import type { ListedPost } from '#boards/rules/listed-post.ts'
import { srcSetOf } from '#boards/rules/pictures.ts'

const look = 'aspect-4/3 w-full rounded-card border border-line bg-tint object-cover'
const standIn = '/images/gallery-default.svg'

/** How wide a card is: 4, 3, 2 or 1 in a row. */
const sizes = '(min-width: 1181px) 310px, (min-width: 901px) 31vw, (min-width: 443px) 46vw, 92vw'

/** A card's picture, in the smallest copy that is sharp enough. The title beside it says what it shows. */
export const CardPicture = ({ picture, imageUrl }: Pick<ListedPost, 'picture' | 'imageUrl'>) => (
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

/** Once, lest a missing stand-in be asked for again and again. */
const fallBack = (image: HTMLImageElement): void => {
  if (image.src.endsWith(standIn)) return
  image.parentElement?.querySelector('source')?.remove()
  image.removeAttribute('srcset')
  image.src = standIn
}

export const CardPictureSkeleton = () => <div className={`${look} animate-pulse`} />
