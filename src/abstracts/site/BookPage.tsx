import type { BookPages } from '#abstracts/api/content.ts'

interface Props {
  book: BookPages
  label: string
  /** Stands where the figure is printed. */
  figure: string
}

/** The pages of the book as they are printed: each piece of text at its own place. */
export const BookPage = ({ book: { width, height, pages }, label, figure: words }: Props) =>
  pages.map(({ pieces, figure }, at) => (
    <svg
      className="book-page"
      // oxlint-disable-next-line react/no-array-index-key
      key={at}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={pages.length > 1 ? `${label} ${at + 1}` : label}
    >
      {pieces.map(({ x, y, width: length, size, text, bold, em }) => (
        <text
          key={`${x} ${y} ${text}`}
          x={x}
          y={y}
          fontSize={size}
          fontWeight={bold ? 700 : 400}
          fontStyle={em ? 'italic' : 'normal'}
          textLength={length > 0 ? length : undefined}
          lengthAdjust="spacingAndGlyphs"
        >
          {text}
        </text>
      ))}
      {figure && (
        <>
          <rect className="book-figure" {...figure} />
          <text
            x={figure.x + figure.width / 2}
            y={figure.y + figure.height / 2}
            fontSize={10}
            textAnchor="middle"
          >
            {words}
          </text>
        </>
      )}
    </svg>
  ))
