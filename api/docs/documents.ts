import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Hono } from 'hono'
import type { AnyCall } from '#api/http/call.ts'
import type { CurrentSettings } from '#shop/platform/settings/current-settings.server.ts'
import { docsPage } from './docs.ts'
import { openApi } from './openapi.ts'

const styles = readFileSync(join(import.meta.dirname, 'docs.css'), 'utf8')
const headers = {
  'cache-control': 'public, max-age=300',
  'content-security-policy': `default-src 'none'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

/** Serves the public API documentation: the OpenAPI document, and the HTML page with its style sheet. */
export function documents(calls: readonly AnyCall[], settings: CurrentSettings): Hono {
  const forMachines = forHouse((house) => JSON.stringify(openApi(calls, house)))
  const forPeople = forHouse((house) => String(docsPage(calls, house)))
  const house = () => settings.now().house.name
  const app = new Hono()
  app.get('/openapi.json', (context) =>
    context.body(forMachines(house()), 200, {
      ...headers,
      'content-type': 'application/json',
    }),
  )
  app.get('/docs', (context) => context.html(forPeople(house()), 200, headers))
  app.get('/docs.css', (context) =>
    context.body(styles, 200, { ...headers, 'content-type': 'text/css; charset=utf-8' }),
  )
  return app
}

/** Renders the documents at the first request, to keep startup fast, and again after the shop's name has changed. */
function forHouse(make: (house: string) => string): (house: string) => string {
  let made = { house: '', text: '' }
  return (house) => {
    if (made.house !== house) made = { house, text: make(house) }
    return made.text
  }
}
