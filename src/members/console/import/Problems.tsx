import type { Checked } from '#members/api/member-import.ts'

/** What is to be mended in which line; the rest can go. */
export const Problems = ({ checked: { problems } }: { checked: Checked }) => (
  <section className="console-card">
    <h2>고칠 곳 {problems.length}군데</h2>
    {problems.length === 0 ? (
      <p>고칠 곳이 없습니다.</p>
    ) : (
      <>
        <p>
          아래 줄은 초대하지 않습니다. 파일을 고쳐 다시 올리시면, 이미 초대한 분께는 다시 가지
          않습니다.
        </p>
        <div
          className="mt-2 max-h-[40rem] overflow-auto"
          role="region"
          aria-label="고칠 곳"
          tabIndex={0}
        >
          <table className="console-table">
            <thead>
              <tr>
                <th scope="col">줄</th>
                <th scope="col">열</th>
                <th scope="col">고치는 방법</th>
              </tr>
            </thead>
            <tbody>
              {problems.map(({ line, column, message }, index) => (
                <tr key={index}>
                  <td className="whitespace-nowrap">{line === 0 ? '-' : `${line}줄`}</td>
                  <td className="whitespace-nowrap">{column}</td>
                  <td>{message}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </>
    )}
  </section>
)
