import { type DemoFile, demoFileAddress, demoFiles } from '#platform/rules/file-kind.ts'
import { useMe } from '#staff/console/frame/use-me.ts'

/** Where a site is tried out: files to try this with. */
export const DemoFileLink = ({ names }: { names: readonly DemoFile[] }) => {
  const { me } = useMe()
  if (me?.demo !== true) return null
  return (
    <p className="flex flex-wrap items-baseline gap-x-1 text-sub">
      체험용 파일을 내려받아 그대로 올려 보실 수 있습니다:
      {names.map((name) => (
        <a key={name} className="console-link" href={demoFileAddress(name)} download>
          {demoFiles[name].label}(CSV)
        </a>
      ))}
    </p>
  )
}
