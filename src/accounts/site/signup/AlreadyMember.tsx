import { WaysOn } from '#platform/site/ui/WaysOn.tsx'
export const AlreadyMember = () => (
  <div className="flex flex-col items-center gap-4 py-4 text-center">
    <h2>이미 노화학회 회원이십니다.</h2>
    <div className="flex w-full flex-wrap gap-1 pad:w-[48rem]">
      <WaysOn />
    </div>
  </div>
)
