// Adds `client:member` (client-member.ts), so that visitors load no React on pages that only members operate.
export const membersOnly = () => ({
  name: 'members-only',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) =>
      addClientDirective({ name: 'member', entrypoint: './src/build/client-member.ts' }),
  },
})
