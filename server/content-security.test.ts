import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { contentSecurityPolicy } from './content-security.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

test('every inline script is allowed by its hash, once', () => {
  const html = '<script>one()</script><script type="module" async="">import "/x.js"\n</script><script>one()</script>'
  expect(contentSecurityPolicy(html)).toMatch(`script-src 'self' ${hash('one()')} ${hash('import "/x.js"\n')};`)
})

test('scripts from files and data need none', () => {
  const html = '<script src="/assets/a.js"></script><script type="application/ld+json">{"name":"Gurara"}</script>'
  expect(contentSecurityPolicy(html)).toMatch(/^script-src 'self';/)
})
