/** Who of the office did something, and why. */
export interface Deed {
  /** A person's name. */
  by: string
  reason: string
}

export const actorOf = ({ by }: Deed): string => `staff:${by}`
