/** What a desk at the venue did. Rows are never changed; they go with the order or the guest that they are about. */
export interface CheckinPassTable {
  /** Made by the device. */
  pass_id: string
  /** `conference:2025-autumn`. */
  goods_key: string
  /** One of the two is set. */
  order_pk: number | null
  guest_pk: number | null
  kind: 'in' | 'undo'
  /** The pass that is taken back. */
  undoes: string | null
  at: string
  received_at: string
  desk: string
  staff_name: string
}
