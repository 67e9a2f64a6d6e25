import type { z } from 'zod'

/** A group of settings: what it is called, its schema, and what holds until the owner says otherwise. */
type SettingsGroup<Schema extends z.ZodObject> = {
  label: string
  /** What it decides, in a sentence. */
  about: string
  /** What it holds, in a few words each, for its card. */
  holds: (settings: z.output<Schema>) => string[]
  /** Its fields have their words with them (see `field`). */
  schema: Schema
  defaults: z.output<Schema>
}

/** Declares a group of settings; its type is inferred from its schema. */
export const settingsGroup = <Schema extends z.ZodObject>(group: SettingsGroup<Schema>): SettingsGroup<Schema> => group
