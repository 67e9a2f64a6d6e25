import { useState } from 'react'
import { appointmentStatuses, type AppointmentDecision } from '#shop/appointments/appointment-status.ts'
import { ask } from '#web/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { toast } from '#web/ui/toast.ts'
import { rowAction } from '../parts/loading-link.tsx'
import type { ShownAppointment } from './appointment.ts'

export type DecisionWays = {
  onDecided: (appointment: ShownAppointment) => void
  /** Another admin was quicker. */ onStale: () => void
}

/** Confirms or cancels: whoever asked for it is told by mail. A cancelled one has freed its slot and stays cancelled. */
export function Decide({ appointment, onDecided, onStale }: { appointment: ShownAppointment } & DecisionWays) {
  const { id, status: was, name, label } = appointment
  const [busy, setBusy] = useState(false)
  const [asking, setAsking] = useState(false)

  async function decide(status: AppointmentDecision) {
    if (busy) return
    setBusy(true)
    const answer = await ask('PATCH /appointments/{id}', { params: { id }, body: { status, was } })
    setBusy(false)
    setAsking(false)
    if (answer.ok) {
      toast.success(answer.body.message)
      return onDecided(answer.body.appointment)
    }
    toast.error(answer.message)
    if (answer.code === 'stale') onStale()
  }

  if (!appointmentStatuses[was].holdsSlot) return null
  return (
    <div className="-ml-2 flex items-start gap-2 sm:ml-0">
      {!appointmentStatuses[was].isAnswer && (
        <button
          type="button"
          className={rowAction}
          aria-busy={busy || undefined}
          aria-label={`Confirm ${name} at ${label}`}
          onClick={() => void decide('confirmed')}
        >
          Confirm
        </button>
      )}
      <button
        type="button"
        className={rowAction}
        aria-label={`Cancel ${name} at ${label}`}
        onClick={() => setAsking(true)}
      >
        Cancel
      </button>
      <Dialog title={`Cancel the appointment of ${name}?`} open={asking} onClose={() => setAsking(false)}>
        <div className="grid gap-6 p-5">
          <p>The cancellation goes out by mail, and others can book {label} on that day. It can’t be taken back.</p>
          <div className="flex flex-wrap justify-end gap-3">
            <Button look="outline" onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button look="danger" busy={busy} onClick={() => void decide('cancelled')}>
              Yes, cancel it
            </Button>
          </div>
        </div>
      </Dialog>
    </div>
  )
}
