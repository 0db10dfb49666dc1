declare module '#platform/server/db/schema.ts' {
  interface Tables {
    running_server: {
      name: string
      /** Seconds since 1970 by the database's clock, which all servers share. */
      seen_at: number
      /** A hash of TOKEN_SECRET; servers with the same one accept each other's sessions. */
      secret_print: string
      files_print: string
      program: string
    }
  }
}

export {}
