import { useMe } from '#islands/console/use-me.ts'
import { type DemoFile, demoFileAddress, demoFiles } from '#rules/demo-files.ts'

/** Where a site is tried out: a file to try this with. */
export const DemoFileLink = ({ name }: { name: DemoFile }) => {
  const { me } = useMe()
  if (me?.demo !== true) return null
  return (
    <p className="text-sub">
      체험용 파일:{' '}
      <a className="console-link" href={demoFileAddress(name)} download>
        {demoFiles[name].label}(CSV)
      </a>
      을 내려받아 그대로 올려 보실 수 있습니다.
    </p>
  )
}
