import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { withCsp as withCspBytes } from './content-security.ts'

const hash = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`

/** Like `withCsp`, but with strings. */
function withCsp(html: string, nonce?: string) {
  const { document, policy } = withCspBytes(Buffer.from(html), nonce)
  return { html: document.toString(), policy }
}

// rules: content security policy
test('allows each rendered inline script by one hash, and removes the nonces', () => {
  const html =
    '<script nonce="n-1">one()</script><script nonce="n-1" type="module" async="">import "/x.js"\n</script><script nonce="n-1">one()</script>'
  const { html: finished, policy } = withCsp(html, 'n-1')
  expect(policy).toMatch(`script-src 'self' ${hash('one()')} ${hash('import "/x.js"\n')};`)
  expect(finished).toBe(
    '<script>one()</script><script type="module" async="">import "/x.js"\n</script><script>one()</script>',
  )
})

test.each([
  '<script>smuggled()</script>',
  '<script nonce="">smuggled()</script>',
  '<script nonce="undefined">smuggled()</script>',
  '<p> nonce="n-1"</p><script>smuggled()</script>',
])('does not allow the injected %s', (html) => {
  expect(withCsp(html, 'n-1').policy).toMatch(/^script-src 'self';/)
})

test('allows no inline script in a document without a nonce', () => {
  expect(withCsp('<script nonce="undefined">smuggled()</script><script>smuggled()</script>').policy).toMatch(
    /^script-src 'self';/,
  )
})

test('adds no hashes for script files and data blocks', () => {
  const html =
    '<script src="/assets/a.js" nonce="n-1"></script><script type="application/ld+json">{"name":"Gurara"}</script>'
  expect(withCsp(html, 'n-1').policy).toMatch(/^script-src 'self';/)
})

test('allows each rendered inline style by its hash', () => {
  const html =
    '<style nonce="n-1">p{top:0}</style><style>smuggled{}</style><link nonce="n-1" rel="later" href="/a.css"/>'
  const { html: finished, policy } = withCsp(html, 'n-1')
  expect(policy).toMatch(`style-src 'self' ${hash('p{top:0}')};`)
  expect(policy).toMatch(/^script-src 'self';/)
  expect(finished).toBe('<style>p{top:0}</style><style>smuggled{}</style><link rel="later" href="/a.css"/>')
})
