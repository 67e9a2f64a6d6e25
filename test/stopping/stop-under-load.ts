import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { Agent, request, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'

const CONNECTIONS = 50

export type Stopped = {
  answered: number
  /** Requests that were rejected because the server is stopping; a proxy would send them to another server. */
  turnedAway: number
  /** Requests that were cut off or got an error, by cause. */
  failed: string[]
  /** Milliseconds from the signal until the process exits, and its exit code. */
  ms: number
  code: number | null
}

/**
 * Sends `perSecond` requests per second to a shop on this database, over fifty keep-alive connections; stops the shop
 * after `seconds` and continues to send until it has ended.
 */
export async function stopUnderLoad(database: string, perSecond: number, seconds: number): Promise<Stopped> {
  const shop = spawn(process.execPath, [join(import.meta.dirname, 'stopping-shop.ts'), database], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(shop, 'exit') as Promise<[number | null]>
  try {
    const url = String(((await once(shop.stdout, 'data')) as [Buffer])[0]).trim()
    const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS, scheduling: 'fifo' })
    const outcome = { answered: 0, turnedAway: 0, failed: [] as string[] }
    const asked = Array.from({ length: CONNECTIONS }, (_, number) => ask(agent, url, number, outcome))
    await Promise.all(asked)

    let number = CONNECTIONS
    const over = new AbortController()
    const asking = (async () => {
      for (const began = performance.now(); !over.signal.aborted; await sleep(5))
        for (; number - CONNECTIONS < ((performance.now() - began) / 1000) * perSecond; number += 1)
          asked.push(ask(agent, url, number, outcome))
    })()
    await sleep(seconds * 1000)
    const told = performance.now()
    shop.kill('SIGTERM')
    const [code] = await ended
    const ms = performance.now() - told
    over.abort()
    await asking
    await Promise.all(asked)
    agent.destroy()
    return { ...outcome, ms, code }
  } finally {
    shop.kill('SIGKILL')
  }
}

type Outcome = Pick<Stopped, 'answered' | 'turnedAway' | 'failed'>

/** Alternates between pages that are not cached yet, calls that read and calls that write. */
async function ask(agent: Agent, url: string, number: number, outcome: Outcome): Promise<void> {
  const body = number % 3 === 0 ? JSON.stringify({ email: `reader-${number}@example.com` }) : undefined
  const path = body ? '/api/newsletter' : number % 3 === 1 ? '/api/auth/session' : `/page-${number}`
  const headers = body ? { 'content-type': 'application/json' } : {}
  try {
    const sent = request(url + path, { agent, method: body ? 'POST' : 'GET', headers }).end(body)
    const [response] = (await once(sent, 'response')) as [IncomingMessage]
    await text(response)
    if (response.statusCode === 200) outcome.answered += 1
    else outcome.failed.push(`${path}: ${response.statusCode}`)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : error
    if (code === 'ECONNREFUSED') outcome.turnedAway += 1
    else outcome.failed.push(`${path}: ${code}`)
  }
}
