import { useState } from 'react'
import type { AppointmentDecision } from '#shop/appointments/appointment.ts'
import { ask } from '#web/api-client.ts'
import { toast } from '#web/ui/toast.ts'
import { rowAction } from '../loading-link.tsx'
import type { ShownAppointment } from './appointment.ts'

type DecideProps = { appointment: ShownAppointment; onDecided: (appointment: ShownAppointment) => void }

/** Confirms or cancels: whoever asked for it is told by mail. A cancelled one has freed its slot and stays cancelled. */
export function Decide({ appointment, onDecided }: DecideProps) {
  const [busy, setBusy] = useState(false)
  async function decide(status: AppointmentDecision) {
    if (busy) return
    setBusy(true)
    const answer = await ask<{ message: string; appointment: ShownAppointment }>('PATCH', `/appointments/${appointment.id}`, { body: { status } })
    setBusy(false)
    if (!answer.ok) {
      toast.error(answer.message)
      return
    }
    toast.success(answer.body.message)
    onDecided(answer.body.appointment)
  }
  if (appointment.status === 'cancelled') return null
  const action = (status: AppointmentDecision, word: string) => (
    <button type="button" className={rowAction} aria-busy={busy || undefined} aria-label={`${word} ${appointment.name} at ${appointment.label}`} onClick={() => void decide(status)}>
      {word}
    </button>
  )
  return (
    <div className="-ml-2 flex items-start gap-2 sm:ml-0">
      {appointment.status === 'requested' && action('confirmed', 'Confirm')}
      {action('cancelled', 'Cancel')}
    </div>
  )
}
