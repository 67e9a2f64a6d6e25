import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { AnyCall } from '#api/http/call.ts'
import { docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

const styles = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8')
const headers = {
  'cache-control': 'public, max-age=300',
  'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/** What the API says about itself, to anyone: for machines, and for people with its style sheet. */
export function documents(calls: readonly AnyCall[]): Hono {
  // Made when first asked for: the start need not wait for them.
  let forMachines: string | undefined
  let forPeople: string | undefined
  const app = new Hono()
  app.get('/openapi.json', (context) =>
    context.body((forMachines ??= JSON.stringify(openApi(calls))), 200, {
      ...headers,
      'content-type': 'application/json',
    }),
  )
  app.get('/docs', (context) => context.html((forPeople ??= String(docsPage(calls))), 200, headers))
  app.get('/docs.css', (context) =>
    context.body(styles, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' }),
  )
  return app
}
