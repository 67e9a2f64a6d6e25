import type { ReactNode } from 'react'
import type { AnswerOf } from '#web/contract.ts'
import type { FieldsOf } from './setting-field.ts'

/** What shoppers know of all groups as they are saved; null where it can't be had just now. */
export type ShownNow = AnswerOf<'GET /shop'>['settings'] | null

/** How a group of settings is shown and entered, whichever it is. */
export type AnyForm = {
  /** What it holds now, in a few words each, for its card. */
  holds(settings: object): string[]
  fields: FieldsOf<object>
  /** What shoppers see of what stands in the form. */
  preview?(settings: object, shown: ShownNow): ReactNode
  /** What that is called, where it is something else. */
  previewTitle?: string | undefined
}

/** A group as it is saved, and its version. */
export type Loaded = { settings: object; version: number }
