/** A file of the store that no post has yet, or none has any more: what becomes of it is known after a crash, too. */
export interface LooseFileTable {
  storage_key: string
  /** When it was first looked at (ISO UTC); null where nobody has. */
  noticed_at: string | null
}
