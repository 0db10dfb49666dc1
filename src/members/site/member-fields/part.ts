/** What a group of controls needs to know of the form that it stands in. */
export interface Part<Name extends string> {
  message: (name: Name) => string | undefined
  /** As if it had been typed. */
  type: (name: Name, value: string) => void
}
