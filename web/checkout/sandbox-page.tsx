import { useParams } from 'react-router'
import { membersOf } from '#shop/closed-list.ts'
import { formatNaira } from '#shop/money.ts'
import { sandboxPresses } from '#shop/payments/providers/sandbox.ts'
import { privateMeta } from '#web/frame/page-meta.ts'
import { Wordmark } from '#web/frame/wordmark.tsx'
import { paths } from '#web/paths.ts'
import { servicesContext } from '#web/services.server.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { FailedState, Skeleton } from '#web/ui/states.tsx'
import type { Route } from './+types/sandbox-page'
import { useSandboxPayment, type SandboxPayment, type SandboxPress } from './use-sandbox-payment.ts'

export const meta = () => privateMeta('Sandbox payment')

/** A shop that takes real money has no such page. What it shows is asked for by the browser, and never kept ready. */
export function loader({ context }: Route.LoaderArgs) {
  if (!context.get(servicesContext).providers.sandbox) throw new Response(null, { status: 404 })
  return null
}

/** Where a provider's page would be: every ending of a payment is a button, and no money moves. */
export default function SandboxPage() {
  const { reference = '' } = useParams()
  const { payment, problem, retry, pressing, press, lost } = useSandboxPayment(reference)
  return (
    <>
      <header className="bg-gold px-4 py-3 text-center font-medium">
        Sandbox: no money moves here, and no card is asked for.
      </header>
      <main className="mx-auto grid max-w-xl justify-items-center gap-8 px-4 py-12 md:py-20">
        <Wordmark />
        {lost ? (
          <Lost />
        ) : (
          <>
            <h1 className="text-title">Sandbox payment</h1>
            {problem && <FailedState message={problem} onRetry={retry} />}
            {!problem && !payment && <Skeleton className="h-96 w-full" />}
            {payment?.open && <Open payment={payment} pressing={pressing} onPress={press} />}
            {payment && !payment.open && <Decided reference={reference} />}
          </>
        )}
      </main>
    </>
  )
}

type OpenProps = { payment: SandboxPayment; pressing: string | null; onPress: (press: SandboxPress) => void }

const Open = ({ payment, pressing, onPress }: OpenProps) => (
  <section aria-label="Payment" className="grid w-full gap-8 border border-line bg-card p-5 md:p-8">
    <div className="grid gap-1 text-center">
      <p className="text-soft">To pay</p>
      <p className="text-display tabular-nums">{formatNaira(payment.amount)}</p>
      <p className="text-caption text-soft">{payment.reference}</p>
    </div>
    <ul className="grid gap-4">
      {membersOf(sandboxPresses).map((press) => (
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
  </section>
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
