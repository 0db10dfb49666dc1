/** What a screen says until its answer has come; `padded` in a dialog, which has no margin of its own. */
export const Loading = ({ padded = false }: { padded?: boolean }) => (
  <p className={padded ? 'p-3' : undefined} role="status">
    불러오고 있습니다.
  </p>
)
