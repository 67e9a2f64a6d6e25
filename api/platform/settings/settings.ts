import { z } from 'zod'
import type { Admin, Capability } from '#shop/core/actor.ts'
import { because } from '#shop/core/field-problems.ts'
import { isFailure, notAllowed, type Failure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { whole } from '#shop/core/number.ts'
import { staleStepUp } from '#shop/people/second-factor/step-up.server.ts'
import { changeSettings, putBackSettings, settingsRefusals } from '#shop/platform/settings/change-settings.server.ts'
import { anySettings, maySeeGroup, policyOf } from '#shop/platform/settings/group-policies.ts'
import { notOwnAddress } from '#shop/platform/settings/own-address.server.ts'
import { menuAt, type ShownLink } from '#shop/platform/settings/menu-now.ts'
import { howManyMay } from '#shop/people/staff/staff.server.ts'
import { publicSettings } from '#shop/platform/settings/public-settings.ts'
import {
  settingsGroupNames,
  settingsGroups,
  type Settings,
  type SettingsGroupName,
  type SettingsSnapshot,
} from '#shop/platform/settings/settings.ts'
import { historyOf, settingsAt } from '#shop/platform/settings/settings.server.ts'
import { call } from '#api/http/call.ts'
import type { Services } from '#services'
import { webAddressCalls } from './web-address.ts'

const MOST_CHANGES = 100
const version = whole(0, 2 ** 31 - 1)
const versionInPath = z
  .string()
  .regex(/^\d{1,9}$/)
  .transform(Number)

/** The fields of a settings group in a PATCH body; the schema of the group validates the complete result. */
const fieldsOf = <Fields>() => z.record(z.string(), z.unknown()) as unknown as z.ZodType<Fields, Fields>

const callsOf = <const Group extends SettingsGroupName>(group: Group) => {
  const policy: Capability = policyOf(group)
  const answer = z.object({ settings: fieldsOf<Settings[Group]>(), version: z.number().int() })
  const toAnswer = ({ settings, groupVersions }: SettingsSnapshot) => ({
    settings: settings[group],
    version: groupVersions[group],
  })
  return [
    call({
      method: 'GET',
      path: `/settings/${group}`,
      summary: `Returns the settings of the group ‘${group}’ with their version`,
      group: 'settings',
      policy,
      answer,
      async handle({ services: { settings } }) {
        return toAnswer(settings.snapshot())
      },
    }),
    call({
      method: 'PATCH',
      path: `/settings/${group}`,
      summary: `Changes settings of the group ‘${group}’. Omitted fields are left unchanged`,
      group: 'settings',
      policy,
      body: z.object({ settings: fieldsOf<Partial<Settings[Group]>>(), version }),
      answer,
      refusals: [...settingsRefusals, 'proof-needed', 'too-many-tries'],
      async handle({ actor, token, body, services }) {
        const stale = isGuarded(group, body.settings) && (await unprovedFor(actor, token!, services))
        if (stale) return stale
        const unreached = await elsewhere(services, actor, group, body.settings)
        if (unreached) return unreached
        const here = await circumstancesOf(services)
        const changed = await inTransaction(services.db, (tx) => changeSettings(tx, actor, group, body, here))
        return isFailure(changed) ? changed : toAnswer(await known(services, changed))
      },
    }),
  ] as const
}

/** Facts about this server and its staff that the validation of settings depends on. */
export const circumstancesOf = async ({ db, clock, sealed }: Pick<Services, 'db' | 'clock' | 'sealed'>) => ({
  now: clock(),
  hasSecretKey: sealed.lack === null,
  seeToMoney: await howManyMay(db, 'money'),
})

/** Returns whether a change needs step-up authentication: it affects payments, links or the protection of accounts. */
const isGuarded = (group: SettingsGroupName, settings: object): boolean =>
  group === 'security' || group === 'web-address' || 'bankAccounts' in settings

/** Fails without a recent step-up authentication of the admin (rules: bank accounts, step-up authentication). */
const unprovedFor = ({ id }: Admin, token: string, { doors, clock }: Services) =>
  staleStepUp(doors, { id }, { token, stepUp: 'everybody', now: clock() })

/** Fails if this shop does not respond at the web address to be saved (rules: web address). */
async function elsewhere(
  { env, limits, secret }: Services,
  actor: Admin,
  group: SettingsGroupName,
  settings: object,
): Promise<Failure<'unfilled' | 'too-many-tries'> | undefined> {
  if (group !== 'web-address' || !maySeeGroup(group, actor)) return undefined
  const limited = await limits.take('outsideAsksPerAdmin', actor.id)
  if (limited) return limited
  return notOwnAddress(settings, {
    sign: (text) => secret.sign('web address', text),
    testOrigin: env.ADDRESS_TEST_HOST,
  })
}

/** Refreshes this server's cached settings, so that its next requests use the saved ones. */
async function known({ settings, menu, keys }: Services, changed: SettingsSnapshot): Promise<SettingsSnapshot> {
  await settings.refresh()
  await Promise.all([menu.refresh(), keys.refresh()])
  return changed
}

const group = z.enum(settingsGroupNames, because('not-a-choice'))
const anyFields = z.record(z.string(), z.unknown())

const history = call({
  method: 'GET',
  path: '/settings/{group}/history',
  summary: 'Lists the changes to a settings group with staff member and time, newest first, up to 100',
  group: 'settings',
  // Any settings capability is enough here; the handler checks the capability for the requested group.
  policy: anySettings,
  params: z.object({ group }),
  answer: z.object({
    changes: z.array(
      z.object({ version: z.number().int(), settings: anyFields, at: z.iso.datetime(), by: z.string() }),
    ),
    before: z
      .object({ version: z.number().int(), settings: anyFields })
      .describe('The settings before the oldest of these changes. Version 0 is the state the default change'),
  }),
  refusals: ['not-yours-to-do'],
  async handle({ actor, params, services: { db } }) {
    if (!maySeeGroup(params.group, actor)) return notAllowed('not-yours-to-do')
    const known = await historyOf(db, params.group, MOST_CHANGES + 1)
    const before = known[MOST_CHANGES] ?? { version: 0, settings: settingsGroups[params.group].defaults }
    return {
      changes: known.slice(0, MOST_CHANGES).map(({ settings, at, ...same }) => ({
        ...same,
        settings: settings as Record<string, unknown>,
        at: at.toISOString(),
      })),
      before: { version: before.version, settings: before.settings as Record<string, unknown> },
    }
  },
})

const putBack = call({
  method: 'POST',
  path: '/settings/{group}/history/{version}',
  summary: 'Restores a settings group to the version after one of its changes. 0 restores the defaults',
  group: 'settings',
  // Any settings capability is enough here; the handler checks the capability for the requested group.
  policy: anySettings,
  params: z.object({ group, version: versionInPath }),
  body: z.object({
    version: version
      .optional()
      .describe('The version that you loaded. If it has changed since then, the call fails with a conflict'),
  }),
  answer: z.object({ settings: anyFields, version: z.number().int() }),
  refusals: [...settingsRefusals, 'settings-not-found', 'proof-needed', 'too-many-tries'],
  async handle({ actor, token, params, body, services }) {
    const stale =
      (params.group === 'payments' || isGuarded(params.group, {})) && (await unprovedFor(actor, token!, services))
    if (stale) return stale
    const before = await settingsAt(services.db, params.group, params.version)
    const unreached = before && (await elsewhere(services, actor, params.group, before))
    if (unreached) return unreached
    const seen = body.version ?? services.settings.snapshot().groupVersions[params.group]
    const here = await circumstancesOf(services)
    const changed = await inTransaction(services.db, (tx) =>
      putBackSettings(tx, actor, params.group, { to: params.version, version: seen }, here),
    )
    if (isFailure(changed)) return changed
    const { settings, groupVersions } = await known(services, changed)
    return { settings: settings[params.group] as Record<string, unknown>, version: groupVersions[params.group] }
  },
})

const shop = call({
  method: 'GET',
  path: '/shop',
  summary: 'Returns the current public settings with their overall version',
  group: 'settings',
  policy: 'anyone',
  answer: z.object({
    version: z.number().int(),
    settings: fieldsOf<ReturnType<typeof publicSettings> & { menu: ShownLink[] }>(),
  }),
  async handle({ services: { settings, menu, clock } }) {
    const { version, settings: all } = settings.snapshot()
    return {
      version,
      settings: { ...publicSettings(all, clock()), menu: menuAt(all.menu, menu.openings(), clock(), menu.added()) },
    }
  },
})

type GroupCall = { [Group in SettingsGroupName]: ReturnType<typeof callsOf<Group>>[number] }[SettingsGroupName]
const groupCalls = settingsGroupNames.flatMap((group): readonly unknown[] => callsOf(group)) as readonly GroupCall[]

export const settingsCalls = [shop, ...groupCalls, ...webAddressCalls, history, putBack] as const
