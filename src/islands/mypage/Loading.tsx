import { Bar } from '#islands/posts/Bar.tsx'

/** Where a list will stand. */
export const Loading = () => (
  <div className="border-t-2 border-brand" aria-busy="true">
    {[1, 2, 3].map((index) => (
      <div className="border-b border-line py-3" key={index}>
        <Bar width="w-[24rem]" />
      </div>
    ))}
  </div>
)
