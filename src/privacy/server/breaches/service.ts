/** What other features ask of breaches (개인정보 보호법 제34조). */
export {
  deletePastPeople as destroyPastPeople,
  findBreachesOf as breachesOf,
  findPeople as peopleOf,
} from '#privacy/server/breaches/store.ts'
