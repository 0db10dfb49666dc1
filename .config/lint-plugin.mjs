// What oxlint has no rule for: which imports a folder may not have, and what nobody writes here.
import { modulesRule, tablesRule } from './modules.mjs'

/** @param options what no import names: `{ regex, message, allowTypeImports? }`; `import()` counts as well. */
const imports = {
  meta: { schema: false },
  create: (context) => {
    const bans = context.options.map((ban) => ({ ...ban, regex: new RegExp(ban.regex) }))
    const check = (node) => {
      const source = node.source?.value
      if (typeof source !== 'string') return
      const type = (node.importKind ?? node.exportKind) === 'type'
      for (const { regex, message, allowTypeImports } of bans)
        if (regex.test(source) && !(type && allowTypeImports)) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ImportExpression: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
    }
  },
}

/** @param options what is not written: `{ selector, message }`, as in ESLint's rule of this name. */
const syntax = {
  meta: { schema: false },
  create: (context) =>
    Object.fromEntries(
      context.options.map(({ selector, message }) => [
        selector,
        (node) => context.report({ node, message }),
      ]),
    ),
}

/** Elements that have text alone in them. */
const textOnly = ['option', 'title', 'text', 'tspan', 'textarea']

const isText = (node) =>
  (node.type === 'Literal' && typeof node.value === 'string' && node.value !== '') ||
  node.type === 'TemplateLiteral'

/** Text that comes and goes beside others: a browser that translates moves it, and React then fails to find it. */
const bareText = {
  meta: { schema: false },
  create: (context) => {
    const check = (node) => {
      if (textOnly.includes(node.openingElement?.name.name)) return
      const others = node.children.filter(
        (one) => one.type !== 'JSXText' || one.value.trim() !== '',
      )
      for (const { type, expression } of others.length > 1 ? others : []) {
        if (type !== 'JSXExpressionContainer') continue
        const made =
          expression.type === 'ConditionalExpression'
            ? [expression.consequent, expression.alternate]
            : [expression.type === 'LogicalExpression' ? expression.right : undefined]
        for (const text of made)
          if (text !== undefined && isText(text))
            context.report({ node: text, message: 'Put the text into an element of its own' })
      }
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

export default {
  meta: { name: 'project' },
  rules: {
    modules: modulesRule,
    tables: tablesRule,
    frozen: imports,
    syntax,
    'bare-text': bareText,
  },
}
