import { expect, test } from 'vitest'
import { deferScripts } from './start-later.ts'

// rules: deferred scripts
test('deferred pages preload no modules and have no module scripts', () => {
  const html =
    '<link rel="modulepreload" href="/a.js"/></head><script>early()</script><p>type="module" async</p>' +
    '<script nonce="n" type="module" async="">import "/a.js"</script>'
  expect(deferScripts(html)).toBe(
    '<link rel="later" href="/a.js"/></head><script>early()</script><p>type="module" async</p>' +
      '<script nonce="n" type="later" async="">import "/a.js"</script>',
  )
})
