import { z } from 'zod'
import { membersOf } from '#shop/core/closed-list.ts'
import { because } from '#shop/core/field-problems.ts'
import { askDns, checkDomain, type LookUpTexts } from '#shop/messages/mail-domain/check-domain.server.ts'
import { domainChecks, recordStates } from '#shop/messages/mail-domain/sender-domain.ts'
import { longest, text } from '#shop/core/text.ts'
import { call } from '#api/http/call.ts'
import { unlessEmpty } from '#api/http/paging.ts'

const selector = text(longest.name).regex(/^[a-z0-9]([a-z0-9._-]{0,61}[a-z0-9])?$/i, because('not-a-selector'))

/** Returns the calls with the given DNS lookup function; tests replace it. */
export const mailDomainCallsWith = (lookUp: LookUpTexts) =>
  [
    call({
      method: 'GET',
      path: '/mail/domain',
      summary: 'Checks the SPF, DKIM and DMARC records of the sender’s domain, and returns the records to add',
      group: 'admin',
      policy: 'settings',
      query: z.object({ selector: unlessEmpty(selector) }),
      answer: z.object({
        domain: z.string(),
        checks: z.array(
          z.object({
            name: z.enum(membersOf(domainChecks)),
            state: z.enum(recordStates),
            found: z.array(z.string()),
            words: z.string(),
            add: z.object({ name: z.string(), value: z.string() }).nullable(),
          }),
        ),
      }),
      refusals: ['too-many-tries'],
      async handle({ actor, query, services: { keys, limits, settings } }) {
        const limited = await limits.take('outsideAsksPerAdmin', actor.id)
        if (limited) return limited
        const { env, sender } = keys.inUse()
        const server = env.SMTP_URL ? new URL(env.SMTP_URL).hostname : null
        const { mails, contact } = settings.now()
        const email = mails.senderAddress ?? sender ?? contact.email
        return checkDomain(lookUp, { email, server, selector: query.selector })
      },
    }),
  ] as const

export const mailDomainCalls = mailDomainCallsWith(askDns)
