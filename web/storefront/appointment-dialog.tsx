import { useEffect, useState, type FormEvent } from 'react'
import { ask } from '#web/api-client.ts'
import type { AnswerOf } from '#web/contract.ts'
import { useAuth } from '#web/state/auth-store.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field, Select, TextArea } from '#web/ui/field.tsx'
import { useFields } from '#web/ui/use-fields.ts'
import { toast } from '#web/ui/toast.ts'

type Slot = AnswerOf<'GET /appointments/slots'>['slots'][number]

type FieldName = 'name' | 'phone' | 'email' | 'date' | 'startsAt' | 'note'

/** The appointment form: who, when and what about (rules: appointment). Pages that know nothing of it open it. */
export default function AppointmentDialog({ onClose }: { onClose: () => void }) {
  const known = useAuth(({ userDetails }) => userDetails)
  const { form, errors, show, showEmpty } = useFields()
  const [date, setDate] = useState('')
  const [busy, setBusy] = useState(false)
  const { slots, reload } = useSlots(date)

  async function book(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy || showEmpty('name', 'phone', 'email', 'date')) return
    setBusy(true)
    const { date: _, ...body } = Object.fromEntries(new FormData(event.currentTarget)) as Record<FieldName, string>
    const answer = await ask('POST /appointments', { body })
    setBusy(false)
    if (answer.ok) {
      toast.success(answer.body.message)
      return onClose()
    }
    toast.error(answer.message)
    show(answer.fields)
    reload()
  }

  return (
    <Dialog title="Book an appointment" open onClose={onClose}>
      <form ref={form} noValidate onSubmit={book} className="grid items-start gap-5 p-5 sm:grid-cols-2 md:p-8">
        <Field
          label="Name"
          name="name"
          autoComplete="name"
          defaultValue={known?.name}
          error={errors.name}
          className="sm:col-span-2"
        />
        <Field
          label="Phone"
          name="phone"
          type="tel"
          autoComplete="tel"
          defaultValue={known?.phone}
          error={errors.phone}
        />
        <Field
          label="Email"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={known?.email}
          error={errors.email}
        />
        <Field
          label="Date"
          name="date"
          type="date"
          min={today()}
          value={date}
          error={errors.date}
          onChange={(event) => setDate(event.target.value)}
        />
        <Select
          label="Time"
          name="startsAt"
          disabled={slots.length === 0}
          error={errors.startsAt}
          hint={date && slots.length === 0 ? 'No free time on that day' : undefined}
        >
          {slots.length === 0 && <option value="">{date ? 'None' : 'Choose a date first'}</option>}
          {slots.map(({ startsAt, label }) => (
            <option key={startsAt} value={startsAt}>
              {label}
            </option>
          ))}
        </Select>
        <TextArea
          label="Note"
          name="note"
          hint="What would you like to have made, or fitted?"
          error={errors.note}
          className="sm:col-span-2"
        />
        <Button type="submit" busy={busy} className="sm:col-span-2">
          Book appointment
        </Button>
      </form>
    </Dialog>
  )
}

const today = () => new Date().toISOString().slice(0, 10)

/** The free half hours of a day, asked for anew when one was just taken. */
function useSlots(date: string): { slots: Slot[]; reload: () => void } {
  const [slots, setSlots] = useState<Slot[]>([])
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    if (!date) return setSlots([])
    let current = true
    void ask('GET /appointments/slots', { query: { date } }).then((answer) => {
      if (current) setSlots(answer.ok ? answer.body.slots : [])
    })
    return () => {
      current = false
    }
  }, [date, asked])
  return { slots, reload: () => setAsked((times) => times + 1) }
}
