import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { longest, text } from '#shop/core/text.ts'
import { field } from './field.ts'
import { settingsGroup } from './group.ts'

/** A public host name with https and no port. IP addresses and names of local networks are rejected. */
const PUBLIC_NAME = /^https:\/\/([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

const shopAddress = text(longest.line)
  .overwrite(asOrigin)
  .refine((address) => PUBLIC_NAME.test(address), because('not-a-web-address'))

/** Accepts an address with or without https:// and with a path, and returns its origin. */
function asOrigin(typed: string): string {
  const url = URL.parse(/^[a-z]+:/i.test(typed) ? typed : `https://${typed}`)
  return url && url.username === '' && url.port === '' ? url.origin : typed
}

/**
 * The shop's public address as entered by the owner; PUBLIC_URL from the environment overrides it (rules: web address).
 */
export const webAddressGroup = settingsGroup({
  label: 'Web address',
  about: 'The address of your shop, used for links in emails and after card payments.',
  holds: ({ url }) => [url ?? 'not set'],
  schema: z.strictObject({
    url: field(shopAddress.nullable(), {
      label: 'Web address',
      help: 'For example https://shop.example. When you save it, the shop checks that it can be reached there. Passkeys created at another address don’t work at this one.',
      type: 'url',
      seen: 'in their emails, and when they return from a payment page',
    }),
  }),
  defaults: { url: null },
})
