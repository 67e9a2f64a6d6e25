import type { ReactNode } from 'react'
import { replace, useFetcher } from 'react-router'
import { membersOf } from '#shop/closed-list.ts'
import { formatNaira } from '#shop/money.ts'
import { sandboxPresses, type SandboxPress } from '#shop/payments/providers/sandbox.ts'
import { ask, type Answer } from '#web/api-client.ts'
import type { AnswerOf, BodyOf } from '#web/contract.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { Answered } from '#web/parts/answered.tsx'
import { pressed } from '#web/parts/pressed.ts'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Skeleton } from '#web/ui/states.tsx'
import { toast } from '#web/ui/toast.ts'
import type { Route } from './+types/sandbox-page'

/** What the sandbox plays: an amount in naira, and whether it waits for a press. */
type SandboxPayment = AnswerOf<'GET /sandbox-pay/{reference}'>['payment']
type Pressed = BodyOf<'POST /sandbox-pay/{reference}'>

export const meta: Route.MetaFunction = ({ matches }) => privateMeta('Sandbox payment', matches)

/** A shop that takes real money has no such page. What it shows is asked for by the browser, and never cached. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).providers.sandbox) throw new Response(null, { status: 404 })
  return null
}

export const clientLoader = ({ params, request: { signal } }: Route.ClientLoaderArgs) =>
  ask('GET /sandbox-pay/{reference}', { params, signal })
clientLoader.hydrate = true as const

/** Goes where the provider would lead. Whatever a press is refused for, the page shows what is. */
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

/** Where a provider's page would be: every ending of a payment is a button, and no money moves. */
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
                <Open payment={payment} pressing={press} onPress={send} />
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
    <p className="text-center text-soft">No money moves here, and no card is asked for.</p>
    {children}
  </>
)

type OpenProps = { payment: SandboxPayment; pressing: string | null; onPress: (press: Pressed['press']) => void }

const Open = ({ payment, ...rest }: OpenProps) => (
  <section aria-label="Payment" className="grid w-full gap-8 border border-line bg-card p-5 md:p-8">
    <div className="grid gap-1 text-center">
      <p className="text-soft">To pay</p>
      <p className="text-display tabular-nums">{formatNaira(payment.amount)}</p>
      <p className="text-caption text-soft">{payment.reference}</p>
    </div>
    <Presses presses={membersOf(sandboxPresses).filter(isUsual)} {...rest} />
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer content-center text-center">More ways this can end</summary>
      <div className="pt-4">
        <Presses presses={membersOf(sandboxPresses).filter((press) => !isUsual(press))} {...rest} />
      </div>
    </details>
  </section>
)

const isUsual = (press: SandboxPress): boolean => sandboxPresses[press].isUsual

type PressesProps = Omit<OpenProps, 'payment'> & { presses: readonly SandboxPress[] }

const Presses = ({ presses, pressing, onPress }: PressesProps) => (
  <ul className="grid gap-4">
    {presses.map((press) => (
      <li key={press} className="grid gap-1.5">
        <Button
          look={press === 'approve' ? 'solid' : 'outline'}
          busy={pressing === press}
          disabled={pressing !== null && pressing !== press}
          onClick={() => onPress(press)}
        >
          {sandboxPresses[press].label}
        </Button>
        <p className="text-center text-caption text-soft">{sandboxPresses[press].means}</p>
      </li>
    ))}
  </ul>
)

const Decided = ({ reference }: { reference: string }) => (
  <div className="grid justify-items-center gap-5 text-center">
    <p>This payment was decided before.</p>
    <ButtonLink to={paths.payment(reference)}>See the order</ButtonLink>
  </div>
)

const Lost = () => (
  <div role="status" className="grid justify-items-center gap-4 text-center">
    <h1 className="text-title">The redirect got lost</h1>
    <p className="max-w-md text-soft">
      The payment was made, but nobody is brought back to the shop, as when a phone loses its connection. You may close
      this page: the order learns of it all the same.
    </p>
  </div>
)
