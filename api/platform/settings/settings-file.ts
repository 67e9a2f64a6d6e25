import { z } from 'zod'
import { exportTexts } from '#shop/content/pages/export-texts.server.ts'
import { importTexts } from '#shop/content/pages/import-texts.server.ts'
import { placeRefusals } from '#shop/content/pages/place-text.server.ts'
import { isFailure } from '#shop/core/errors.ts'
import { inTransaction } from '#shop/core/in-transaction.server.ts'
import { redirectRefusals } from '#shop/office/redirects/change-redirects.server.ts'
import { exportRedirects, importRedirects } from '#shop/office/redirects/redirects-file.server.ts'
import { whole } from '#shop/core/number.ts'
import { maySeeGroup } from '#shop/platform/settings/group-policies.ts'
import { importRefusals, importSettings } from '#shop/platform/settings/import-settings.server.ts'
import { FILE_FORMAT, travels, withoutPictures } from '#shop/platform/settings/settings-file.ts'
import { settingsGroupNames } from '#shop/platform/settings/settings.ts'
import { circumstancesOf } from './settings.ts'
import { call } from '#api/http/call.ts'

const anyFields = z.record(z.string(), z.unknown())
const FILE_BYTES = 10_000_000

const exported = call({
  method: 'GET',
  path: '/settings/export',
  summary: 'Exports all settings groups and texts that you may see as one file, without secrets',
  group: 'settings',
  policy: 'settings',
  answer: z.object({
    format: z.number().int(),
    exportedAt: z.iso.datetime(),
    settings: z.record(z.string(), anyFields),
    texts: anyFields.optional().describe('Home page, about page, brand page, posts and pages, with pictures by id'),
    oldAddresses: z
      .array(z.object({ from: z.string(), to: z.string() }))
      .describe('Redirects from addresses of former shops'),
  }),
  async handle({ actor, services: { db, settings, clock } }) {
    const groups = withoutPictures(settings.now()) as Record<string, Record<string, unknown>>
    const hers = settingsGroupNames
      .filter((group) => travels(group) && maySeeGroup(group, actor))
      .map((group) => [group, groups[group]!])
    const texts = actor.may.includes('content') && { texts: await exportTexts(db) }
    const oldAddresses = await exportRedirects(db)
    return {
      format: FILE_FORMAT,
      exportedAt: clock().toISOString(),
      settings: Object.fromEntries(hers),
      ...texts,
      oldAddresses,
    }
  },
})

const imported = call({
  method: 'POST',
  path: '/settings/import',
  summary:
    'Imports a settings file. Either all settings that you may change are replaced or none. A dry run only returns the changes',
  group: 'settings',
  policy: 'settings',
  stepUp: 'everybody',
  bodyLimit: FILE_BYTES,
  body: z.object({
    file: z.object({
      format: whole(1, 1_000),
      settings: anyFields,
      texts: anyFields.optional(),
      oldAddresses: z.array(z.unknown()).default([]),
    }),
    dryRun: z.boolean().default(true),
    version: whole(0, 2 ** 31 - 1)
      .optional()
      .describe('The version that the dry run returned. If the settings have changed since then, nothing is imported'),
  }),
  answer: z.object({
    version: z.number().int(),
    changes: z.array(z.object({ group: z.enum(settingsGroupNames), was: anyFields, became: anyFields })),
    left: z
      .array(z.object({ group: z.enum(settingsGroupNames), fields: z.array(z.string()) }))
      .describe('Changes that you are not allowed to make. They are skipped'),
    texts: z.array(z.object({ name: z.string(), isNew: z.boolean() })),
    addresses: z.array(z.object({ from: z.string(), to: z.string(), isNew: z.boolean() })),
    missing: z
      .array(z.object({ picture: z.string(), shownIn: z.array(z.string()) }))
      .describe('Pictures used in the texts that this shop doesn’t have. They are omitted'),
  }),
  refusals: [...new Set([...importRefusals, ...placeRefusals, ...redirectRefusals])],
  async handle({ actor, body: { file, dryRun, version }, services }) {
    const { db, settings } = services
    const { now, ...here } = await circumstancesOf(services)
    const wish = { file, isDry: dryRun, seen: version ?? null, now, ...here }
    const texts = actor.may.includes('content') ? (file.texts ?? {}) : {}
    const done = await inTransaction(db, async (tx) => {
      const placed = await importSettings(tx, actor, wish)
      if (isFailure(placed)) return placed
      const written = await importTexts(tx, actor, { texts, isDry: dryRun, now })
      if (isFailure(written)) return written
      const led = await importRedirects(tx, actor, { given: file.oldAddresses, isDry: dryRun, now })
      return isFailure(led) ? led : { ...placed, ...written, ...led }
    })
    if (isFailure(done)) return done
    if (!dryRun) await settings.refresh()
    const changes = done.changes.map(({ group, was, became }) => ({
      group,
      was: was as Record<string, unknown>,
      became: became as Record<string, unknown>,
    }))
    return { ...done, changes }
  },
})

export const settingsFileCalls = [exported, imported] as const
