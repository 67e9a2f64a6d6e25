import type { z } from 'zod'

/** A group of settings with its schema and the defaults used until the owner changes them. */
type SettingsGroup<Schema extends z.ZodObject> = {
  label: string
  about: string
  /** Returns short summaries of the values, for the group's card. */
  holds: (settings: z.output<Schema>) => string[]
  /** Fields carry their form metadata (see `field`). */
  schema: Schema
  defaults: z.output<Schema>
}

/** Declares a group of settings; its type is inferred from its schema. */
export const settingsGroup = <Schema extends z.ZodObject>(group: SettingsGroup<Schema>): SettingsGroup<Schema> => group
