import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { longest, text } from '#shop/core/text.ts'

/** Schema of an https URL for links to other sites. */
export const webAddress = text(longest.line).pipe(
  z
    .url({ protocol: /^https$/, hostname: z.regexes.hostname, ...because('not-a-web-address') })
    // Rejects user names in URLs: `https://wa.me@other.example` looks like a link to wa.me, but leads to other.example.
    .refine((address) => URL.parse(address)?.username === '', because('not-a-web-address')),
)
