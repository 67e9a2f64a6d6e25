import { hostname } from 'node:os'
import { membersOf } from '#shop/core/closed-list.ts'
import { checks } from './checks.server.ts'
import { lights, red, type Finding, type LightName } from './light.ts'
import type { Check, Sources } from './sources.server.ts'

/** The last finding about a light on this server. `since` is when the light got this colour. */
export type Seen = Finding & { light: LightName; since: Date; checkedAt: Date }

export type SystemStatus = {
  /** The name of this server. */
  server: string
  /** Runs the checks that are due, and `now` in any case. Returns the last findings about all lights. */
  look: (now?: LightName) => Promise<Seen[]>
  /** Returns the last findings; runs only the checks that were never run before. */
  seen: () => Promise<Seen[]>
}

const WITHIN_MS = 10_000
/** Red lights are checked at least this often, so that an error of a moment is not reported after five minutes. */
const RED_AGAIN_SECONDS = 120

type Options = { server?: string; withinMs?: number; run?: Record<LightName, Check> }

/**
 * Creates the system status of this server. Each check has its own time limit. A check that fails or doesn't end in
 * time is a red light (rules: status checks).
 */
export function openStatus(
  sources: Sources,
  { server = nameOf(sources.env), withinMs = WITHIN_MS, run = checks }: Options = {},
): SystemStatus {
  const found = new Map<LightName, Seen>()
  /** Checks that haven't ended yet, also those that exceeded their time limit. They aren't started a second time. */
  const running = new Map<LightName, Promise<Finding>>()

  const all = () => membersOf(lights).flatMap((light) => found.get(light) ?? [])
  const isDue = (light: LightName) => {
    const last = found.get(light)
    if (!last) return true
    const { everySeconds } = lights[light]
    const seconds = last.color === 'red' ? Math.min(everySeconds, RED_AGAIN_SECONDS) : everySeconds
    return sources.clock().getTime() - last.checkedAt.getTime() >= seconds * 1_000
  }

  async function check(light: LightName): Promise<void> {
    if (!running.has(light))
      running.set(
        light,
        start(light).finally(() => running.delete(light)),
      )
    const finding = await Promise.race([running.get(light)!, late(withinMs)])
    const [last, checkedAt] = [found.get(light), sources.clock()]
    found.set(light, { light, ...finding, checkedAt, since: last?.color === finding.color ? last.since : checkedAt })
  }

  async function start(light: LightName): Promise<Finding> {
    try {
      return await run[light](sources)
    } catch (error) {
      sources.log.warn({ err: error, light }, 'a check of the system status failed')
      return red(
        'This could not be checked, because the check failed.',
        'Ask your technician to look at the server log.',
      )
    }
  }

  const checkAll = async (wanted: (light: LightName) => boolean) => {
    await Promise.all(membersOf(lights).filter(wanted).map(check))
    return all()
  }
  return {
    server,
    look: (now) => checkAll((light) => light === now || isDue(light)),
    seen: () => checkAll((light) => !found.has(light)),
  }
}

/** Servers on one machine have different ports. */
const nameOf = ({ PORT }: Sources['env']): string => `${hostname()}:${PORT}`

const late = (ms: number): Promise<Finding> =>
  new Promise((resolve) => {
    const finding = red(
      `This could not be checked: there was no response within ${ms / 1_000} seconds.`,
      'Ask your technician to check the load of the server and the database.',
    )
    setTimeout(resolve, ms, finding).unref()
  })
