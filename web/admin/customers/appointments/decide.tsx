import { useState } from 'react'
import { useFetcher } from 'react-router'
import { appointmentStatuses, type AppointmentDecision } from '#shop/shopping/appointments/appointment-status.ts'
import { pressed } from '#web/parts/pressed.ts'
import { ConfirmDialog } from '#web/admin/kit/parts/confirm-dialog.tsx'
import { rowAction } from '#web/admin/kit/parts/row-actions.tsx'
import { useCanSendMail } from '#web/admin/sales-analytics/today/following.ts'
import type { ShownAppointment } from './appointment.ts'

/** Request body of the page's action: the decision, and the status that was shown. */
export type Decision = Pick<ShownAppointment, 'id'> & { status: AppointmentDecision; was: ShownAppointment['status'] }

/**
 * Confirms or cancels an appointment. The customer is emailed if a mail server is set up. A cancellation can't be
 * undone.
 */
export function Decide({ appointment: { id, status: was, name, label } }: { appointment: ShownAppointment }) {
  const { submit, state } = useFetcher()
  const busy = state !== 'idle'
  const [asking, setAsking] = useState(false)
  const canSendMail = useCanSendMail()

  const decisionOf = (status: AppointmentDecision): Decision => ({ id, status, was })
  const confirm = () =>
    void submit(decisionOf('confirmed'), { method: 'patch', encType: 'application/json', ...pressed })

  if (!appointmentStatuses[was].holdsSlot) return null
  return (
    <div className="-ml-2 flex items-start gap-2 sm:ml-0">
      {!appointmentStatuses[was].isAnswer && (
        <button
          type="button"
          className={rowAction}
          aria-busy={busy || undefined}
          aria-label={`Confirm ${name} at ${label}`}
          onClick={() => !busy && confirm()}
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
      <ConfirmDialog
        title={`Cancel the appointment with ${name}?`}
        open={asking}
        send={[decisionOf('cancelled'), { method: 'patch', encType: 'application/json' }]}
        yes="Yes, cancel appointment"
        no="Keep appointment"
        isDangerous
        onClose={() => setAsking(false)}
      >
        {canSendMail
          ? 'We’ll email the customer about the cancellation.'
          : 'No mail server is set up. Please call the customer.'}{' '}
        The slot at {label} can be booked again. This can’t be undone.
      </ConfirmDialog>
    </div>
  )
}
