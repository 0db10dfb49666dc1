import { Frame } from '#staff/console/frame/Frame.tsx'
import { offeredTo } from '#staff/rules/console-sections.ts'

export const SettingsPage = () => (
  <Frame room="설정" title="설정">
    {({ permissions }) => (
      <div className="grid max-w-[96rem] gap-3 card:grid-cols-2">
        {offeredTo(permissions)
          .filter(({ isSetting }) => isSetting)
          .map(({ label, path, actions }) => (
            <section className="console-card" key={label}>
              <h2>
                <a className="underline" href={path}>
                  {label}
                </a>
              </h2>
              <ul className="flex flex-wrap gap-x-2">
                {actions.map((action) => (
                  <li key={action.path}>
                    <a className="console-link" href={action.path}>
                      {action.label}
                    </a>
                  </li>
                ))}
              </ul>
            </section>
          ))}
      </div>
    )}
  </Frame>
)
