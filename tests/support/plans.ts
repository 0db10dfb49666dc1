import { CompiledQuery, type KyselyPlugin, type RootOperationNode, sql } from 'kysely'
import type { Database } from '#platform/server/db/database.ts'
import { engineOfDatabase } from '#platform/server/db/dialects.ts'

/** How the database would go about each query that `work` makes, one text a query. */
export const plansOf = async (
  db: Database,
  work: (spied: Database) => Promise<unknown>,
  tables: 'small' | 'large' = 'small',
): Promise<string[]> => {
  const nodes: RootOperationNode[] = []
  const spy: KyselyPlugin = {
    transformQuery: ({ node }) => {
      nodes.push(node)
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  await work(db.withPlugin(spy))
  const executor = db.getExecutor()
  const queries = nodes.map((node) => executor.compileQuery(node, { queryId: 'plan' }))
  return db.transaction().execute(async (transaction) => {
    if (tables === 'small' && engineOfDatabase(db) === 'postgres') {
      // Small tables are read whole; without that choice, only what has no index still is.
      await sql`set local enable_seqscan = off`.execute(transaction)
    }
    const plans: string[] = []
    for (const query of queries) {
      // What the work tells the planner holds for what it asks after that.
      if (query.sql.includes('set_config(')) await transaction.executeQuery(query)
      else plans.push(await explain(transaction, query))
    }
    return plans
  })
}

const explain = async (db: Database, query: CompiledQuery): Promise<string> => {
  const word = engineOfDatabase(db) === 'sqlite' ? 'explain query plan' : 'explain'
  const { rows } = await db.executeQuery<{ detail?: string; 'QUERY PLAN'?: string }>(
    CompiledQuery.raw(`${word} ${query.sql}`, [...query.parameters]),
  )
  return [query.sql, ...rows.map((row) => row.detail ?? row['QUERY PLAN'] ?? '')].join('\n')
}

/** Whether a plan reads a whole table or sorts more than it shows. */
export const isWasteful = (plan: string): boolean =>
  /^SCAN (?!.*VIRTUAL TABLE INDEX \d+:M)|USE TEMP B-TREE|Seq Scan/m.test(plan)
