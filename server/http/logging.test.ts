import { DatabaseError } from 'pg'
import { expect, test } from 'vitest'
import { networkOf } from '#shop/people/sessions/network.server.ts'
import { drain, listenOn, portOf } from './http-server.ts'
import { logAnswer, makeLog } from './logging.ts'
import { withRequestId } from './request-id.ts'

function collected() {
  const lines: string[] = []
  return { lines, log: makeLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) }
}

// rules: logs without personal data
test('logs a request without its query, body, token and full IP address', async () => {
  const { lines, log } = collected()
  const server = await listenOn(0, '127.0.0.1', (request, response) => {
    logAnswer({ log, env: { TRUST_PROXY: true }, metrics: null }, request, response, 'request-1')
    response.end()
  })
  await fetch(`http://127.0.0.1:${portOf(server)}/order/ada@example.com?email=ada@example.com`, {
    method: 'POST',
    body: 'password=secret',
    headers: {
      authorization: 'Bearer token',
      referer: 'http://shop/?email=ada@example.com',
      'x-forwarded-for': '198.51.100.9, 203.0.113.77',
    },
  })
  await drain(server, 1_000)
  expect(JSON.parse(lines[0]!)).toMatchObject({
    requestId: 'request-1',
    method: 'POST',
    path: '/order/[e-mail]',
    status: 200,
    network: '203.0.113.0/24',
  })
  expect(lines.join('')).not.toMatch(/ada|secret|Bearer|token"|127\.0\.0|113\.77|198\.51/)
})

// rules: logs without personal data
test('logs an error with the id of the request, but without row data', () => {
  const { lines, log } = collected()
  const error = Object.assign(new DatabaseError('duplicate key: ada@example.com', 0, 'error'), {
    code: '23505',
    constraint: 'customers_email',
    detail: 'Key (lower(email))=(ada@example.com) already exists.',
  })
  withRequestId('request-2', () =>
    log.error({ err: new Error('it failed for 08012345678', { cause: error }) }, 'a call failed'),
  )
  const logged = JSON.parse(lines[0]!)
  expect(logged).toMatchObject({
    requestId: 'request-2',
    err: { message: 'it failed for [number]', cause: { code: '23505', constraint: 'customers_email' } },
  })
  expect(lines[0]).not.toMatch(/ada|already exists|0801234/)
})

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:12:34::1', '2001:db8:12::/48'],
  ['2001:db8:12:34::/64', '2001:db8:12::/48'],
  ['::1', '0:0:0::/48'],
  ['ada@example.com', 'unknown'],
  ['unknown', 'unknown'],
])('shortens the address %s to %s', (address, network) => {
  expect(networkOf(address)).toBe(network)
})
