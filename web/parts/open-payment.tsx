import { membersOf } from '#shop/core/closed-list.ts'
import { formatNaira } from '#shop/core/money.ts'
import { sandboxPresses, type SandboxPress } from '#shop/orders/payments/providers/sandbox.ts'
import { Button } from '#web/ui/button.tsx'

type OpenProps = {
  /** A simulated payment; `amount` is in naira. */
  payment: { amount: number; reference: string }
  pressing: string | null
  onPress: (press: SandboxPress) => void
}

/** Simulates the provider's payment page, with a button for each possible outcome (rules: simulated payments). */
export const OpenPayment = ({ payment, ...rest }: OpenProps) => (
  <section aria-label="Payment" className="grid w-full gap-8 border border-line bg-card p-5 md:p-8">
    <div className="grid gap-1 text-center">
      <p className="text-soft">Amount to pay</p>
      <p className="text-display tabular-nums">{formatNaira(payment.amount)}</p>
      <p className="text-caption text-soft">{payment.reference}</p>
    </div>
    <Presses presses={membersOf(sandboxPresses).filter(isUsual)} {...rest} />
    <details className="border-t border-line pt-4">
      <summary className="min-h-11 cursor-pointer content-center text-center">More outcomes</summary>
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
