import { z } from 'zod'
import { isFailure } from '#shop/errors.ts'
import { inTransaction } from '#shop/in-transaction.server.ts'
import { whole } from '#shop/number.ts'
import { isHers } from '#shop/settings/group-policies.ts'
import { importRefusals, importSettings } from '#shop/settings/import-settings.server.ts'
import { FILE_FORMAT } from '#shop/settings/settings-file.ts'
import { settingsGroupNames } from '#shop/settings/settings.ts'
import { call } from '#api/http/call.ts'

const anyFields = z.record(z.string(), z.unknown())
const FILE_BYTES = 1_000_000

const exported = call({
  method: 'GET',
  path: '/settings/export',
  summary: 'The whole set-up as one file: every group of settings that the asker may see, and nothing secret',
  group: 'settings',
  policy: 'settings',
  answer: z.object({
    format: z.number().int(),
    exportedAt: z.iso.datetime(),
    settings: z.record(z.string(), anyFields),
  }),
  async handle({ actor, services: { settings, clock } }) {
    const groups = settings.now() as Record<string, Record<string, unknown>>
    const hers = settingsGroupNames.filter((group) => isHers(group, actor)).map((group) => [group, groups[group]!])
    return { format: FILE_FORMAT, exportedAt: clock().toISOString(), settings: Object.fromEntries(hers) }
  },
})

const imported = call({
  method: 'POST',
  path: '/settings/import',
  summary: 'Puts a set-up in place of the present one, all of it or nothing; dry, it only says what would change',
  group: 'settings',
  // Bank accounts are among it.
  policy: 'bank-accounts',
  anew: 'with a factor',
  bodyLimit: FILE_BYTES,
  body: z.object({
    file: z.object({ format: whole(1, 1_000), settings: anyFields }),
    dryRun: z.boolean().default(true),
    version: whole(0, 2 ** 31 - 1)
      .optional()
      .describe('The version that a dry run answered; when the settings are others by now, nothing is changed'),
  }),
  answer: z.object({
    version: z.number().int(),
    changes: z.array(z.object({ group: z.enum(settingsGroupNames), was: anyFields, became: anyFields })),
  }),
  refusals: importRefusals,
  async handle({ actor, body: { file, dryRun, version }, services: { db, clock, settings } }) {
    const done = await inTransaction(db, (tx) =>
      importSettings(tx, actor, { file, isDry: dryRun, seen: version ?? null, now: clock() }),
    )
    if (isFailure(done)) return done
    if (!dryRun) await settings.refresh()
    const changes = done.changes.map(({ group, was, became }) => ({
      group,
      was: was as Record<string, unknown>,
      became: became as Record<string, unknown>,
    }))
    return { version: done.version, changes }
  },
})

export const settingsFileCalls = [exported, imported] as const
