import { useEffect, useState } from 'react'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.ts'

/** How long until another code may be asked for (rules: reset steps). */
const RESEND_SECONDS = 60

/** Asks for another code, once the timer has run down. */
export function ResendCode({ email, onResent }: { email: string; onResent: () => void }) {
  const [seconds, restart] = useCountdown(RESEND_SECONDS)
  const [busy, setBusy] = useState(false)

  async function resend() {
    setBusy(true)
    const answer = await ask('POST /auth/resend-code', { body: { email } })
    setBusy(false)
    if (!answer.ok) return toast.error(answer.message)
    toast.success(answer.body.message)
    restart()
    return onResent()
  }

  return (
    <div className="text-caption text-soft">
      <p>Nothing arrived? Look among the unwanted mail, or have another one sent.</p>
      <p className="flex items-center gap-1">
        <Button look="quiet" className="-ml-3" busy={busy} disabled={seconds > 0} onClick={resend}>
          Resend code
        </Button>
        {seconds > 0 && <span className="tabular-nums">in {seconds} s</span>}
      </p>
    </div>
  )
}

function useCountdown(from: number): [number, () => void] {
  const [seconds, setSeconds] = useState(from)
  const running = seconds > 0
  useEffect(() => {
    if (!running) return
    const timer = setInterval(() => setSeconds((left) => left - 1), 1_000)
    return () => clearInterval(timer)
  }, [running])
  return [seconds, () => setSeconds(from)]
}
