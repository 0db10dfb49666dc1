/** A grey line where text will stand. */
export const Bar = ({ width = 'w-full' }: { width?: string }) => (
  <span className={`block h-2 animate-pulse rounded-card bg-line/60 ${width}`} />
)
