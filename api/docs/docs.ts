import { html } from 'hono/html'
import { needsOf, type Door } from '#shop/core/actor.ts'
import type { AnyCall } from '#api/http/call.ts'
import { refusalsOf } from '#api/http/refusals-of.ts'
import { schemaOf } from './openapi.ts'
import { rowsOf, type Row } from './schema-words.ts'

const whoMay: Record<Door, string> = {
  anyone: 'Anyone',
  'signed-in': 'Whoever is signed in',
  customer: 'A signed-in customer',
  'customer-or-staff': 'The customer whose it is, and staff who may see it',
  buyer: 'A signed-in customer, and visitors where the shop lets guests buy',
  reviewer: 'A signed-in customer, and whoever has the link of an order, sent as Review-Link',
  'buyer-or-follower':
    'A signed-in customer, whoever has the tracking link of an order, sent as Tracking-Link, or a visitor where guest checkout is on',
  follower: 'A signed-in customer, and whoever has the tracking link of an order, sent as Tracking-Link',
  'any-staff': 'Any member of staff who is signed in',
}

/** Renders the API reference as one HTML page, from the same table of calls as the OpenAPI document. */
export function docsPage(calls: readonly AnyCall[], house: string) {
  const groups = [...Map.groupBy(calls, ({ group }) => group)]
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>The ${house} API</title>
        <link rel="stylesheet" href="/api/docs.css" />
      </head>
      <body>
        <a class="skip" href="#calls">Skip to the calls</a>
        <header>
          <h1>The ${house} API</h1>
          <p>
            Send JSON, a form or a multipart form to addresses below <code>/api</code>; answers are JSON. Sums are whole
            naira. The token that signing in answers goes into the header <code>Authorization: Bearer …</code>. A
            refusal has a fitting status and says <code>message</code> and <code>code</code>, where it helps also
            <code>params</code>, <code>fields</code> and <code>fieldCodes</code>. For machines:
            <a href="/api/openapi.json">OpenAPI 3.1</a>.
          </p>
        </header>
        <nav aria-label="Groups of calls">
          <ul>
            ${groups.map(([group]) => html`<li><a href="#${group}">${group}</a></li>`)}
          </ul>
        </nav>
        <main id="calls">
          ${groups.map(
            ([group, ofGroup]) =>
              html`<section aria-labelledby="${group}">
                <h2 id="${group}">${group}</h2>
                ${ofGroup.map(article)}
              </section>`,
          )}
        </main>
      </body>
    </html>`
}

function article(call: AnyCall) {
  return html`<article>
    <h3><span class="method">${call.method}</span> <code>${call.path}</code></h3>
    <p>
      ${call.summary}.
      <span class="who">${whoMayAsk(call)}.</span
      >${call.repeatable ? html` Sent again with the same header <code>Idempotency-Key</code> it answers the same and does nothing more.` : ''}
      ${call.formerly ? html`Formerly <code>${call.formerly.join(', ')}</code>, where it answers on.` : ''}
    </p>
    ${call.query ? table(call, 'In the query', rowsOf(schemaOf(call.query, 'input'))) : ''}
    ${call.body ? table(call, call.files ? 'In the form' : 'In the body', rowsOf(schemaOf(call.body, 'input'))) : ''}
    <p>Refuses with ${codesOf(call)}.</p>
    ${call.answers ? html`<p>Answers a ${call.answers === 'csv' ? 'CSV ' : ''}file.</p>` : ''}
    ${call.answers ? '' : table(call, `Answer ${call.status ?? 200}`, rowsOf(schemaOf(call.answer, 'output')))}
  </article>`
}

const whoMayAsk = ({ policy }: AnyCall): string => {
  const needs = needsOf(policy)
  return needs ? `Staff who may do ${needs.join(' or ')}` : whoMay[policy as Door]
}

const codesOf = (call: AnyCall) =>
  refusalsOf(call).map((code, place) => html`${place > 0 ? ', ' : ''}<code>${code}</code>`)

function table({ method, path }: AnyCall, caption: string, rows: Row[]) {
  if (rows.length === 0) return ''
  return html`<div class="wide" tabindex="0" role="region" aria-label="${method} ${path}, ${caption}">
    <table>
      <caption>
        ${caption}
      </caption>
      <thead>
        <tr>
          <th scope="col">Field</th>
          <th scope="col">Is</th>
          <th scope="col">Needed</th>
        </tr>
      </thead>
      <tbody>
        ${rows.map(
          (row) =>
            html`<tr>
              <th scope="row"><code>${row.name}</code></th>
              <td>${row.words}</td>
              <td>${row.isRequired ? 'yes' : 'no'}</td>
            </tr>`,
        )}
      </tbody>
    </table>
  </div>`
}
