import { html } from 'hono/html'
import { needsOf, type ActorPolicy } from '#shop/core/actor.ts'
import type { AnyCall } from '#api/http/call.ts'
import { refusalsOf } from '#api/http/refusals-of.ts'
import { schemaOf } from './openapi.ts'
import { rowsOf, type Row } from './schema-words.ts'

const whoMay: Record<ActorPolicy, string> = {
  anyone: 'Anyone',
  'signed-in': 'Any signed-in user',
  customer: 'A signed-in customer',
  'customer-or-staff': 'The customer to whom it belongs, and staff with access to it',
  buyer: 'A signed-in customer, or a visitor if guest checkout is on',
  reviewer: 'A signed-in customer, or a visitor with the review link of an order, sent in the header Review-Link',
  'buyer-or-follower':
    'A signed-in customer, a visitor with the tracking link of an order, sent in the header Tracking-Link, or any visitor if guest checkout is on',
  follower: 'A signed-in customer, or a visitor with the tracking link of an order, sent in the header Tracking-Link',
  'any-staff': 'Any signed-in staff member',
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
        <a class="skip" href="#calls">Skip to the list of calls</a>
        <header>
          <h1>The ${house} API</h1>
          <p>
            Send requests as JSON, form data or multipart form data to paths under <code>/api</code>. Responses are
            JSON. Amounts are in whole naira unless stated otherwise. To authenticate, send the token from a sign-in
            call in the header <code>Authorization: Bearer …</code>. An error response has an HTTP error status with
            <code>message</code> and <code>code</code>, and if applicable <code>params</code>, <code>fields</code> and
            <code>fieldCodes</code>. Machine-readable version: <a href="/api/openapi.json">OpenAPI 3.1</a>.
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
      >${call.repeatable ? html` If you repeat the request with the same <code>Idempotency-Key</code> header, it returns the first response and changes nothing.` : ''}
      ${call.formerly ? html` Former path, which still works: <code>${call.formerly.join(', ')}</code>.` : ''}
    </p>
    ${call.query ? table(call, 'Query parameters', rowsOf(schemaOf(call.query, 'input'))) : ''}
    ${call.body ? table(call, call.files ? 'Form fields' : 'Request body', rowsOf(schemaOf(call.body, 'input'))) : ''}
    <p>Error codes: ${codesOf(call)}.</p>
    ${call.answers ? html`<p>Returns a ${call.answers === 'csv' ? 'CSV ' : ''}file.</p>` : ''}
    ${call.answers ? '' : table(call, `Response ${call.status ?? 200}`, rowsOf(schemaOf(call.answer, 'output')))}
  </article>`
}

const whoMayAsk = ({ policy }: AnyCall): string => {
  const needs = needsOf(policy)
  return needs ? `Staff with the permission ${needs.join(' or ')}` : whoMay[policy as ActorPolicy]
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
          <th scope="col">Type</th>
          <th scope="col">Required</th>
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
