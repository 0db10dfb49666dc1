// Adds `client:member` (client-member.ts), so that visitors load no React on pages that only members
// operate.
import type { AstroIntegration } from 'astro'

export const membersOnly = (): AstroIntegration => ({
  name: 'members-only',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'member', entrypoint: './src/app/build/client-member.ts' }),
  },
})
