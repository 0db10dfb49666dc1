/** The latest time that a server believed in, under the name `seen`. */
export interface ClockMarkTable {
  name: string
  at: string
}
