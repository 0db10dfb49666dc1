/** `padded` is for dialogs, which have no margin of their own. */
export const Loading = ({ padded = false }: { padded?: boolean }) => (
  <p className={padded ? 'p-3' : undefined} role="status">
    불러오고 있습니다.
  </p>
)
