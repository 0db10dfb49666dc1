/** What other features ask of breaches (개인정보 보호법 제34조). */
export {
  deletePastPeople as destroyPastPeople,
  findBreachesOf as breachesOf,
} from '#privacy/server/breaches/people-store.ts'
export { findPeople as peopleOf } from '#privacy/server/breaches/returned-store.ts'
