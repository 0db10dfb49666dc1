import { Component, type ReactNode } from 'react'
import { say } from '#platform/rules/say.ts'

const standInOf = (parent: Node, node: Node | null): Node | null => {
  let at = node
  while (at !== null && at.parentNode !== parent) at = at.parentNode
  return at
}

/**
 * Chrome's translation wraps each text in `<font><font>`. React no longer finds it: `removeChild`
 * and `insertBefore` throw, and the whole island disappears (facebook/react#11538). So the wrapper
 * stands in for the text.
 */
const bearTranslation = (): void => {
  // oxlint-disable-next-line typescript/unbound-method
  const { removeChild, insertBefore } = Node.prototype
  Node.prototype.removeChild = function <Child extends Node>(this: Node, child: Child): Child {
    const there = standInOf(this, child)
    if (there !== null) removeChild.call(this, there)
    return child
  }
  Node.prototype.insertBefore = function <Child extends Node>(
    this: Node,
    child: Child,
    before: Node | null,
  ): Child {
    insertBefore.call(this, child, standInOf(this, before))
    return child
  }
}

if (typeof document !== 'undefined') bearTranslation()

interface State {
  failed: boolean
}

export class IslandBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { failed: false }

  static getDerivedStateFromError(): State {
    return { failed: true }
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children
    return (
      <div className="page-width py-4" role="alert">
        <p className="mb-4">
          {say(
            '화면을 표시하지 못했습니다. 브라우저의 번역 기능을 사용하고 계시면 끄고 다시 열어 주세요. 입력 중이던 내용은 사라질 수 있습니다.',
          )}
        </p>
        <a className="button-line" href={location.href} data-astro-reload>
          <span>{say('기본 화면 다시 열기')}</span>
        </a>
      </div>
    )
  }
}
