import { Form } from 'react-router'
import { domainChecks } from '#shop/messages/mail-domain/sender-domain.ts'
import { ask } from '#web/api-client.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Answered, useStale } from '#web/parts/answered.tsx'
import { adminPaths } from '#web/admin/paths.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/field.tsx'
import { BackLink, PageHead } from '#web/admin/kit/parts/page-head.tsx'
import type { Route } from './+types/mail-domain-page'
import { DomainCheck } from './domain-check.tsx'

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Email domain', matches)

export const clientLoader = ({ request: { signal }, url: { searchParams } }: Route.ClientLoaderArgs) =>
  ask('GET /mail/domain', { query: { selector: searchParams.get('selector') ?? '' }, signal })

export { PageShape as HydrateFallback } from '#web/parts/answered.tsx'

/** The DNS records of the sender's domain, and the values to add for reliable delivery (rules: sender domain). */
export default function MailDomainPage({ loaderData }: Route.ComponentProps) {
  const stale = useStale()
  return (
    <>
      <BackLink to={adminPaths.settings}>Settings</BackLink>
      <PageHead title="Email domain" />
      <Answered answer={loaderData}>
        {({ domain, checks }) => (
          <div aria-busy={stale || undefined} className="grid max-w-3xl gap-6">
            <p className="text-soft">
              Email providers check three DNS records of {domain} before they accept your emails. Add them in the DNS
              settings of your domain provider.
            </p>
            {checks.map((check) => (
              <DomainCheck key={check.name} {...check} />
            ))}
          </div>
        )}
      </Answered>
      <Form className="mt-6 flex max-w-3xl flex-wrap items-end gap-4">
        <Field
          label={`${domainChecks.dkim.label} selector`}
          name="selector"
          autoCapitalize="none"
          hint="From your email provider: the part before ._domainkey"
        />
        <Button type="submit" look="outline" busy={stale}>
          Check again
        </Button>
      </Form>
    </>
  )
}
