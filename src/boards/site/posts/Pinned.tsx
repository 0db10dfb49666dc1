/** Takes the number's place (ruling 33). */
export const Pinned = () => <span className="pinned">중요</span>
