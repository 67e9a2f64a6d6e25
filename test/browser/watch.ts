import type { BrowserContext } from 'playwright-core'

/** Leaving a page while it loads aborts its requests, which is no failure. */
const LEFT = 'net::ERR_ABORTED'

/** Collects all errors in any page of `context` from now on, except those that match `expected`. */
export function watch(context: BrowserContext, expected: RegExp[]): string[] {
  const problems: string[] = []
  const note = (problem: string) => {
    if (!expected.some((pattern) => pattern.test(problem))) problems.push(problem)
  }
  context.on('console', (message) => {
    if (message.type() === 'error') note(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => note(`uncaught: ${error.error()}`))
  context.on('requestfailed', (request) => {
    if (request.failure()?.errorText !== LEFT)
      note(`request: ${request.method()} ${request.url()} ${request.failure()?.errorText}`)
  })
  context.on('response', (response) => {
    if (response.status() >= 500) note(`answer: ${response.status()} ${response.request().method()} ${response.url()}`)
  })
  return problems
}
