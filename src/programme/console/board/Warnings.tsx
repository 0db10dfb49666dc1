import { type Board, focusOn } from '#programme/console/board/store.ts'
import { warningKinds, warningNames } from '#programme/rules/warnings.ts'

/** What to look at before a release, each once, with the way to it. */
export const Warnings = ({ board: { warnings } }: { board: Board }) =>
  warnings.length > 0 && (
    <details className="console-card board-warnings">
      <summary>{`확인 필요 ${warnings.length}건`}</summary>
      {warningKinds
        .map((kind) => ({ kind, own: warnings.filter((one) => one.kind === kind) }))
        .filter(({ own }) => own.length > 0)
        .map(({ kind, own }) => (
          <section key={kind}>
            <h3>{`${warningNames[kind]} ${own.length}건`}</h3>
            <ul>
              {own.map(({ words, session_pk, abstract_pk }) => (
                <li key={words}>
                  {`${words} `}
                  <button
                    className="underline"
                    type="button"
                    onClick={() =>
                      focusOn(`[data-card="${abstract_pk ?? 0}"], [data-session="${session_pk}"]`)
                    }
                  >
                    이동
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
    </details>
  )
