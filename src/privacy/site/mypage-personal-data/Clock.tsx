interface Props {
  since: string | null
  until: string | null
  now: Date
}

const radius = 26
const around = 2 * Math.PI * radius

/** How much of its time has gone by; what stays until a withdrawal has no hand. For the eye: the words stand beside it. */
export const Clock = ({ since, until, now }: Props) => {
  const gone = until === null || since === null ? undefined : share(since, until, now)
  return (
    <svg className="size-8 flex-none" viewBox="0 0 64 64" aria-hidden="true">
      <circle className="fill-tint stroke-line" cx="32" cy="32" r={radius} strokeWidth="6" />
      {gone === undefined ? (
        <path
          className="stroke-brand"
          d="M21 32a6 6 0 1 1 11 0 6 6 0 1 0 11 0 6 6 0 1 0-11 0 6 6 0 1 1-11 0"
          fill="none"
          strokeWidth="3"
        />
      ) : (
        <>
          <circle
            className="stroke-accent"
            cx="32"
            cy="32"
            r={radius}
            fill="none"
            strokeWidth="6"
            strokeDasharray={`${gone * around} ${around}`}
            transform="rotate(-90 32 32)"
          />
          <path
            className="stroke-brand"
            d="M32 32V17"
            strokeWidth="3"
            strokeLinecap="round"
            transform={`rotate(${gone * 360} 32 32)`}
          />
          <circle className="fill-brand" cx="32" cy="32" r="3" />
        </>
      )}
    </svg>
  )
}

const share = (since: string, until: string, now: Date): number => {
  const [from, to] = [Date.parse(since), Date.parse(until)]
  return to <= from ? 1 : Math.min(1, Math.max(0, (now.getTime() - from) / (to - from)))
}
