import pg from 'pg'
const c = new pg.Client(process.argv[2]); await c.connect()
const q = async (s) => console.log((await c.query(s)).rows)
await q('select state, count(*) c, max(created_at) m from payment_order group by state')
await q("select state, count(*), min(next_try_at) n, max(tries) t from refund group by state")
await q("select o.order_pk, o.state, o.created_at, a.asked_at, a.next_try_at, a.tries from payment_order o left join card_attempt a using(order_pk) where state not in ('failed','refunded') limit 8")
await q("select pid, state, wait_event_type, wait_event, left(query,90) q, now()-xact_start x from pg_stat_activity where datname='postgres' and xact_start is not null")
await c.end()
