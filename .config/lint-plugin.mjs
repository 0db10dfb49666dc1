// What oxlint has no rule for: which imports a folder may not have, and what nobody writes here.
import { modulesRule } from './modules.mjs'

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

export default {
  meta: { name: 'project' },
  rules: { modules: modulesRule, frozen: imports, syntax },
}
