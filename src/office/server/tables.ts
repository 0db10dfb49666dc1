import type { Generated } from 'kysely'

declare module '#platform/server/db/schema.ts' {
  interface Tables {
    backup_run: {
      /** The moment for which it was due (ISO UTC), so that one server makes it. */
      slot: string
      attempts: number
      started_at: string
      /** No other server may start it again before this time. */
      lease_until: string
      /** Null while it runs, or if its server died during it. */
      ended_at: string | null
      ok: number | null
      said: string | null
    }

    /** The latest time that a server trusted, under the name `seen`. */
    clock_mark: {
      name: string
      at: string
    }

    /** A handover between two people of the office; each leaver has at most one open. */
    handover: {
      handover_pk: Generated<number>
      from_pk: number
      to_pk: number
      roles: string
      reason: string
      state: 'open' | 'ended' | 'cancelled'
      version: Generated<number>
      begun_by: string
      begun_at: string
      given_at: string | null
      taken_at: string | null
      ended_by: string | null
      ended_at: string | null
    }

    duty_done: {
      duty_id: string
      year: number
      note: string
      staff_name: string
      created_at: string
    }
  }
}
