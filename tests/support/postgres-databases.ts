import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { inMemory } from '#tests/support/memory.ts'

/** An open connection to a server of PostgreSQL, given by its address without a database. */
export const connectTo = async (server: string): Promise<Client> => {
  const admin = new Client(`${server}/postgres`)
  await admin.connect()
  return admin
}

/** Makes a database like another one, of a name that nobody has. */
export const createDatabase = async (admin: Client, pattern: string): Promise<string> => {
  const name = `site_${randomUUID().replaceAll('-', '')}`
  // In memory it is quickest file by file, on a disk by way of the log.
  const strategy = inMemory ? 'file_copy' : 'wal_log'
  await admin.query(`create database ${name} template ${pattern} strategy ${strategy}`)
  return name
}

/** A disk has room for all of them, and takes longer to forget one than to keep it. */
export const dropDatabase = async (admin: Client, name: string): Promise<void> => {
  if (inMemory) await admin.query(`drop database if exists ${name} (force)`)
}
