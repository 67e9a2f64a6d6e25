import type { z } from 'zod'

/** A group of settings: its schema, and what holds until the owner says otherwise. */
type SettingsGroup<Schema extends z.ZodObject> = {
  schema: Schema
  defaults: z.output<Schema>
}

/** Declares a group of settings; its type is inferred from its schema. */
export const settingsGroup = <Schema extends z.ZodObject>(group: SettingsGroup<Schema>): SettingsGroup<Schema> => group
