/** What other features ask of breaches (개인정보 보호법 제34조). */
export {
  deletePastPeople as destroyPastPeople,
  findBreachesOf as breachesOf,
} from '#server/features/breaches/people-store.ts'
export { findPeople as peopleOf } from '#server/features/breaches/returned-store.ts'
