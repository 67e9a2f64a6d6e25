import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { lightColors, lights } from '#shop/office/status/light.ts'
import { allLights, watchStatus } from '#shop/office/status/watch-status.server.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'

const lightName = z.enum(membersOf(lights), because('not-a-choice'))

const statusAnswer = z.object({
  lights: z.array(
    z.object({
      light: lightName,
      label: z.string(),
      server: z.string().describe('The server that the light is about; empty for lights of the whole shop'),
      color: z.enum(membersOf(lightColors)).describe('`off` means that the shop doesn’t use this'),
      sentence: z.string(),
      remedy: z.string().describe('What to do; empty if there is nothing to do'),
      since: z.iso.datetime().describe('When the light got this colour'),
      checkedAt: z.iso.datetime(),
    }),
  ),
})

async function statusNow({ doors, status }: Services): Promise<z.output<typeof statusAnswer>> {
  const found = await allLights(doors, status)
  return {
    lights: found.map(({ seenBy: _, since, checkedAt, ...light }) => ({
      ...light,
      label: lights[light.light].label,
      since: since.toISOString(),
      checkedAt: checkedAt.toISOString(),
    })),
  }
}

const list = call({
  method: 'GET',
  path: '/admin/status',
  summary: 'Returns the lights of the system status, which the servers check by themselves',
  group: 'admin',
  policy: 'settings',
  answer: statusAnswer,
  handle: ({ services }) => statusNow(services),
})

const check = call({
  method: 'POST',
  path: '/admin/status/{light}/checks',
  summary: 'Checks one light now, and returns all lights',
  group: 'admin',
  policy: 'settings',
  params: z.object({ light: lightName }),
  answer: statusAnswer,
  refusals: ['too-many-tries'],
  async handle({ actor, params: { light }, services }) {
    const limited = await services.limits.take('outsideAsksPerAdmin', actor.id)
    if (limited) return limited
    await watchStatus(services.doors, services.status, light)
    return statusNow(services)
  },
})

export const statusCalls = [list, check] as const
