import type { ReactNode } from 'react'
import { replace, useFetcher } from 'react-router'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { Answered } from '#web/parts/answered.tsx'
import { OpenPayment } from '#web/parts/open-payment.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/sandbox-page'

type Pressed = BodyOf<'POST /sandbox-pay/{reference}'>

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Sandbox payment', matches)

/** Responds with 404 unless payments are simulated. The browser loads the page's data, which is never cached. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).providers.sandbox) throw new Response(null, { status: 404 })
  return null
}

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /sandbox-pay/{reference}', { params, signal })
clientLoader.hydrate = true as const

/** Redirects to the provider's return URL. After an error the page reloads its state. */
export async function clientAction({ params, request }: Route.ClientActionArgs) {
  const answer = await ask('POST /sandbox-pay/{reference}', { params, body: (await request.json()) as Pressed })
  if (!answer.ok) toast.error(answer.message)
  if (!answer.ok || answer.body.goTo === null) return answer
  const { pathname, search } = new URL(answer.body.goTo)
  return replace(pathname + search)
}

export const HydrateFallback = () => (
  <Frame>
    <Titled>
      <Skeleton className="h-96 w-full" />
    </Titled>
  </Frame>
)

/** Simulates the provider's payment page: each possible outcome is a button, and no money is charged. */
export default function SandboxPage({ loaderData, params: { reference } }: Route.ComponentProps) {
  const { submit, json, data } = useFetcher<Answer<AnswerOf<'POST /sandbox-pay/{reference}'>>>()
  const { press = null } = (json ?? {}) as Partial<Pressed>
  const send = (press: Pressed['press']) =>
    void submit({ press }, { method: 'post', encType: 'application/json', ...pressed })
  return (
    <Frame>
      {data?.ok ? (
        <Lost />
      ) : (
        <Titled>
          <Answered answer={loaderData}>
            {({ payment }) =>
              payment.open ? (
                <OpenPayment payment={payment} pressing={press} onPress={send} />
              ) : (
                <Decided reference={reference} />
              )
            }
          </Answered>
        </Titled>
      )}
    </Frame>
  )
}

const Frame = ({ children }: { children: ReactNode }) => (
  <main className="mx-auto grid max-w-xl justify-items-center gap-8 px-4 py-12 md:py-20">
    <Wordmark />
    {children}
  </main>
)

const Titled = ({ children }: { children: ReactNode }) => (
  <>
    <h1 className="text-title">Sandbox payment</h1>
    <p className="text-center text-soft">This page simulates a payment. No money is charged, and no card is needed.</p>
    {children}
  </>
)

const Decided = ({ reference }: { reference: string }) => (
  <div className="grid justify-items-center gap-5 text-center">
    <p>This payment already has a result.</p>
    <ButtonLink to={paths.payment(reference)}>View order</ButtonLink>
  </div>
)

const Lost = () => (
  <div role="status" className="grid justify-items-center gap-4 text-center">
    <h1 className="text-title">The redirect was interrupted</h1>
    <p className="max-w-md text-soft">
      The payment was made, but you don’t return to the shop. This simulates a phone that loses its connection. You can
      close this page. The order is updated anyway.
    </p>
  </div>
)
