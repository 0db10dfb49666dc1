/** Takes the number's place (ruling 33). */
export const Pinned = () => (
  <span className="inline-block rounded-full bg-accent px-[1.2rem] py-[0.2rem] text-floor font-semibold text-white">
    중요
  </span>
)
