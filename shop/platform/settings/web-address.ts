import { z } from 'zod'
import { because } from '#shop/core/field-problems.ts'
import { longest, text } from '#shop/core/text.ts'

/** An address on the web that begins with https, as links to elsewhere have it. */
export const webAddress = text(longest.line).pipe(
  z
    .url({ protocol: /^https$/, hostname: z.regexes.hostname, ...because('not-a-web-address') })
    // Who reads `https://wa.me@other.example` takes it for another site than a browser does.
    .refine((address) => URL.parse(address)?.username === '', because('not-a-web-address')),
)
