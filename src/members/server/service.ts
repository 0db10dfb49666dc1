/** What any feature may ask of a member's row, or do to it in a transaction of its own. */
export {
  addMember,
  findMemberByEmail,
  findMemberById,
  findMemberForRecovery,
  hasMembers,
  hasPasswordHash,
  lockMember as holdMember,
  type NewMember,
  replacePassword,
  setEmail,
} from '#members/server/store.ts'
