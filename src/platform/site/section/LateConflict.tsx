import { late } from '#platform/site/form/late.tsx'

/** Where even the comparison cannot be fetched. */
const Plain = () => (
  <p className="mb-4 font-bold text-danger" role="alert">
    다른 화면에서 먼저 변경된 내용이 있습니다. 새 창에서 마이페이지를 열어 확인해 주세요.
  </p>
)

/** Rare, so it is fetched when it is needed. */
export const Conflict = late(
  async () => (await import('#platform/site/section/Conflict.tsx')).Conflict,
  Plain,
)
