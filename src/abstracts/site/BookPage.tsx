import type { BookPages } from '#abstracts/api/content.ts'

interface Props {
  book: BookPages
  label: string
  /** Stands where the figure is printed. */
  figure: string
}

/** Points shown around the text; the page's empty margins would make it too small to read. */
const around = 24
/** Points from the edges of the page to what is shown; its margins are 56. */
const start = 56 - around

/** The pages of the book as they are printed: each piece of text at its own place. */
export const BookPage = ({ book: { width, pages }, label, figure: words }: Props) =>
  pages.map(({ pieces, figure }, at) => (
    <svg
      className="book-page"
      key={at}
      viewBox={[start, start, width - 2 * start, bottomOf(pieces, figure) + around - start].join(
        ' ',
      )}
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

const bottomOf = (
  pieces: BookPages['pages'][number]['pieces'],
  figure: BookPages['pages'][number]['figure'],
): number => Math.max(240, figure ? figure.y + figure.height : 0, ...pieces.map(({ y }) => y))
