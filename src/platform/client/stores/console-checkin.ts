import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { Person, Roster } from '#conference/api/checkin.ts'
import type { CheckinEvent, ScanKind } from '#conference/rules/checkin.ts'
import type { Me } from '#platform/client/stores/console.ts'

export interface Queued {
  conference_id: string
  pass: CheckinEvent
}

export interface Kept extends Pick<
  Roster,
  'conference_id' | 'conference_name' | 'date' | 'credits'
> {
  roster_version: string
  people: readonly Person[]
  known: readonly CheckinEvent[]
  me: Me
  /** In ms, by this device's clock. */
  until: number
}

interface Stored extends DBSchema {
  kept: { key: 'roster'; value: Kept }
  desk: { key: 'name' | 'kind'; value: string }
  queue: { key: string; value: Queued }
}

let opened: Promise<IDBPDatabase<Stored>> | undefined

const open = (): Promise<IDBPDatabase<Stored>> => {
  opened ??= openDB<Stored>('checkin', 1, {
    upgrade: (db) => {
      db.createObjectStore('kept')
      db.createObjectStore('desk')
      db.createObjectStore('queue')
    },
  })
  return opened
}

/** Reads what this device has stored. A roster past its time is erased first. */
export const readDevice = async (): Promise<{
  kept: Kept | undefined
  queue: readonly Queued[]
  desk: string | undefined
  kind: ScanKind
}> => {
  const db = await open()
  const kept = await db.get('kept', 'roster')
  const isOver = kept !== undefined && kept.until <= Date.now()
  if (isOver) await db.clear('kept')
  const queue = await db.getAll('queue')
  const desk = await db.get('desk', 'name')
  const kind = (await db.get('desk', 'kind')) === 'out' ? 'out' : 'in'
  return { kept: isOver ? undefined : kept, queue, desk, kind }
}

let isErased = false

/** Stores nothing if this page has already erased the roster. */
export const keepRoster = async (kept: Kept): Promise<void> => {
  if (!isErased) await (await open()).put('kept', kept, 'roster')
}

/** Erases all personal data. The queue names nobody and stays, so that passes are still sent. */
export const eraseRoster = async (): Promise<void> => {
  isErased = true
  await (await open()).clear('kept')
}

/** Resolves once the pass is on the disk. */
export const enqueue = async (queued: Queued): Promise<void> => {
  const db = await open()
  const transaction = db.transaction('queue', 'readwrite', { durability: 'strict' })
  await transaction.store.put(queued, queued.pass.pass_id)
  await transaction.done
}

export const dequeue = async (passIds: readonly string[]): Promise<void> => {
  const transaction = (await open()).transaction('queue', 'readwrite')
  await Promise.all(passIds.map((pass_id) => transaction.store.delete(pass_id)))
  await transaction.done
}

export const keepDeskName = async (name: string): Promise<void> => {
  await (await open()).put('desk', name, 'name')
}

export const keepScanKind = async (kind: ScanKind): Promise<void> => {
  await (await open()).put('desk', kind, 'kind')
}
