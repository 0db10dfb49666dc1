/** What a member can be besides a type (ruling 51). None of them owes a fee for a year that begins under it. */
export const memberStatuses = ['평생회원', '휴회', '작고', '퇴회'] as const
export type MemberStatus = (typeof memberStatuses)[number]
